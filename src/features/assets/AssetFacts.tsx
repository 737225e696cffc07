import { useTranslation } from "react-i18next";
import type { Asset } from "#domain/entities/asset.ts";
import { dayFact, moneyFact, percentFact, typedFact } from "#kit/details/facts.tsx";
import { RecordFacts } from "#kit/details/RecordFacts.tsx";

/** Every field that was filled in. */
export function AssetFacts({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation(["assets", "portfolio"]);
  const { wrapper, condition, paymentFrequency } = asset;
  const facts = [
    { term: t("fields.type"), value: t(`types.${asset.type}`) },
    { term: t("fields.wrapper"), value: wrapper && t(`portfolio:wrapper.${wrapper}`) },
    { term: t("fields.ownerShare"), value: percentFact(asset.ownerShare) },
    { term: t("fields.location"), value: typedFact(asset.location) },
    { term: t("fields.purchaseDate"), value: dayFact(asset.purchaseDate) },
    { term: t("fields.purchaseValue"), value: moneyFact(asset.purchaseValue) },
    { term: t("fields.publicValue"), value: moneyFact(asset.publicValue) },
    { term: t("fields.landValue"), value: moneyFact(asset.landValue) },
    { term: t("fields.bankName"), value: typedFact(asset.bankName) },
    { term: t("fields.accountEnd"), value: asset.accountEnd },
    { term: t("fields.condition"), value: condition && t(`conditions.${condition}`) },
    { term: t("fields.interestRate"), value: percentFact(asset.interestRate) },
    { term: t("fields.paymentAmount"), value: moneyFact(asset.paymentAmount) },
    { term: t("fields.paymentFrequency"), value: paymentFrequency && t(`frequencies.${paymentFrequency}`) },
    { term: t("fields.endDate"), value: dayFact(asset.endDate) },
    { term: t("fields.plannedEndDate"), value: dayFact(asset.plannedEndDate) },
    { term: t("fields.category"), value: typedFact(asset.category) },
    { term: t("fields.currency"), value: asset.currentValue.currency },
    { term: t("fields.description"), value: typedFact(asset.description) },
  ];
  return <RecordFacts kind="assets" facts={facts} />;
}
