import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { type PayShare, payShares } from "#domain/calculations/goals/payShares.ts";
import { add, type Money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useGoalChange } from "./useGoalChange.ts";

/** Salaries of which something is to be put aside for the goal, to be said yes or no to. */
export function PayShares({ known: { goal, plan } }: { readonly known: KnownGoal }) {
  const { t } = useTranslation("goals");
  const format = useFormat();
  const written = useFormatMoney();
  const change = useGoalChange();
  const [transactions, today] = [useReadyRecords("transactions"), useToday()];
  const { incomeShare } = goal;
  const shares = useMemo(
    () => payShares(goal, transactions, plan.missing, today),
    [goal, transactions, plan.missing, today],
  );
  if (incomeShare === undefined || shares.length === 0) return null;
  const sum = shares.map(({ amount }) => amount).reduce(add);
  const amountOf = (amount: Money) => written(amount, { decimals: "shown" });
  const lineOf = ({ transaction: { date, text }, amount }: PayShare) =>
    t("pay.line", { text, date: format.date(date, "long"), amount: amountOf(amount) });

  function putAside(): void {
    const added = shares.map(({ transaction: { id, date, text }, amount }) => ({
      id,
      date,
      amount,
      ...(text && { note: text }),
    }));
    void change(goal, { contributions: [...goal.contributions, ...added] }, t("contribute.saved.in"));
  }

  function pass(): void {
    const passedPay = [...(goal.passedPay ?? []), ...shares.map(({ transaction: { id } }) => ({ id }))];
    void change(goal, { passedPay }, t("pay.passed", { count: shares.length }));
  }

  return (
    <Notice
      kind="info"
      title={t("pay.title", { name: goal.name, amount: amountOf(sum) })}
      actions={
        <>
          <Button onPress={putAside}>{t("pay.yes")}</Button>
          <Button kind="quiet" onPress={pass}>
            {t("pay.no")}
          </Button>
        </>
      }
    >
      {t("pay.share", { percent: format.percent(percentToFraction(incomeShare), 0) })}
      {shares.map((share) => (
        <span key={share.transaction.id}>
          <br />
          {lineOf(share)}
        </span>
      ))}
    </Notice>
  );
}
