import { useMemo } from "react";
import { type PersonShares, personShares } from "#domain/calculations/networth/personShares.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import type { ThingShares } from "#domain/entities/household.ts";
import { amountConverter } from "#domain/exchange.ts";
import { isMovedSeries } from "#domain/recurring/movedSeries.ts";
import { monthlyOf } from "#domain/recurring/yearlySum.ts";
import type { Result } from "#domain/result.ts";
import { useCountedAssets } from "../investments/useCountedAssets.ts";
import { useExchange } from "../investments/useExchange.ts";
import { saveHousehold, useHousehold } from "../records/householdRecord.ts";
import type { Undo } from "../records/undoOf.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { useToday } from "../state/useToday.ts";
import { useRecurring } from "../transactions/useRecurring.ts";

const NONE: readonly never[] = [];

/** Live: the household's net worth by its people. Income comes a moment later than the rest. */
export function usePersonShares(): PersonShares {
  const { assets } = useCountedAssets();
  const [debts, categories] = [useReadyRecords("debts"), useReadyRecords("categories")];
  const recurring = useRecurring();
  const { names: people = NONE, owners = NONE } = useHousehold() ?? {};
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  return useMemo(() => {
    const kindOf = categoryKinds(categories);
    const incomes = (recurring?.standings ?? NONE).flatMap(({ series, yearly }) =>
      series.state === "confirmed" && yearly.minor > 0 && !isMovedSeries(series, kindOf)
        ? [{ accountId: series.accountId, monthly: monthlyOf(yearly) }]
        : [],
    );
    const worth = amountConverter(currency, today, exchange);
    return personShares({ people, owners, assets, debts, incomes, today, currency, worth });
  }, [people, owners, assets, debts, categories, recurring, today, currency, exchange]);
}

/** Keeps who owns how much of a thing; with no shares it is everybody's. */
export function keepOwners(
  owners: readonly ThingShares[],
  { id, shares }: ThingShares,
): Promise<Result<Undo, WriteProblem>> {
  const others = owners.filter((one) => one.id !== id);
  return saveHousehold({ owners: shares.length > 0 ? [...others, { id, shares }] : others });
}
