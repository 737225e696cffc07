import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useMonthlySpending } from "#data/transactions/useMonthlySpending.ts";
import { useToday } from "#data/state/useToday.ts";
import { useMortgagePayments } from "#data/records/useMortgagePayments.ts";
import { LIVING_RATES_YEAR } from "#domain/calculations/cashflow/livingCosts.ts";
import type { MonthlySpending } from "#domain/calculations/cashflow/monthlySpending.ts";
import type { CostLine, Household } from "#domain/entities/household.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import {
  type CostAnswers,
  costLines,
  CostsForm,
  type CostValues,
  firstValues,
  knownCosts,
  linesOf,
} from "./costsForm.ts";

export interface CostsDraft extends Draft<CostValues, CostAnswers> {
  readonly household: Household | undefined;
  readonly known: readonly CostLine[];
  readonly spending: MonthlySpending | undefined;
  /** The lines that are kept; undefined while one does not fit, or none is filled in. */
  lines(): readonly CostLine[] | undefined;
}

/** The cost of a month while it is being told: from published amounts or the household's own transactions. */
export function useCostsDraft(key: string): CostsDraft {
  const household = useHousehold();
  const currency = useDisplayCurrency();
  const today = useToday();
  const spending = useMonthlySpending(currency);
  const known = knownCosts(household, currency, Number(today.slice(0, 4)), spending?.amount);
  const draft = useDraft<CostValues, CostAnswers>(key, firstValues(household, known, spending?.amount), CostsForm);
  return {
    ...draft,
    household,
    known,
    spending,
    lines() {
      const answers = draft.check();
      return answers && costLines(answers, household, known);
    },
  };
}

interface CostFieldsProps {
  readonly draft: CostsDraft;
  /** The button that was pressed has given way to these fields. */
  readonly hasFocus?: boolean;
}

/** An amount for each part of a month. Every one can be changed. */
export function CostFields({ draft, hasFocus = false }: CostFieldsProps) {
  const { t } = useTranslation("onboarding");
  const { household, known, spending } = draft;
  const { basis } = draft.values;
  return (
    <>
      {spending && (
        <RadioTiles
          label={t("costs.basis")}
          tiles={[
            { value: "postings", label: t("costs.bases.postings"), icon: "receipt" },
            { value: "reference", label: t("costs.bases.reference"), icon: "scale" },
          ]}
          value={basis}
          onChange={(chosen) => draft.set({ basis: chosen })}
        />
      )}
      {linesOf(basis, household).map((line, at) => (
        <CostField
          key={line}
          line={line}
          draft={draft}
          suggestion={known.find(({ id, source }) => id === line && source !== "own")?.source}
          spending={spending}
          home={household?.home}
          hasFocus={hasFocus && at === 0}
        />
      ))}
    </>
  );
}

interface CostFieldProps {
  readonly line: CostLine["id"];
  readonly draft: Draft<CostValues, CostAnswers>;
  /** Where the amount it began with is from. */
  readonly suggestion: CostLine["source"] | undefined;
  readonly spending: MonthlySpending | undefined;
  readonly home: Household["home"];
  readonly hasFocus: boolean;
}

function CostField({ line, draft: { values, errors, set }, suggestion, spending, home, hasFocus }: CostFieldProps) {
  const { t } = useTranslation("onboarding");
  const format = useFormat();
  const written = useFormatMoney();
  const currency = useDisplayCurrency();
  const homeLoans = useMortgagePayments(currency);
  const rule = errors[line];
  return (
    <MoneyField
      label={t(`costs.lines.${line}`)}
      description={help()}
      value={readable(values[line])}
      currency={currency}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for where a button has given way to it
      autoFocus={hasFocus}
      onChange={(value, text) => set({ [line]: typed(value, text) })}
      error={rule === "negative" || rule === "unreadable" ? t(`errors.${rule}`) : undefined}
    />
  );

  function help(): string {
    const year = LIVING_RATES_YEAR;
    switch (line) {
      case "living":
        if (suggestion === "suggestion") return t("costs.help.suggestion");
        return suggestion === "reference" ? t("costs.help.reference", { year }) : t("costs.help.own");
      case "housing":
        if (home === "tenant") return t("costs.help.rent");
        return homeLoans.minor > 0
          ? t("costs.help.homeLoans", { amount: written(homeLoans) })
          : t(home === "owner" ? "costs.help.owned" : "costs.help.housing");
      case "car":
        return suggestion === "reference" ? t("costs.help.car", { year }) : t("costs.help.ownCar");
      case "all":
        return [
          t("costs.help.postings", { count: spending?.months ?? 0 }),
          spending?.missing && t("costs.leftOut", { currencies: format.list(spending.missing) }),
        ]
          .filter(Boolean)
          .join(" ");
    }
  }
}
