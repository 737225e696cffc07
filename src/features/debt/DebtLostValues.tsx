import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { type Debt, DebtType, LoanKind } from "#domain/entities/debt.ts";
import { PaymentFrequency } from "#domain/entities/fields.ts";
import { LazyLostValues } from "#kit/records/LazyLostValues.tsx";
import { valueWords, worded } from "#kit/records/valueWords.ts";
import { FIRST_FIELDS, LATER_FIELDS } from "./debtForm.ts";
import { fieldName } from "./fieldName.ts";

const FIELDS = [...FIRST_FIELDS, ...LATER_FIELDS, "type", "planOrder"] as const;

/** The values that this debt had before another device changed them, in the words of its page. */
export function DebtLostValues({ debt, readOnly }: { readonly debt: Debt; readonly readOnly: boolean }) {
  const { t } = useTranslation("debt");
  const assets = useRecords("assets");

  function nameOf(name: string): string | undefined {
    const known = FIELDS.find((one) => one === name);
    if (known === "type" || known === "planOrder") return t(`fields.${known}`);
    return known && fieldName(t, debt.type, known);
  }

  const wordFor = valueWords({
    type: worded(DebtType, (type) => t(`types.${type}`)),
    kind: worded(LoanKind, (kind) => t(`kinds.${kind}`)),
    assetId: (value) => assets.find(({ id }) => id === value)?.name ?? t("form.assetGone"),
    paymentFrequency: worded(PaymentFrequency, (frequency) => t(`frequencies.${frequency}`)),
  });

  return (
    <LazyLostValues
      subject={{ collection: "debts", id: debt.id }}
      readOnly={readOnly}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
    />
  );
}
