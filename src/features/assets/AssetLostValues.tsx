import { useTranslation } from "react-i18next";
import { type Asset, AssetType, Condition, Wrapper } from "#domain/entities/asset.ts";
import { PaymentFrequency, Reminder } from "#domain/entities/fields.ts";
import { LazyLostValues } from "#kit/records/LazyLostValues.tsx";
import { valueWords, worded } from "#kit/records/valueWords.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { ASSET_FIELDS, worthField } from "./assetForm.ts";

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
