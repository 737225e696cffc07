import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { changePostings, chosenByHand, type PostingChanges as Changes } from "#data/transactions/changePostings.ts";
import { denyDuplicates, mergeDuplicates } from "#data/transactions/duplicates.ts";
import { denyTransfers, markTransfers, removePostings } from "#data/transactions/transfers.ts";
import type { WriteProblem } from "#data/remote/problems.ts";
import type { Undo } from "#data/transactions/rules.ts";
import { retag } from "#data/records/tags.ts";
import { useToday } from "#data/state/useToday.ts";
import type { DuplicatePair } from "#domain/calculations/cashflow/duplicatePairs.ts";
import type { TransferPair } from "#domain/calculations/cashflow/transferPairs.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import type { Result } from "#domain/result.ts";
import { notify, undoLast } from "#ui/overlays/notify.ts";

/** What can be done with one posting or many, each in one step that can be taken back. */
export function usePostingActions() {
  const { t } = useTranslation("budget");
  const today = useToday();
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  function tellTrouble(written: Result<unknown, WriteProblem>): boolean {
    if (!written.ok) notify({ kind: "danger", text: t(`problems.${written.problem.kind}`) });
    return written.ok;
  }

  function tell(text: string, back: () => Promise<Result<unknown, WriteProblem>>): void {
    const undo = async () => {
      if (tellTrouble(await back())) notify({ kind: "good", text: t("actions.undone") });
    };
    notify({ kind: "good", text, action: { label: t("form.undo"), undoes: true, onPress: () => void undo() } });
  }

  function changeEach(
    postings: readonly Transaction[],
    changesOf: (posting: Transaction) => Changes,
    text: string,
  ): Promise<boolean> {
    return told(changePostings(postings, changesOf), text);
  }

  function change(postings: readonly Transaction[], changes: Changes, text: string): Promise<boolean> {
    return changeEach(postings, () => changes, text);
  }

  /** Answers whether it was done. */
  function told(written: Promise<Result<Undo, WriteProblem>>, text: string): Promise<boolean> {
    const step = ended(written, text);
    latest.current = step;
    return step;
  }

  async function ended(written: Promise<Result<Undo, WriteProblem>>, text: string): Promise<boolean> {
    const done = await written;
    if (done.ok) tell(text, done.value);
    return tellTrouble(done);
  }

  /** The last step that has not been taken back; one that is still being written, once it is. */
  async function undo(): Promise<void> {
    await latest.current;
    undoLast();
  }

  return {
    categorise: (postings: readonly Transaction[], categoryId: CategoryId | undefined) =>
      change(
        postings,
        chosenByHand(categoryId),
        t(categoryId === undefined ? "actions.uncategorised" : "actions.categorised", { count: postings.length }),
      ),
    review: (postings: readonly Transaction[], reviewed: boolean) =>
      change(
        postings,
        { reviewed: reviewed || undefined },
        t(reviewed ? "actions.reviewed" : "actions.unreviewed", { count: postings.length }),
      ),
    setExtraordinary: (postings: readonly Transaction[], extraordinary: boolean) =>
      change(
        postings,
        { extraordinary: extraordinary || undefined },
        t(extraordinary ? "actions.extraordinary" : "actions.ordinary", { count: postings.length }),
      ),
    changeTags: (postings: readonly Transaction[], added: readonly string[], removed: readonly string[]) =>
      changeEach(
        postings,
        ({ tags = [] }) => {
          const next = [...new Set([...tags.filter((tag) => !removed.includes(tag)), ...added])];
          return { tags: next.length === 0 ? undefined : next };
        },
        t("actions.tagged", { count: postings.length }),
      ),
    /** Another name for a tag, or none to take it away. */
    retag: (tag: string, name: string | undefined) =>
      told(retag(tag, name), t(name === undefined ? "actions.untagged" : "actions.retagged", { tag, name })),
    markTransfers: (pairs: readonly TransferPair[]) =>
      told(markTransfers(pairs), t("actions.transferred", { count: pairs.length })),
    denyTransfers: (postings: readonly Transaction[], isPair: boolean) =>
      told(denyTransfers(postings), t(isPair ? "actions.takenApart" : "actions.noTransfer")),
    /** One posting of each pair. */
    mergeDuplicates: (pairs: readonly DuplicatePair[]) =>
      told(mergeDuplicates(pairs, today), t("actions.merged", { count: pairs.length })),
    denyDuplicates: (pairs: readonly DuplicatePair[]) =>
      told(denyDuplicates(pairs), t("actions.noDuplicate", { count: pairs.length })),
    remove: (postings: readonly Transaction[]) =>
      told(removePostings(postings, today), t("actions.deleted", { count: postings.length })),
    undo: () => void undo(),
  };
}
