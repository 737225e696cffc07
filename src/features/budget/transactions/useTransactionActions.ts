import { useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  changeTransactions,
  chosenByHand,
  type TransactionChanges as Changes,
} from "#data/transactions/changeTransactions.ts";
import { denyDuplicates, mergeDuplicates } from "#data/transactions/duplicates.ts";
import { denyTransfers, markTransfers, removeTransactions } from "#data/transactions/transfers.ts";
import type { WriteProblem } from "#data/remote/problems.ts";
import type { Undo } from "#data/records/undoOf.ts";
import { retag } from "#data/records/tags.ts";
import { useToday } from "#data/state/useToday.ts";
import type { DuplicatePair } from "#domain/calculations/cashflow/duplicatePairs.ts";
import type { OneEndedTransfer } from "#domain/calculations/cashflow/oneEndedTransfers.ts";
import type { TransferPair } from "#domain/calculations/cashflow/transferPairs.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import type { Result } from "#domain/result.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { undoLast } from "#ui/overlays/notify.ts";

/** The actions on one transaction or many, each in one step that can be taken back. */
export function useTransactionActions() {
  const { t } = useTranslation("budget");
  const today = useToday();
  const tell = useUndoToast("budget");
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  /** Answers whether it was done. */
  function told(written: Promise<Result<Undo, WriteProblem>>, text: string): Promise<boolean> {
    const step = (async () => tell(await written, text))();
    latest.current = step;
    return step;
  }

  function change(transactions: readonly Transaction[], changes: Changes, text: string): Promise<boolean> {
    return told(
      changeTransactions(transactions, () => changes),
      text,
    );
  }

  /** The last step that has not been taken back; one that is still being written, once it is. */
  async function undo(): Promise<void> {
    await latest.current;
    undoLast();
  }

  return {
    categorise: (transactions: readonly Transaction[], categoryId: CategoryId | undefined) =>
      change(
        transactions,
        chosenByHand(categoryId),
        t(categoryId === undefined ? "actions.uncategorised" : "actions.categorised", { count: transactions.length }),
      ),
    review: (transactions: readonly Transaction[], reviewed: boolean) =>
      change(
        transactions,
        { reviewed: reviewed || undefined },
        t(reviewed ? "actions.reviewed" : "actions.unreviewed", { count: transactions.length }),
      ),
    setExtraordinary: (transactions: readonly Transaction[], extraordinary: boolean) =>
      change(
        transactions,
        { extraordinary: extraordinary || undefined },
        t(extraordinary ? "actions.extraordinary" : "actions.ordinary", { count: transactions.length }),
      ),
    changeTags: (transactions: readonly Transaction[], added: readonly string[], removed: readonly string[]) =>
      told(
        changeTransactions(transactions, ({ tags = [] }) => {
          const next = [...new Set([...tags.filter((tag) => !removed.includes(tag)), ...added])];
          return { tags: next.length === 0 ? undefined : next };
        }),
        t("actions.tagged", { count: transactions.length }),
      ),
    /** Another name for a tag, or none to take it away. */
    retag: (tag: string, name: string | undefined) =>
      told(retag(tag, name), t(name === undefined ? "actions.untagged" : "actions.retagged", { tag, name })),
    markTransfers: (pairs: readonly TransferPair[], ends: readonly OneEndedTransfer[] = []) =>
      told(
        markTransfers(pairs, ends),
        pairs.length === 0
          ? t("actions.oneEnded", { count: ends.length })
          : t("actions.transferred", { count: pairs.length + ends.length }),
      ),
    denyTransfers: (transactions: readonly Transaction[], isPair: boolean) =>
      told(denyTransfers(transactions), t(isPair ? "actions.takenApart" : "actions.noTransfer")),
    /** One transaction of each pair. */
    mergeDuplicates: (pairs: readonly DuplicatePair[]) =>
      told(mergeDuplicates(pairs, today), t("actions.merged", { count: pairs.length })),
    denyDuplicates: (pairs: readonly DuplicatePair[]) =>
      told(denyDuplicates(pairs), t("actions.noDuplicate", { count: pairs.length })),
    remove: (transactions: readonly Transaction[]) =>
      told(removeTransactions(transactions, today), t("actions.deleted", { count: transactions.length })),
    undo: () => void undo(),
  };
}

export type TransactionActions = ReturnType<typeof useTransactionActions>;
