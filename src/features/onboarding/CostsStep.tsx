import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useMonthlySpending } from "#data/transactions/useMonthlySpending.ts";
import { useToday } from "#data/state/useToday.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { LIVING_RATES_YEAR } from "#domain/calculations/cashflow/livingCosts.ts";
import type { MonthlySpending } from "#domain/calculations/cashflow/monthlySpending.ts";
import type { CostLine, Household } from "#domain/entities/household.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { monthsCovered } from "#domain/calculations/cashflow/monthsCovered.ts";
import type { Total } from "#domain/calculations/networth/totals.ts";
import { ownAssets } from "#domain/calculations/networth/ownPart.ts";
import { add, type Currency, type Money, money } from "#domain/money.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import {
  type CostAnswers,
  costLines,
  CostsForm,
  type CostValues,
  firstValues,
  knownCosts,
  linesOf,
  sumOf,
} from "./costsForm.ts";
import { StepForm } from "./StepForm.tsx";
import { useOnward } from "./useOnward.ts";

const CostLostValues = lazyPart(async () => (await import("./CostLostValues.tsx")).CostLostValues);

/** The cost of a month. Amounts that are brought back, or come from another device, are what the question begins with anew. */
export function CostsStep() {
  const kept = useHousehold()?.costs;
  return (
    <>
      <CostsQuestion key={JSON.stringify(kept)} />
      <Boundary part="component" waiting={null}>
        <CostLostValues />
      </Boundary>
    </>
  );
}

/** From published amounts or the household's own transactions. Every amount can be changed. */
function CostsQuestion() {
  const { t } = useTranslation("onboarding");
  const onward = useOnward("costs");
  const household = useHousehold();
  const currency = useDisplayCurrency();
  const worth = useWorth();
  const today = useToday();
  const spending = useMonthlySpending(currency);
  const known = knownCosts(household, currency, Number(today.slice(0, 4)), spending?.amount);
  const draft = useDraft<CostValues, CostAnswers>(
    "onboarding/costs",
    firstValues(household, known, spending?.amount),
    CostsForm,
  );
  const [isEmpty, setIsEmpty] = useState(false);
  const { basis } = draft.values;
  const lines = linesOf(basis, household);

  async function save(): Promise<void> {
    const answers = draft.check();
    if (!answers) return;
    const costs = costLines(answers, household, known);
    setIsEmpty(costs.length === 0);
    if (costs.length === 0) return;
    // The text that is kept from here on is the household's.
    draft.reset(draft.values);
    await onward.answer({ costs: [...costs] });
  }

  return (
    <StepForm onward={onward} problem={isEmpty ? t("errors.missing") : undefined} onSubmit={save}>
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
      {lines.map((line) => (
        <CostField
          key={line}
          line={line}
          draft={draft}
          suggestion={known.find(({ id, source }) => id === line && source !== "own")?.source}
          spending={spending}
          home={household?.home}
        />
      ))}
      <MonthOfLiving cost={sumOf(draft.values, household, currency, worth)} />
    </StepForm>
  );
}

interface CostFieldProps {
  readonly line: CostLine["id"];
  readonly draft: Draft<CostValues, CostAnswers>;
  /** Where the amount it began with is from. */
  readonly suggestion: CostLine["source"] | undefined;
  readonly spending: MonthlySpending | undefined;
  readonly home: Household["home"];
}

function CostField({ line, draft: { values, errors, set }, suggestion, spending, home }: CostFieldProps) {
  const { t } = useTranslation("onboarding");
  const format = useFormat();
  const written = useFormatMoney();
  const currency = useDisplayCurrency();
  const homeLoans = useHomeLoanPayments(currency);
  const rule = errors[line];
  return (
    <MoneyField
      label={t(`costs.lines.${line}`)}
      description={help()}
      value={readable(values[line])}
      currency={currency}
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

/** The payments of a month on the loans in the home, as they were told; nothing of those in another currency. */
function useHomeLoanPayments(currency: Currency): Money {
  const payments = useRecords("debts")
    .filter(({ type, paymentFrequency }) => type === "mortgage" && paymentFrequency === "monthly")
    .flatMap(({ paymentAmount }) => (paymentAmount?.currency === currency ? paymentAmount : []));
  return payments.reduce(add, money(0, currency));
}

/** §3 The emergency fund that the product reckons with. */
const EMERGENCY_MONTHS = 6;

/** The cost of a month, and how far the money at hand reaches. */
function MonthOfLiving({ cost: { total: cost, others } }: { readonly cost: Total }) {
  const { t } = useTranslation("onboarding");
  const format = useFormat();
  const assets = ownAssets(useRecords("assets"), useToday());
  const worth = useWorth();
  if (others.length > 0)
    return <Text>{t("costs.unrated", { currencies: format.list(others.map(({ currency }) => currency)) })}</Text>;
  if (cost.minor === 0) return null;
  const { atHand, months } = monthsCovered(assets, cost, worth);
  const rounded = Math.round(months * 10) / 10;
  return (
    <Section ruled>
      <Figure size="small" label={t("costs.total")} value={cost} />
      <DefinitionList
        items={[
          {
            term: t("costs.sixMonths"),
            value: <MoneyText value={money(cost.minor * EMERGENCY_MONTHS, cost.currency)} decimals="hidden" />,
          },
          ...(atHand.minor > 0
            ? [
                { term: t("costs.atHand"), value: <MoneyText value={atHand} decimals="hidden" /> },
                {
                  term: t("costs.covers"),
                  value: t("costs.months", { count: rounded, number: format.number(rounded, 1) }),
                  strong: true,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
