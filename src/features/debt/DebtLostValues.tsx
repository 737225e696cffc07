import { useTranslation } from "react-i18next";
import { type LostValue, restoreLost, useLostValues } from "#data/history.ts";
import { useToday } from "#data/useToday.ts";
import { type Debt, DebtType } from "#domain/entities/debt.ts";
import { PaymentFrequency } from "#domain/entities/fields.ts";
import { FieldValue } from "#ui/FieldValue.tsx";
import { LostValues } from "#ui/LostValues.tsx";
import { notify } from "#ui/notify.ts";

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

/** What this debt said before another device said otherwise. Nothing where nothing was lost. */
export function DebtLostValues({ debt, readOnly }: DebtLostValuesProps) {
  const { t } = useTranslation(["debt", "sync"]);
  const today = useToday();
  const subject = { collection: "debts", id: debt.id } as const;
  const lost = useLostValues(subject);
  if (lost.length === 0) return;

  async function restore(value: LostValue): Promise<void> {
    const restored = await restoreLost(subject, value, today);
    if (!restored.ok) return void notify({ kind: "danger", text: t(`problems.${restored.problem.kind}`) });
    const undo = async () => {
      const undone = await restored.value();
      if (undone.ok) notify({ kind: "good", text: t("sync:history.undone") });
      else notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
    };
    const action = { label: t("sync:history.undo"), onPress: () => void undo() };
    notify({ kind: "good", text: t("sync:history.restored"), action });
  }

  function nameOf(field: string): string {
    const [name] = field.split("/");
    const known = FIELDS.find((one) => one === name);
    return known ? t(`fields.${known}`) : t("sync:history.other");
  }

  function wordFor(field: string, value: unknown): string | undefined {
    const type = DebtType.safeParse(value);
    if (field === "type" && type.success) return t(`types.${type.data}`);
    const frequency = PaymentFrequency.safeParse(value);
    if (field === "paymentFrequency" && frequency.success) return t(`frequencies.${frequency.data}`);
    return undefined;
  }

  return (
    <LostValues
      today={today}
      values={lost.map((value) => ({
        key: `${value.field}@${value.at}`,
        field: nameOf(value.field),
        value: <FieldValue value={value.value} word={wordFor(value.field, value.value)} />,
        at: value.at,
        onRestore: readOnly ? undefined : () => void restore(value),
      }))}
    />
  );
}
