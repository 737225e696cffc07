import { useMemo } from "react";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { unitsOfMoney } from "#domain/calculations/currency/exampleAmount.ts";
import { type CalculatorDefaults, calculatorDefaults } from "#domain/calculations/goals/calculatorDefaults.ts";
import { ownAssets } from "#domain/calculations/networth/ownPart.ts";
import { useAmountsHidden } from "#ui/privacy.ts";
import type { CalculatorId, FieldName } from "./calculatorFields.ts";
import { useCashFlow, useOwnCost, useRatios } from "#data/records/useFinances.ts";

/** Which fields begin with a figure of the household's own. */
const FILLED: Readonly<Partial<Record<CalculatorId, Readonly<Partial<Record<FieldName, keyof CalculatorDefaults>>>>>> =
  {
    savings: { start: "atHand" },
    home: { grossIncome: "grossIncome", netIncome: "monthlyIncome", otherDebt: "otherDebt", savings: "atHand" },
    dkWage: { wage: "grossIncome" },
    freedom: { yearlyExpenses: "yearlyCost", invested: "invested", monthly: "monthlySurplus" },
  };

/** Of one adult: what a household of several earns is no wage of one of them. */
const OF_ONE: ReadonlySet<CalculatorId> = new Set(["dkWage"]);

/** The household's own figures as they stand in a field; none where amounts are hidden. */
export function useOwnFigures(id: CalculatorId): Readonly<Partial<Record<FieldName, string>>> {
  const { assets: all } = useCountedAssets();
  const today = useToday();
  const worth = useWorth();
  const currency = useDisplayCurrency();
  const flow = useCashFlow();
  const ratios = useRatios(flow, useOwnCost(), "net");
  const hidden = useAmountsHidden();
  const kind = useHousehold()?.kind;
  // The income of a student is mostly the state's grant, which is no wage either.
  const isNoWage = OF_ONE.has(id) && kind !== "single";
  return useMemo(() => {
    if (hidden || isNoWage) return {};
    const own = calculatorDefaults(ratios, flow, ownAssets(all, today), worth, currency);
    return Object.fromEntries(
      Object.entries(FILLED[id] ?? {}).flatMap(([name, figure]) => {
        const value = own[figure];
        return value && value.minor >= 0 ? [[name, String(unitsOfMoney(value))]] : [];
      }),
    );
  }, [id, ratios, flow, all, today, worth, currency, hidden, isNoWage]);
}
