import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { currentRate } from "#domain/calculations/loans/currentRate.ts";
import { type LoanFields, loanOf } from "#domain/calculations/loans/loanOf.ts";
import type { Loan } from "#domain/calculations/loans/amortisationSchedule.ts";
import { laterPayment, nextPayment, payoff, type Payoff } from "#domain/calculations/loans/payoff.ts";
import { suggestedPayment } from "#domain/calculations/loans/suggestedPayment.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

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
  const today = useToday();
  const loan = loanOf(debt, today);
  if (!loan) return;
  return (
    <>
      {currentRate(debt, today) === undefined && <FoundRate debt={debt} loan={loan} />}
      {loan.due && !debt.paymentAmount && <PaymentByEnd loan={loan} endDate={loan.due} />}
      {loan.due && !debt.paymentDay && <DaysGuessed loan={loan} endDate={loan.due} />}
      {!loan.due && debt.endDate && <EndsLater loan={loan} endDate={debt.endDate} />}
      <PaymentNow loan={loan} />
    </>
  );
}

interface FoundRateProps {
  readonly debt: LoanFields;
  readonly loan: Loan;
}

function FoundRate({ debt, loan }: FoundRateProps) {
  const { t } = useTranslation("debt");
  const rate = useFormat().percent(loan.interestRate / 100, 2);
  return <Hint>{t(debt.effectiveRate === undefined ? "plan.rateFound" : "plan.rateFromEffective", { rate })}</Hint>;
}

interface PaymentByEndProps {
  readonly loan: Loan;
  readonly endDate: IsoDate;
}

function PaymentByEnd({ loan, endDate }: PaymentByEndProps) {
  const suggestion = useSuggestion(loan);
  const payment = suggestedPayment(loan, endDate);
  // Where interest alone is paid for a while, what is paid after it stands beside what is paid now.
  if (!payment || (loan.kind === "annuity" && laterPayment(loan))) return;
  return <Hint>{suggestion(endDate, payment)}</Hint>;
}

/** Why the loan is not paid on its last day but before it. */
function DaysGuessed({ loan, endDate }: PaymentByEndProps) {
  const { t } = useTranslation("debt");
  const end = payoff(loan, useToday());
  if (end.kind !== "paid" || end.on === endDate) return;
  return <Hint>{t("plan.daysGuessed")}</Hint>;
}

/** The payment that is written leads past the last day that is written too. */
function EndsLater({ loan, endDate }: PaymentByEndProps) {
  const { t } = useTranslation("debt");
  const suggestion = useSuggestion(loan);
  const end = payoff(loan, useToday());
  const payment = suggestedPayment(loan, endDate);
  if (!payment || (end.kind === "paid" && end.on <= endDate)) return;
  return (
    <Notice kind="warn" title={t("plan.endsLater")}>
      {suggestion(endDate, payment)}
    </Notice>
  );
}

/** The payment now, where it is not the later one: interest alone, or a serial loan's, which becomes less each time. */
function PaymentNow({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const amount = useFormatMoney();
  const now = nextPayment(loan);
  const later = laterPayment(loan);
  if (!now) return;
  const words = { payment: amount(now, {}), per: t(`per.${loan.frequency}`) };
  if (later && loan.interestOnlyUntil) {
    const date = format.date(loan.interestOnlyUntil, "long");
    return (
      <Hint>
        {t(loan.contributionRate ? "plan.laterWithContribution" : "plan.later", {
          ...words,
          date,
          later: amount(later, {}),
        })}
      </Hint>
    );
  }
  if (loan.kind !== "serial" || loan.interestRate <= 0) return;
  return <Hint>{t(loan.contributionRate ? "plan.fallsWithContribution" : "plan.falls", words)}</Hint>;
}

/** The same in one sentence, also while the numbers are being typed. */
export function PlanSentence({ debt }: { readonly debt: LoanFields }) {
  const { t } = useTranslation("debt");
  const today = useToday();
  const loan = loanOf(debt, today);
  if (!loan) {
    return <Hint>{t("plan.missing")}</Hint>;
  }
  return <PlanOutcome end={payoff(loan, today)} loan={loan} />;
}

/** How a loan ends, in a sentence. */
export function PlanOutcome({ end, loan }: { readonly end: Payoff; readonly loan: Loan }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const amount = useFormatMoney();
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

/** The payment that clears the loan by a day, in a sentence: the principal of a serial loan, and nowhere the contribution. */
export function useSuggestion(loan: Loan): (endDate: IsoDate, payment: Money) => string {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const amount = useFormatMoney();
  const text = loan.kind === "serial" ? "suggestSerial" : loan.contributionRate ? "suggestBare" : "suggest";
  return (endDate, payment) =>
    t(`plan.${text}`, {
      date: format.date(endDate, "long"),
      payment: amount(payment, {}),
      per: t(`per.${loan.frequency}`),
    });
}
