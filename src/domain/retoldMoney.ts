import type { DeduplicatedTrades, StatedTrade } from "./calculations/investments/newTrades.ts";
import { dedupeKeys, type Posted } from "./calculations/cashflow/newTransactions.ts";
import type { Transaction } from "./entities/transaction.ts";
import { groupedBy } from "./groupedBy.ts";
import { diacriticFolded } from "./text/wordSearch.ts";

export type StoredMoney = Pick<
  Transaction,
  "id" | "accountId" | "date" | "amount" | "text" | "importBatchId" | "dedupeKey" | "transferId"
>;

/** Of a text that says that capital was paid back: *Tilbakebet. kapital*, *Pääoman palautus*. */
const REPAID_CAPITAL = /kapital|paaoma/;

/**
 * Transactions of earlier imports that are trades now: an app that knew fewer words kept the repayment of a company's
 * capital as money that came, without the security. The stored text names no security, so they can only give way to a
 * file that does, or the money would be there twice. Only those of the same brokerage account, day, amount and currency
 * do, whose own text says that capital was paid back, each once, and none that the file tells as money too or that
 * somebody has paired with another.
 */
export function retoldMoney(
  accountId: string,
  rows: readonly Posted[],
  fresh: DeduplicatedTrades<StatedTrade>["fresh"],
  stored: readonly StoredMoney[],
): readonly StoredMoney["id"][] {
  const dividends = fresh.filter(({ row }) => row.kind === "dividend" && row.amountMinor !== undefined);
  if (dividends.length === 0) return [];
  const told = new Set(dedupeKeys(accountId, rows));
  const repaid = stored.filter(
    (one) =>
      one.accountId === accountId &&
      one.importBatchId !== undefined &&
      one.transferId === undefined &&
      !told.has(one.dedupeKey ?? "") &&
      REPAID_CAPITAL.test(diacriticFolded(one.text)),
  );
  const byKey = groupedBy(repaid, ({ date, amount }) => keyOf(date, amount.minor, amount.currency));
  const taken = new Set<StoredMoney["id"]>();
  for (const { row } of dividends) {
    const former = byKey.get(keyOf(row.date, row.amountMinor!, row.currency))?.find(({ id }) => !taken.has(id));
    if (former) taken.add(former.id);
  }
  return [...taken];
}

function keyOf(date: string, minor: number, currency: string): string {
  return `${date}|${minor}|${currency}`;
}
