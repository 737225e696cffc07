import type { TFunction } from "i18next";
import type { Debt } from "#domain/entities/debt.ts";
import type { DebtField } from "./debtForm.ts";

const STUDIES = ["newRate", "newRateFrom"] as const;
const CARD = ["lender", "originalValue", "endDate"] as const;

/** The name of a field: the later rate of a student loan is that after the studies, and a credit card is no loan. */
export function fieldName(t: TFunction<"debt">, type: Debt["type"], field: DebtField): string {
  const ofStudies = type === "student_loan" ? STUDIES.find((one) => one === field) : undefined;
  if (ofStudies) return t(`studentFields.${ofStudies}`);
  const ofCard = type === "credit_card" ? CARD.find((one) => one === field) : undefined;
  return ofCard ? t(`cardFields.${ofCard}`) : t(`fields.${field}`);
}
