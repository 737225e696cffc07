import { useTranslation } from "react-i18next";
import { fractionOf } from "#domain/calculations/fractionOf.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { DateText } from "#ui/DateText.tsx";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { PercentText } from "#ui/PercentText.tsx";
import { Section } from "#ui/Section.tsx";

/** Every field that was filled in. */
export function DebtFacts({ debt }: { readonly debt: Debt }) {
  const { t } = useTranslation("debt");
  const { originalValue, interestRate, paymentAmount, paymentFrequency, startDate, endDate } = debt;
  const facts = [
    { term: t("fields.type"), value: t(`types.${debt.type}`) },
    { term: t("fields.lender"), value: debt.lender && <bdi>{debt.lender}</bdi> },
    { term: t("fields.originalValue"), value: originalValue && <MoneyText value={originalValue} /> },
    {
      term: t("fields.interestRate"),
      value: interestRate !== undefined && <PercentText value={fractionOf(interestRate)} decimals={2} />,
    },
    { term: t("fields.paymentAmount"), value: paymentAmount && <MoneyText value={paymentAmount} /> },
    { term: t("fields.paymentFrequency"), value: paymentFrequency && t(`frequencies.${paymentFrequency}`) },
    { term: t("fields.startDate"), value: startDate && <DateText value={startDate} form="long" /> },
    { term: t("fields.endDate"), value: endDate && <DateText value={endDate} form="long" /> },
    { term: t("fields.currency"), value: debt.currentValue.currency },
    { term: t("fields.description"), value: debt.description && <bdi>{debt.description}</bdi> },
  ];
  return (
    <Section title={t("detail.facts")}>
      <DefinitionList items={facts.filter(({ value }) => Boolean(value))} />
    </Section>
  );
}
