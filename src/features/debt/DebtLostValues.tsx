import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { type Debt, DebtType, LoanKind } from "#domain/entities/debt.ts";
import { PaymentFrequency } from "#domain/entities/fields.ts";
import { LostValuesOf } from "#kit/history/LostValuesOf.tsx";
import { fieldName } from "./fieldName.ts";

interface DebtLostValuesProps {
  readonly debt: Debt;
  readonly readOnly: boolean;
}

const FIELDS = [
  "name",
  "lender",
  "currentValue",
  "originalValue",
  "interestRate",
  "paymentAmount",
  "paymentFrequency",
  "startDate",
  "endDate",
  "description",
  "type",
  "kind",
  "paymentDay",
  "interestOnlyUntil",
  "effectiveRate",
  "contributionRate",
  "newRate",
  "newRateFrom",
  "institute",
  "redemptionValue",
  "ownerShare",
  "assetId",
  "planOrder",
] as const;

/** What this debt said before another device said otherwise, in the words of its page. */
export function DebtLostValues({ debt, readOnly }: DebtLostValuesProps) {
  const { t } = useTranslation("debt");
  const assets = useRecords("assets");

  function nameOf(name: string): string | undefined {
    const known = FIELDS.find((one) => one === name);
    if (known === "type" || known === "planOrder") return t(`fields.${known}`);
    return known && fieldName(t, debt.type, known);
  }

  function wordFor(name: string, value: unknown): string | undefined {
    const type = DebtType.safeParse(value);
    if (name === "type" && type.success) return t(`types.${type.data}`);
    const kind = LoanKind.safeParse(value);
    if (name === "kind" && kind.success) return t(`kinds.${kind.data}`);
    if (name === "assetId") return assets.find(({ id }) => id === value)?.name ?? t("form.assetGone");
    const frequency = PaymentFrequency.safeParse(value);
    if (name === "paymentFrequency" && frequency.success) return t(`frequencies.${frequency.data}`);
    return undefined;
  }

  return (
    <LostValuesOf
      subject={{ collection: "debts", id: debt.id }}
      readOnly={readOnly}
      nameOf={nameOf}
      wordFor={wordFor}
      problemText={(kind) => t(`problems.${kind}`)}
    />
  );
}
