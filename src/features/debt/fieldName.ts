import type { TFunction } from "i18next";
import type { Debt } from "#domain/entities/debt.ts";
import type { DebtField } from "./debtForm.ts";

const STUDIES = ["newRate", "newRateFrom"] as const;

/** What a field is called: the later rate of a student loan is that after the studies. */
export function fieldName(t: TFunction<"debt">, type: Debt["type"], field: DebtField): string {
  const ofStudies = type === "student_loan" ? STUDIES.find((one) => one === field) : undefined;
  return ofStudies ? t(`studentFields.${ofStudies}`) : t(`fields.${field}`);
}
