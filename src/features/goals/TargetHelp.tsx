import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMonthCost } from "#data/transactions/useMonthCost.ts";
import {
  carTarget,
  EMERGENCY_MONTHS,
  emergencyTarget,
  homeTarget,
  retirementTarget,
} from "#domain/calculations/goals/goalTemplates.ts";
import { isWhole } from "#domain/calculations/cashflow/monthCost.ts";
import type { GoalCategory } from "#domain/entities/goal.ts";
import type { Money } from "#domain/money.ts";
import { readable, type Typed, typed } from "#domain/text/typed.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Slider } from "#ui/choices/Slider.tsx";
import { CostUnrated } from "./MonthsCovered.tsx";
import type { GoalDraft } from "./GoalForm.tsx";

interface TargetHelpProps {
  readonly draft: GoalDraft;
  readonly isOpen: boolean;
}

/** The amounts that a target can be made of: two amounts at most, of which the second may be left out. */
const HELP = {
  retirement: { fields: ["yearly", "pension"], target: retirementTarget },
  property: { fields: ["price", "costs"], target: homeTarget },
  vehicle: { fields: ["price"], target: carTarget },
} as const satisfies Partial<
  Record<
    GoalCategory,
    { readonly fields: readonly string[]; readonly target: (first: Money, second: Money | undefined) => Money }
  >
>;
type Helped = keyof typeof HELP;

/** Computes the target from what one rather knows. The amount can be changed all the same. */
export function TargetHelp({ draft, isOpen }: TargetHelpProps) {
  const { t } = useTranslation("goals");
  const { category } = draft.values;
  const helped = (Object.keys(HELP) as Helped[]).find((one) => one === category);
  if (category !== "emergency_fund" && !helped) return null;
  return (
    <Disclosure key={category} label={t("targetHelp.title")} forced={isOpen}>
      {helped ? <FromAmounts draft={draft} category={helped} /> : <FromMonths draft={draft} />}
    </Disclosure>
  );
}

function FromAmounts({ draft, category }: { readonly draft: GoalDraft; readonly category: Helped }) {
  const { t } = useTranslation("goals");
  const { currency } = draft.values;
  const [amounts, setAmounts] = useState<readonly Typed<Money>[]>([]);
  const { fields, target } = HELP[category];

  function type(at: number, amount: Typed<Money>): void {
    const next = fields.map((_, place) => (place === at ? amount : amounts[place]));
    setAmounts(next);
    const [first, second] = next.map(readable);
    if (first && [first, second].every((one) => !one || (one.minor >= 0 && one.currency === currency)))
      draft.set({ targetAmount: target(first, second) });
  }

  return (
    <>
      <Hint>{t(`targetHelp.${category}.about`)}</Hint>
      <Grid gap={4} columnRem={12}>
        {fields.map((field, at) => (
          <MoneyField
            key={`${field} ${currency}`}
            label={t(`targetHelp.${category}.${field}`, { defaultValue: field })}
            optional={at > 0}
            currency={currency}
            value={readable(amounts[at])}
            onChange={(value, text) => type(at, typed(value, text))}
          />
        ))}
      </Grid>
    </>
  );
}

function FromMonths({ draft }: { readonly draft: GoalDraft }) {
  const { t } = useTranslation("goals");
  const { currency, costMonths } = draft.values;
  const cost = useMonthCost(currency);
  const known = cost && isWhole(cost) ? cost : undefined;
  const [own, setOwn] = useState<Typed<Money>>(known?.amount);
  const [months, setMonths] = useState<number>(costMonths ?? EMERGENCY_MONTHS.usual);

  function compute(amount: Typed<Money>, count: number): void {
    const cost = readable(amount);
    if (cost === undefined || cost.minor <= 0 || cost.currency !== currency) return;
    const isKnown = cost.minor === known?.amount.minor;
    draft.set({ targetAmount: emergencyTarget(cost, count), costMonths: isKnown ? count : undefined });
  }

  return (
    <>
      <MoneyField
        label={t("targetHelp.emergency.cost")}
        description={t(`targetHelp.emergency.sources.${known?.source ?? "none"}`)}
        currency={currency}
        value={readable(own)}
        onChange={(value, text) => {
          setOwn(typed(value, text));
          compute(typed(value, text), months);
        }}
      />
      {cost?.missing && <CostUnrated missing={cost.missing} />}
      <Slider
        label={t("targetHelp.emergency.months")}
        value={months}
        min={EMERGENCY_MONTHS.least}
        max={EMERGENCY_MONTHS.most}
        written={t("months", { count: months })}
        onChange={(count) => {
          setMonths(count);
          compute(own, count);
        }}
      />
    </>
  );
}
