import { useTranslation } from "react-i18next";
import { type Debt, DebtType } from "#domain/entities/debt.ts";
import { PaymentFrequency } from "#domain/entities/fields.ts";
import { LostValuesOf } from "#features/valued/LostValuesOf.tsx";

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
] as const;

/** What this debt said before another device said otherwise, in the words of its page. */
export function DebtLostValues({ debt, readOnly }: DebtLostValuesProps) {
  const { t } = useTranslation("debt");

  function nameOf(name: string): string | undefined {
    const known = FIELDS.find((one) => one === name);
    return known && t(`fields.${known}`);
  }

  function wordFor(name: string, value: unknown): string | undefined {
    const type = DebtType.safeParse(value);
    if (name === "type" && type.success) return t(`types.${type.data}`);
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
