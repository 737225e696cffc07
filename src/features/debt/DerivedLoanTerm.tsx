import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { currentRate } from "#domain/calculations/loans/currentRate.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import type { Loan } from "#domain/calculations/loans/amortisationSchedule.ts";
import { payoff } from "#domain/calculations/loans/payoff.ts";
import { roundedInterestRate } from "#domain/calculations/loans/roundedInterestRate.ts";
import { suggestedPayment } from "#domain/calculations/loans/suggestedPayment.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Money } from "#domain/money.ts";
import { readable } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import type { DebtDraft } from "./DebtForm.tsx";
import { plannedDebt } from "./debtForm.ts";
import { useSuggestion } from "./useSuggestion.ts";

/** Of rate, payment and last day two are enough: the third is worked out, or held against what is written. */
export function DerivedLoanTerm({ draft }: { readonly draft: DebtDraft }) {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const today = useToday();
  const { effectiveRate, paymentAmount } = draft.values;
  const endDate = readable(draft.values.endDate);
  const planned = plannedDebt(draft.values);
  const loan = loanOf(planned, today);
  if (!loan) return;
  if (currentRate(planned, today) === undefined) {
    const isFromFees = readable(effectiveRate) !== undefined;
    return (
      <Row>
        <Text size="small">
          {t(isFromFees ? "plan.rateFromEffective" : "plan.rateFound", {
            rate: format.percent(loan.interestRate / 100, 2),
          })}
        </Text>
        <Button onPress={() => draft.set({ interestRate: roundedInterestRate(planned, today) })}>
          {t("plan.useRate")}
        </Button>
      </Row>
    );
  }
  const payment = endDate && suggestedPayment(loan, endDate);
  // The payment that the last day gives has been taken for it.
  if (!endDate || !payment || (loan.due && readable(paymentAmount))) return;
  return (
    <PaymentByEnd
      loan={loan}
      endDate={endDate}
      payment={payment}
      isWritten={readable(paymentAmount) !== undefined}
      onUse={() => draft.set({ paymentAmount: payment })}
    />
  );
}

interface PaymentByEndProps {
  readonly loan: Loan;
  readonly endDate: IsoDate;
  readonly payment: Money;
  /** There is a payment already, and it leads to another day. */
  readonly isWritten: boolean;
  readonly onUse: () => void;
}

function PaymentByEnd({ loan, endDate, payment, isWritten, onUse }: PaymentByEndProps) {
  const { t } = useTranslation("debt");
  const end = payoff(loan, useToday());
  const use = <Button onPress={onUse}>{t(loan.kind === "serial" ? "plan.usePrincipal" : "plan.useSuggestion")}</Button>;
  const suggestion = useSuggestion(loan)(endDate, payment);
  if (!isWritten) {
    return (
      <Row>
        <Text size="small">{suggestion}</Text>
        {use}
      </Row>
    );
  }
  const isSooner = end.kind === "paid" && end.on <= endDate;
  return (
    <Notice kind="warn" title={t(isSooner ? "plan.endsSooner" : "plan.endsLater")} actions={use}>
      {suggestion}
    </Notice>
  );
}
