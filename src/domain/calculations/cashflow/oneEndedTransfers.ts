import { betweenDays } from "../../betweenDays.ts";
import { builtInKind } from "../../categories/builtInId.ts";
import { textOfBank } from "../../categories/ruleMatch.ts";
import { type CooperativeTask, parts } from "../../cooperativeTask.ts";
import { compareDates, type IsoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Exchange, noExchange } from "../../exchange.ts";
import { groupedBy } from "../../groupedBy.ts";
import type { AssetId, DebtId } from "../../ids.ts";
import { type OwnAccountMatch, type OwnPlaces, ownAccountTexts } from "./ownAccountTexts.ts";
import { aroundDay, withoutTransfersInSteps } from "./transactionMonths.ts";
import { isOpenTransfer, type MovableTransaction } from "./transferPairs.ts";

type Worded = MovableTransaction &
  Pick<Transaction, "text" | "bankText" | "categoryId" | "categorisedBy"> & { readonly id: string };

/** A transaction whose text says that its other end is on an account of one's own, where no file tells of it. */
export interface OneEndedTransfer<One = Transaction> {
  readonly transaction: One;
  /** The account or the card at the other end, where there is one alone that it can be. */
  readonly counterpartId?: AssetId | undefined;
  readonly debtId?: DebtId | undefined;
}

/**
 * C15 Transactions that look like a transfer, of which the other end is nowhere to be seen: the text names an account of
 * the household's own, its broker or its credit card, and that account has no transactions near the day. One that
 * somebody has said something about is left alone, and so is one that has a category by hand or by a rule. The newest
 * first.
 */
export function* oneEndedTransfers<One extends Worded>(
  transactions: readonly One[],
  places: OwnPlaces,
  exchange: Exchange = noExchange,
): CooperativeTask<readonly OneEndedTransfer<One>[]> {
  const matchOf = ownAccountTexts(places);
  const known = new Map<string, OwnAccountMatch | undefined>();
  const named: { readonly transaction: One; readonly match: OwnAccountMatch }[] = [];
  for (const some of parts(transactions)) {
    for (const transaction of some) {
      if (!isOpenTransfer(transaction) || transaction.transferId !== undefined || isSorted(transaction)) continue;
      const text = textOfBank(transaction);
      const isOut = transaction.amount.minor < 0;
      const key = `${transaction.accountId} ${isOut ? "-" : "+"}${text}`;
      if (!known.has(key)) known.set(key, matchOf(text, transaction.accountId, isOut));
      const match = known.get(key);
      if (match) named.push({ transaction, match });
    }
    yield;
  }
  if (named.length === 0) return [];
  const unpaired = new Set(yield* withoutTransfersInSteps(transactions, exchange));
  const hasFile = accountsWithFile(transactions);
  return named
    .filter(({ transaction }) => unpaired.has(transaction))
    .flatMap(({ transaction, match }) => {
      const { assetIds, debtIds } = match;
      const without = assetIds.filter((id) => !hasFile(id, transaction.date));
      const isSomewhere = assetIds.length + debtIds.length > 0;
      if (isSomewhere && without.length + debtIds.length === 0) return [];
      const [place, ...more] = [...without, ...debtIds];
      const isOne = place !== undefined && more.length === 0;
      return [
        {
          transaction,
          ...(isOne && without.length === 1 && { counterpartId: without[0] }),
          ...(isOne && debtIds.length === 1 && { debtId: debtIds[0] }),
        },
      ];
    })
    .toSorted((a, b) => compareDates(b.transaction.date, a.transaction.date));
}

/** Whether the household has put it into a category that is no transfer. */
function isSorted({ categoryId, categorisedBy }: Worded): boolean {
  const isSaid = categorisedBy === "hand" || categorisedBy === "rule";
  return isSaid && categoryId !== undefined && builtInKind(categoryId) !== "transfer";
}

/** Whether an account has transactions near a day: one that should be there and is not, is then not moved there. */
function accountsWithFile(transactions: readonly Worded[]): (id: AssetId, date: IsoDate) => boolean {
  const byAccount = groupedBy(transactions, ({ accountId }) => accountId);
  const inOrder = new Map<AssetId, readonly Worded[]>();
  return (id, date) => {
    let ordered = inOrder.get(id);
    if (!ordered) {
      ordered = (byAccount.get(id) ?? []).toSorted((a, b) => compareDates(a.date, b.date));
      inOrder.set(id, ordered);
    }
    return betweenDays(ordered, ...aroundDay(date)).length > 0;
  };
}
