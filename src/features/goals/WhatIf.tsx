import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { useToday } from "#data/state/useToday.ts";
import { goalPayment, yearlyReturnOf } from "#domain/calculations/goals/goalPlan.ts";
import { monthlyReturn, monthsUntil } from "#domain/calculations/goals/monthsUntil.ts";
import { addMonths } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { readable, type Typed, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Slider } from "#ui/choices/Slider.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useGoalChange } from "./useGoalChange.ts";

/** As far as the slider goes: five years, or twice what is left. */
const USUAL_MONTHS = 60;
const MOST_MONTHS = 600;

/** More time or more money: either gives the other, and nothing of it is kept before somebody says so. */
export function WhatIf({ known: { goal, plan } }: { readonly known: KnownGoal }) {
  const { t } = useTranslation("goals");
  const format = useFormat();
  const amount = useFormatMoney();
  const today = useToday();
  const change = useGoalChange();
  const standing = Math.max(1, plan.monthsLeft ?? 12);
  const [months, setMonths] = useState<number>();
  const [monthly, setMonthly] = useState<Typed<Money>>();
  const { targetAmount: target } = goal;
  const rate = yearlyReturnOf(goal);
  const most = Math.min(MOST_MONTHS, Math.max(USUAL_MONTHS, 2 * standing));

  const typedMonthly = readable(monthly);
  const until = typedMonthly && monthsUntil(target.minor, plan.saved.minor, typedMonthly.minor, monthlyReturn(rate));
  const needed = until === undefined ? undefined : Math.max(1, Math.ceil(until - 1e-9));
  const isNever = typedMonthly !== undefined && (needed === undefined || needed > 2 * MOST_MONTHS);
  const count = (isNever ? undefined : needed) ?? months ?? standing;
  const payment = typedMonthly ?? goalPayment(target, plan.saved, rate, count);
  const day = addMonths(today, count);

  function slide(to: number): void {
    setMonths(to);
    setMonthly(undefined);
  }

  return (
    <Section title={t("whatIf.title")}>
      <Text tone="muted">{t("whatIf.lead")}</Text>
      <Grid columnRem={16}>
        <Slider
          label={t("whatIf.months")}
          value={Math.min(most, count)}
          min={1}
          max={most}
          written={t("months", { count })}
          onChange={slide}
        />
        <MoneyField
          label={t("whatIf.monthly")}
          currency={target.currency}
          value={monthly === undefined ? payment : typedMonthly}
          onChange={(value, text) => setMonthly(typed(value, text))}
        />
      </Grid>
      <div aria-live="polite">
        <Text strong>
          {isNever
            ? t("whatIf.never")
            : t("whatIf.outcome", { amount: amount(payment), date: format.date(day, "monthYear") })}
        </Text>
      </div>
      {!isNever && (months !== undefined || typedMonthly) && day !== goal.targetDate && (
        <Row>
          <Button onPress={() => void change(goal, { targetDate: day }, t("whatIf.kept"))}>
            {t("whatIf.keep", { date: format.date(day, "long") })}
          </Button>
        </Row>
      )}
    </Section>
  );
}
