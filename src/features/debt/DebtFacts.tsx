import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { effectiveRate } from "#domain/calculations/loans/annuity.ts";
import { debtRate } from "#domain/calculations/loans/debtRate.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import { PAYMENTS_PER_YEAR } from "#domain/calculations/loans/paymentDays.ts";
import { nextPayment } from "#domain/calculations/loans/payoff.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { dayFact, moneyFact, percentFact, typedFact } from "#kit/details/facts.tsx";
import { RecordFacts } from "#kit/details/RecordFacts.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { fieldName } from "./fieldName.ts";

/** Every field that was filled in. */
export function DebtFacts({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const { originalValue, paymentAmount, paymentFrequency, startDate, endDate, redemptionValue } = debt;
  const { interestOnlyUntil, newRate, newRateFrom, paymentDay } = debt;
  const frequency = paymentFrequency && PAYMENTS_PER_YEAR[paymentFrequency];
  const today = useToday();
  const rate = debtRate(debt, today);
  const loan = debt.currentValue.minor > 0 ? loanOf(debt, today) : undefined;
  // The written payment is what is paid now: of an annuity, once it has principal in it.
  const isLater =
    debt.kind !== "standing" && loan?.interestOnlyUntil !== undefined && loan.interestOnlyUntil >= loan.firstPayment;
  const written = debt.kind === "serial" ? "principal" : isLater ? "paymentLater" : "paymentAmount";
  const isNow = paymentAmount && !loan?.contributionRate && written === "paymentAmount" && debt.kind !== "standing";
  const now = loan && !isNow ? nextPayment(loan) : undefined;
  const yearly = frequency && rate !== undefined && effectiveRate(percentToFraction(rate), frequency);
  const facts = [
    { term: t("fields.type"), value: t(`types.${debt.type}`) },
    { term: fieldName(t, debt.type, "lender"), value: typedFact(debt.lender) },
    { term: t("fields.institute"), value: typedFact(debt.institute) },
    { term: t("fields.ownerShare"), value: percentFact(debt.ownerShare) },
    { term: fieldName(t, debt.type, "originalValue"), value: moneyFact(originalValue) },
    { term: t("fields.interestRate"), value: percentFact(debt.interestRate) },
    {
      term: t("fields.yearlyRate"),
      value: yearly && (
        <>
          <PercentText value={yearly} decimals={2} />
          {debt.effectiveRate === undefined && (
            <Text size="caption" tone="muted">
              {t("detail.feesUnknown")}
            </Text>
          )}
        </>
      ),
    },
    { term: t("fields.effectiveRate"), value: percentFact(debt.effectiveRate) },
    { term: t("fields.contributionRate"), value: percentFact(debt.contributionRate) },
    { term: fieldName(t, debt.type, "newRate"), value: percentFact(newRate) },
    { term: fieldName(t, debt.type, "newRateFrom"), value: newRate !== undefined && dayFact(newRateFrom) },
    { term: t("fields.kind"), value: debt.kind && t(`kinds.${debt.kind}`) },
    { term: t(`fields.${written}`), value: moneyFact(paymentAmount) },
    {
      term: t(
        !loan?.contributionRate ? "fields.paymentNow" : isLater ? "fields.paymentNowInAll" : "fields.paymentInAll",
      ),
      value: moneyFact(now),
    },
    { term: t("fields.paymentFrequency"), value: paymentFrequency && t(`frequencies.${paymentFrequency}`) },
    { term: t("fields.paymentDay"), value: dayFact(paymentDay) },
    { term: t("fields.interestOnlyUntil"), value: dayFact(interestOnlyUntil) },
    { term: t("fields.startDate"), value: dayFact(startDate) },
    { term: fieldName(t, debt.type, "endDate"), value: dayFact(endDate) },
    { term: t("fields.redemptionValue"), value: moneyFact(redemptionValue) },
    { term: t("fields.currency"), value: debt.currentValue.currency },
    { term: t("fields.description"), value: typedFact(debt.description) },
  ];
  return <RecordFacts kind="debts" facts={facts} />;
}
