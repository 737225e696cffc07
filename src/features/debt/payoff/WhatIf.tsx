import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { Loan } from "#domain/calculations/loans/amortisationSchedule.ts";
import { payoff, type Payoff } from "#domain/calculations/loans/payoff.ts";
import { money } from "#domain/money.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { PlanOutcome } from "./DebtPlan.tsx";
import { NO_CHANGES, type LoanScenario, whatIfProblems, type WhatIfValues } from "./useLoanScenario.ts";

/** More each month, a sum once, another rate: what it does is said at once, and nothing of it is kept. */
export function WhatIf({ loan, tried, values, onChange }: LoanScenario) {
  const { t } = useTranslation("loans");
  const today = useToday();
  const [round, setRound] = useState(0);
  const { currency } = loan.balance;
  const problems = whatIfProblems(values);
  const error = (field: keyof WhatIfValues) => problems[field] && t(`whatIf.problems.${problems[field]}`);
  const set = (changes: Partial<WhatIfValues>) => onChange({ ...values, ...changes });
  function reset(): void {
    onChange(NO_CHANGES);
    setRound(round + 1);
  }
  return (
    <Section title={t("whatIf.title")} actions={tried !== loan && <Button onPress={reset}>{t("whatIf.reset")}</Button>}>
      <Text tone="muted">{t("whatIf.lead")}</Text>
      <Grid key={round} columnRem={14}>
        <MoneyField
          label={t("whatIf.extra")}
          error={error("extra")}
          optional
          currency={currency}
          value={readable(values.extra)}
          onChange={(value, text) => set({ extra: typed(value, text) })}
        />
        <MoneyField
          label={t("whatIf.once")}
          error={error("once")}
          optional
          currency={currency}
          value={readable(values.once)}
          onChange={(value, text) => set({ once: typed(value, text) })}
        />
        <DateField
          label={t("whatIf.onceOn")}
          optional
          min={today}
          value={values.onceOn}
          onChange={(onceOn) => set({ onceOn })}
        />
        <PercentField
          label={t("whatIf.rate")}
          error={error("rate")}
          optional
          value={readable(values.rate)}
          onChange={(value, text) => set({ rate: typed(value, text) })}
        />
        <DateField
          label={t("whatIf.rateFrom")}
          optional
          min={today}
          value={values.rateFrom}
          onChange={(rateFrom) => set({ rateFrom })}
        />
      </Grid>
      <div aria-live="polite">
        {tried !== loan && <Difference before={payoff(loan, today)} after={payoff(tried, today)} loan={tried} />}
      </div>
    </Section>
  );
}

interface DifferenceProps {
  readonly before: Payoff;
  readonly after: Payoff;
  readonly loan: Loan;
}

function Difference({ before, after, loan }: DifferenceProps) {
  const { t } = useTranslation("loans");
  const format = useFormat();
  const amount = useFormatMoney();
  if (before.kind !== "paid" || after.kind !== "paid") return <PlanOutcome end={after} loan={loan} />;
  const dearer = after.interest.minor - before.interest.minor;
  const words = {
    after: format.date(after.on, "long"),
    before: format.date(before.on, "long"),
    interest: amount(money(Math.abs(dearer), loan.balance.currency)),
  };
  const when = after.on === before.on ? "same" : "moved";
  return <Text strong>{t(`whatIf.${when}.${dearer < 0 ? "saves" : dearer > 0 ? "costs" : "even"}`, words)}</Text>;
}
