import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { effectiveRate } from "#domain/calculations/loans/annuity.ts";
import { debtRate } from "#domain/calculations/loans/debtRate.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import { PAYMENTS_PER_YEAR } from "#domain/calculations/loans/paymentDays.ts";
import { nextPayment } from "#domain/calculations/loans/payoff.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
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
  const percent = (rate: number | undefined) =>
    rate !== undefined && <PercentText value={percentToFraction(rate)} decimals={2} />;
  const day = (date: IsoDate | undefined) => date && <DateText value={date} form="long" />;
  const facts = [
    { term: t("fields.type"), value: t(`types.${debt.type}`) },
    { term: fieldName(t, debt.type, "lender"), value: debt.lender && <bdi>{debt.lender}</bdi> },
    { term: t("fields.institute"), value: debt.institute && <bdi>{debt.institute}</bdi> },
    { term: t("fields.ownerShare"), value: percent(debt.ownerShare) },
    { term: fieldName(t, debt.type, "originalValue"), value: originalValue && <MoneyText value={originalValue} /> },
    { term: t("fields.interestRate"), value: percent(debt.interestRate) },
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
    { term: t("fields.effectiveRate"), value: percent(debt.effectiveRate) },
    { term: t("fields.contributionRate"), value: percent(debt.contributionRate) },
    { term: fieldName(t, debt.type, "newRate"), value: percent(newRate) },
    { term: fieldName(t, debt.type, "newRateFrom"), value: newRate !== undefined && day(newRateFrom) },
    { term: t("fields.kind"), value: debt.kind && t(`kinds.${debt.kind}`) },
    { term: t(`fields.${written}`), value: paymentAmount && <MoneyText value={paymentAmount} /> },
    {
      term: t(
        !loan?.contributionRate ? "fields.paymentNow" : isLater ? "fields.paymentNowInAll" : "fields.paymentInAll",
      ),
      value: now && <MoneyText value={now} />,
    },
    { term: t("fields.paymentFrequency"), value: paymentFrequency && t(`frequencies.${paymentFrequency}`) },
    { term: t("fields.paymentDay"), value: day(paymentDay) },
    { term: t("fields.interestOnlyUntil"), value: day(interestOnlyUntil) },
    { term: t("fields.startDate"), value: day(startDate) },
    { term: fieldName(t, debt.type, "endDate"), value: day(endDate) },
    { term: t("fields.redemptionValue"), value: redemptionValue && <MoneyText value={redemptionValue} /> },
    { term: t("fields.currency"), value: debt.currentValue.currency },
    { term: t("fields.description"), value: debt.description && <bdi>{debt.description}</bdi> },
  ];
  return (
    <Section title={t("detail.facts")}>
      <DefinitionList items={facts.filter(({ value }) => Boolean(value))} />
    </Section>
  );
}
