import { useTranslation } from "react-i18next";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Section } from "#ui/layout/Section.tsx";

/** Every field that was filled in. */
export function AssetFacts({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation(["assets", "portfolio"]);
  const { purchaseDate, purchaseValue, publicValue, landValue, endDate, paymentAmount, interestRate } = asset;
  const facts = [
    { term: t("fields.type"), value: t(`types.${asset.type}`) },
    { term: t("fields.wrapper"), value: asset.wrapper && t(`portfolio:wrapper.${asset.wrapper}`) },
    {
      term: t("fields.ownerShare"),
      value: asset.ownerShare !== undefined && <PercentText value={percentToFraction(asset.ownerShare)} decimals={2} />,
    },
    { term: t("fields.location"), value: asset.location && <bdi>{asset.location}</bdi> },
    { term: t("fields.purchaseDate"), value: purchaseDate && <DateText value={purchaseDate} form="long" /> },
    { term: t("fields.purchaseValue"), value: purchaseValue && <MoneyText value={purchaseValue} /> },
    { term: t("fields.publicValue"), value: publicValue && <MoneyText value={publicValue} /> },
    { term: t("fields.landValue"), value: landValue && <MoneyText value={landValue} /> },
    { term: t("fields.bankName"), value: asset.bankName && <bdi>{asset.bankName}</bdi> },
    { term: t("fields.accountEnd"), value: asset.accountEnd },
    { term: t("fields.condition"), value: asset.condition && t(`conditions.${asset.condition}`) },
    {
      term: t("fields.interestRate"),
      value: interestRate !== undefined && <PercentText value={percentToFraction(interestRate)} decimals={2} />,
    },
    { term: t("fields.paymentAmount"), value: paymentAmount && <MoneyText value={paymentAmount} /> },
    {
      term: t("fields.paymentFrequency"),
      value: asset.paymentFrequency && t(`frequencies.${asset.paymentFrequency}`),
    },
    { term: t("fields.endDate"), value: endDate && <DateText value={endDate} form="long" /> },
    {
      term: t("fields.plannedEndDate"),
      value: asset.plannedEndDate && <DateText value={asset.plannedEndDate} form="long" />,
    },
    { term: t("fields.isSmoothed"), value: asset.isSmoothed && t("smoothed.true") },
    { term: t("fields.category"), value: asset.category && <bdi>{asset.category}</bdi> },
    { term: t("fields.currency"), value: asset.currentValue.currency },
    { term: t("fields.description"), value: asset.description && <bdi>{asset.description}</bdi> },
  ];
  return (
    <Section title={t("detail.facts")}>
      <DefinitionList items={facts.filter(({ value }) => Boolean(value))} />
    </Section>
  );
}
