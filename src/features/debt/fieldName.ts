import type { TFunction } from "i18next";
import type { Debt } from "#domain/entities/debt.ts";
import type { DebtField } from "./debtForm.ts";

const STUDIES = ["interestRate", "newRate", "newRateFrom", "interestOnlyUntil"] as const;

/** What a field is called: a student loan has one rate during the studies and another after them. */
export function fieldName(t: TFunction<"debt">, type: Debt["type"], field: DebtField): string {
  const ofStudies = type === "student_loan" ? STUDIES.find((one) => one === field) : undefined;
  return ofStudies ? t(`studentFields.${ofStudies}`) : t(`fields.${field}`);
}
