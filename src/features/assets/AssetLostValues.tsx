import { useTranslation } from "react-i18next";
import { type Asset, AssetType, Condition, Wrapper } from "#domain/entities/asset.ts";
import { PaymentFrequency, Reminder } from "#domain/entities/fields.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { LostValuesOf } from "#kit/history/LostValuesOf.tsx";
import { worthField } from "./assetForm.ts";

interface AssetLostValuesProps {
  readonly asset: Asset;
  readonly readOnly: boolean;
}

const FIELDS = [
  "name",
  "location",
  "description",
  "category",
  "purchaseDate",
  "purchaseValue",
  "bankName",
  "accountEnd",
  "publicValue",
  "landValue",
  "interestRate",
  "paymentAmount",
  "paymentFrequency",
  "endDate",
  "plannedEndDate",
  "condition",
  "wrapper",
  "ownerShare",
  "isSmoothed",
  "type",
] as const;

/** What this asset said before another device said otherwise, in the words of its page. */
export function AssetLostValues({ asset, readOnly }: AssetLostValuesProps) {
  const { t } = useTranslation(["assets", "portfolio"]);
  const { date } = useFormat();

  function nameOf(name: string): string | undefined {
    const known = FIELDS.find((one) => one === name);
    if (name === "reminders") return t("reminders.title");
    if (name === "currentValue") return t(`fields.${worthField(asset.type)}`);
    return known && t(`fields.${known}`);
  }

  function wordFor(name: string, value: unknown): string | undefined {
    const type = AssetType.safeParse(value);
    if (name === "type" && type.success) return t(`types.${type.data}`);
    if (name === "isSmoothed") return t(`smoothed.${value === true}`);
    const condition = Condition.safeParse(value);
    if (name === "condition" && condition.success) return t(`conditions.${condition.data}`);
    const wrapper = Wrapper.safeParse(value);
    if (name === "wrapper" && wrapper.success) return t(`portfolio:wrapper.${wrapper.data}`);
    const frequency = PaymentFrequency.safeParse(value);
    if (name === "paymentFrequency" && frequency.success) return t(`frequencies.${frequency.data}`);
    const reminder = Reminder.safeParse(value);
    if (!reminder.success) return undefined;
    return t("reminders.line", {
      type: t(`reminderTypes.${reminder.data.type}`),
      date: date(reminder.data.date, "long"),
    });
  }

  return (
    <LostValuesOf
      subject={{ collection: "assets", id: asset.id }}
      readOnly={readOnly}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
    />
  );
}
