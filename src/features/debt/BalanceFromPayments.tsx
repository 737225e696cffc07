import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { putValue, removeValue, valuesOf } from "#data/records/valuedEntities.ts";
import { balanceAfterPayments } from "#domain/calculations/loans/balanceAfterPayments.ts";
import type { DebtPayment } from "#domain/calculations/loans/debtPayments.ts";
import type { ValueOnDay } from "#domain/calculations/networth/latestOf.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { Button } from "#ui/actions/Button.tsx";
import { failed, ok } from "#domain/result.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface UseBalanceProps {
  readonly debt: Debt;
  readonly payments: readonly DebtPayment[];
  readonly history: readonly ValueOnDay[];
}

/** The balance that the payments since have made, to take over with one press. */
export function BalanceFromPayments({ debt, payments, history }: UseBalanceProps) {
  const { t } = useTranslation("payments");
  const format = useFormat();
  const amount = useFormatMoney();
  const today = useToday();
  const tell = useUndoToast("payments");
  const after = balanceAfterPayments(debt, payments, history);
  const subject = { collection: "debts", id: debt.id } as const;
  if (!after || after.date > today) return;

  async function take(value: ValueOnDay): Promise<void> {
    const written = await putValue(subject, value, today);
    const takeBack = async () => {
      const added = valuesOf(subject).find(({ date }) => date === value.date);
      return added ? removeValue(subject, added.id, today) : failed({ kind: "NotFound" } as const);
    };
    tell(written.ok ? ok(takeBack) : written, t("balance.used"));
  }

  return (
    <Row>
      <Text size="small">
        {t("balance.after", { date: format.date(after.date, "long"), amount: amount(after.value, {}) })}
      </Text>
      <Button onPress={() => void take(after)}>{t("balance.use")}</Button>
    </Row>
  );
}
