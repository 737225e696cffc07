import { useTranslation } from "react-i18next";
import { useToday } from "#data/useToday.ts";
import { currentRate } from "#domain/calculations/currentRate.ts";
import { type LoanFields, loanOf } from "#domain/calculations/loanOf.ts";
import type { Loan } from "#domain/calculations/loanSchedule.ts";
import { payoff, type Payoff } from "#domain/calculations/payoff.ts";
import { suggestedPayment } from "#domain/calculations/suggestedPayment.ts";
import { Notice } from "#ui/Notice.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { useWrittenAmount } from "#ui/useWrittenAmount.ts";

interface DebtPlanProps {
  readonly title: string;
  readonly debt: LoanFields;
}

/** When it is paid, and what that costs. */
export function DebtPlan({ title, debt }: DebtPlanProps) {
  return (
    <Section title={title}>
      <PlanSentence debt={debt} />
      <WorkedOut debt={debt} />
    </Section>
  );
}

/** Which figure nobody has written, and what it was taken for. */
function WorkedOut({ debt }: { readonly debt: LoanFields }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const amount = useWrittenAmount();
  const today = useToday();
  const loan = loanOf(debt, today);
  if (!loan) return;
  const payment = loan.due && !debt.paymentAmount ? suggestedPayment(loan, loan.due) : undefined;
  const rate = format.percent(loan.interestRate / 100, 2);
  return (
    <>
      {currentRate(debt, today) === undefined && (
        <Text size="small" tone="muted">
          {t(debt.effectiveRate === undefined ? "plan.rateFound" : "plan.rateFromEffective", { rate })}
        </Text>
      )}
      {payment && debt.endDate && (
        <Text size="small" tone="muted">
          {t("plan.suggest", {
            date: format.date(debt.endDate, "long"),
            payment: amount(payment, {}),
            per: t(`per.${loan.frequency}`),
          })}
        </Text>
      )}
    </>
  );
}

/** The same in one sentence, also while the numbers are being typed. */
export function PlanSentence({ debt }: { readonly debt: LoanFields }) {
  const { t } = useTranslation("debt");
  const today = useToday();
  const loan = loanOf(debt, today);
  if (!loan) {
    return (
      <Text size="small" tone="muted">
        {t("plan.missing")}
      </Text>
    );
  }
  return <PlanOutcome end={payoff(loan, today)} loan={loan} />;
}

/** How a loan ends, in a sentence. */
export function PlanOutcome({ end, loan }: { readonly end: Payoff; readonly loan: Loan }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const amount = useWrittenAmount();
  switch (end.kind) {
    case "paid":
      return (
        <Text>
          {t(end.contribution.minor > 0 ? "plan.payoffWithContribution" : "plan.payoff", {
            date: format.date(end.on, "long"),
            interest: amount(end.interest),
            contribution: amount(end.contribution),
          })}
        </Text>
      );
    case "open":
      return <Text>{t("plan.open")}</Text>;
    case "beyond":
      return <Notice kind="warn">{t("plan.beyond")}</Notice>;
    case "never":
      return (
        <Notice kind="danger">
          {t("plan.never", { payment: amount(end.smallest, {}), per: t(`per.${loan.frequency}`) })}
        </Notice>
      );
  }
}
