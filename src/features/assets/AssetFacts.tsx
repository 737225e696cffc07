import { useTranslation } from "react-i18next";
import { type Asset, AssetType, Condition, Wrapper } from "#domain/entities/asset.ts";
import { PaymentFrequency, Reminder } from "#domain/entities/fields.ts";
import { dayFact, moneyFact, percentFact, typedFact } from "#kit/details/facts.tsx";
import { RecordFacts } from "#kit/details/RecordFacts.tsx";
import { LazyLostValues } from "#kit/records/LazyLostValues.tsx";
import { valueWords, worded } from "#kit/records/valueWords.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { ASSET_FIELDS, worthField } from "./assetForm.ts";

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

const FIELDS = [...ASSET_FIELDS, "plannedEndDate", "type"] as const;

/** The values that this asset had before another device changed them, in the words of its page. */
export function AssetLostValues({ asset, readOnly }: { readonly asset: Asset; readonly readOnly: boolean }) {
  const { t } = useTranslation(["assets", "portfolio"]);
  const { date } = useFormat();

  function nameOf(name: string): string | undefined {
    const known = FIELDS.find((one) => one === name);
    if (name === "reminders") return t("reminders.title");
    if (name === "currentValue") return t(`fields.${worthField(asset.type)}`);
    return known && t(`fields.${known}`);
  }

  const wordFor = valueWords({
    type: worded(AssetType, (type) => t(`types.${type}`)),
    isSmoothed: (value) => t(`smoothed.${value === true}`),
    condition: worded(Condition, (condition) => t(`conditions.${condition}`)),
    wrapper: worded(Wrapper, (wrapper) => t(`portfolio:wrapper.${wrapper}`)),
    paymentFrequency: worded(PaymentFrequency, (frequency) => t(`frequencies.${frequency}`)),
    reminders: worded(Reminder, (reminder) =>
      t("reminders.line", { type: t(`reminderTypes.${reminder.type}`), date: date(reminder.date, "long") }),
    ),
  });

  return (
    <LazyLostValues
      subject={{ collection: "assets", id: asset.id }}
      readOnly={readOnly}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
    />
  );
}
