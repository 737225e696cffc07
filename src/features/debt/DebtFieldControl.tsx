import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { type Debt, LOAN_KINDS } from "#domain/entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "#domain/entities/fields.ts";
import { type Control, FieldControl } from "#kit/forms/FieldControl.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import type { DebtDraft } from "./DebtForm.tsx";
import { type DebtField, type DebtValues, inCurrency } from "./debtForm.ts";
import { fieldName } from "./fieldName.ts";
import { LinkedAssetField } from "./LinkedAssetField.tsx";

interface DebtFieldControlProps {
  readonly draft: DebtDraft;
  readonly field: DebtField;
  readonly type: Debt["type"];
}

/** The control of one field of a debt. */
export function DebtFieldControl({ draft, field, type }: DebtFieldControlProps) {
  const { t } = useTranslation("debt");
  const controls = useControls(draft.values, type);
  const shared = { label: fieldName(t, type, field), error: useFieldError("debts")(field, draft.errors[field]) };
  if (field === "assetId") {
    const { assetId } = draft.values;
    return <LinkedAssetField {...shared} name={field} value={assetId} onChange={(id) => draft.set({ assetId: id })} />;
  }
  // Until somebody chooses, a loan is an annuity.
  const shown =
    field === "kind" ? { ...draft, values: { ...draft.values, kind: draft.values.kind ?? "annuity" } } : draft;
  return <FieldControl {...shared} draft={shown} field={field} control={controls[field]} />;
}

function useControls(
  values: DebtValues,
  type: Debt["type"],
): Readonly<Record<Exclude<DebtField, "assetId">, Control<DebtValues>>> {
  const { t } = useTranslation("debt");
  const today = useToday();
  const isCard = type === "credit_card";
  return {
    name: { kind: "text", isRequired: true, help: t(isCard ? "help.cardName" : "help.name") },
    lender: { kind: "text" },
    institute: { kind: "text" },
    currentValue: {
      kind: "money",
      isRequired: true,
      help: t("help.currentValue"),
      inCurrency: (currency) => inCurrency(values, currency),
    },
    originalValue: { kind: "money" },
    redemptionValue: { kind: "money", help: t("help.redemptionValue") },
    paymentAmount: { kind: "money", help: t(`help.${paymentHelp(values)}`) },
    interestRate: { kind: "percent" },
    effectiveRate: { kind: "percent", help: t("help.effectiveRate") },
    contributionRate: { kind: "percent", help: t("help.contributionRate") },
    newRate: { kind: "percent", help: t(isCard ? "help.cardNewRate" : "help.newRate") },
    ownerShare: { kind: "percent", help: t("help.ownerShare") },
    startDate: { kind: "day", max: today },
    endDate: { kind: "day" },
    newRateFrom: { kind: "day" },
    paymentDay: { kind: "day", help: t("help.paymentDay") },
    interestOnlyUntil: { kind: "day", help: t("help.interestOnlyUntil") },
    kind: {
      kind: "choice",
      help: t(`help.kinds.${values.kind ?? "annuity"}`),
      options: LOAN_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    paymentFrequency: {
      kind: "choice",
      none: t("form.notChosen"),
      options: PAYMENT_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) })),
    },
    description: { kind: "longText" },
  };
}

/** The meaning of a payment depends on how the loan is paid. */
function paymentHelp({ kind, interestOnlyUntil }: DebtValues) {
  if (kind === "standing") return "paymentStanding";
  if (kind === "serial") return "paymentSerial";
  return interestOnlyUntil ? "paymentLater" : "paymentAmount";
}
