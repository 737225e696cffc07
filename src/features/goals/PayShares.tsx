import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/useGoals.ts";
import { recordById } from "#data/records.ts";
import { useReadyRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { type PayShare, payShares } from "#domain/calculations/payShares.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { Button } from "#ui/Button.tsx";
import { Notice } from "#ui/Notice.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { useWrittenAmount } from "#ui/useWrittenAmount.ts";
import { useGoalChange } from "./useGoalChange.ts";

/** Salaries of which something is to be put aside for the goal, each to be said yes or no to. */
export function PayShares({ known: { goal, plan } }: { readonly known: KnownGoal }) {
  const { t } = useTranslation("goals");
  const format = useFormat();
  const amountOf = useWrittenAmount();
  const change = useGoalChange();
  const [postings, today] = [useReadyRecords("transactions"), useToday()];
  const shares = useMemo(
    () => (goal.incomeShare === undefined ? [] : payShares(goal, postings, plan.missing, today)),
    [goal, postings, plan.missing, today],
  );

  function putAside({ posting: { id, date, text }, amount }: PayShare): void {
    const contribution = { id, date, amount, ...(text && { note: text }) };
    const contributions = [...goal.contributions, contribution];
    void change(goal, { contributions }, t("contribute.saved.in"), () => ({
      contributions: now(goal).contributions.filter((one) => one.id !== id),
    }));
  }

  function pass({ posting: { id } }: PayShare): void {
    const passedPay = [...(goal.passedPay ?? []), { id }];
    void change(goal, { passedPay }, t("pay.passed"), () => ({
      passedPay: now(goal).passedPay?.filter((one) => one.id !== id),
    }));
  }

  return shares.map((share) => {
    const { posting, amount } = share;
    const shown = { decimals: "shown" } as const;
    return (
      <Notice
        key={posting.id}
        kind="info"
        title={t("pay.title", { name: goal.name, amount: amountOf(amount, shown) })}
        actions={
          <>
            <Button onPress={() => putAside(share)}>{t("pay.yes")}</Button>
            <Button kind="quiet" onPress={() => pass(share)}>
              {t("pay.no")}
            </Button>
          </>
        }
      >
        {t("pay.text", { text: posting.text, date: format.date(posting.date, "long") })}
      </Notice>
    );
  });
}

/** As another device may have left it meanwhile. */
function now(goal: Goal): Goal {
  return recordById("goals", goal.id) ?? goal;
}
