import type { DebtType } from "#domain/entities/debt.ts";
import type { IconName } from "#ui/actions/Icon.tsx";

export const DEBT_ICON: Readonly<Record<DebtType, IconName>> = {
  mortgage: "realkredit",
  student_loan: "education",
  car_loan: "car",
  credit_card: "card",
  personal_loan: "debt",
  medical_debt: "shield",
  other: "receipt",
};
