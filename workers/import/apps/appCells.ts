import { groupedBy } from "#domain/groupedBy.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import type { RowProblem } from "../importApi.ts";
import type { ReadAmount } from "../readNumber.ts";
import type { AppTransaction } from "./appProfile.ts";

const [MAX_TAGS, MAX_TAG, MAX_TEXT, MAX_NOTE] = [20, 50, 500, 2_000];

/** Words on one line, as long as a transaction's text may be. */
export function textOf(...cells: readonly string[]): string {
  const said = cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()).find((cell) => cell !== "") ?? "";
  return said.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, "");
}

export function noteOf(cell: string): string | undefined {
  return (
    cell
      .trim()
      .slice(0, MAX_NOTE)
      .replace(/[\uD800-\uDBFF]$/, "") || undefined
  );
}

/** Each once, without its mark. */
export function tagsOf(tags: readonly string[]): readonly string[] | undefined {
  const bare = tags.map((tag) => tag.replace(/^\s*#/, "").trim().slice(0, MAX_TAG).trim()).filter((tag) => tag !== "");
  const own = [...new Set(bare)].slice(0, MAX_TAGS);
  return own.length > 0 ? own : undefined;
}

export function currencyOf(cell: string, fallback: Currency): Currency | undefined {
  return cell === "" ? fallback : CURRENCIES.find((currency) => currency === cell.toUpperCase());
}

export function problemOf({ kind }: ReadAmount): RowProblem["kind"] {
  return kind === "TooLarge" ? "AmountTooLarge" : "NoAmount";
}

/** The other account of a transfer, where the transaction names it. */
export type OtherAccount = (transaction: AppTransaction) => string | undefined;

/**
 * Marks the two ends of transfers: each names the other's account, on the same day, with the same amount the other way.
 * A transfer that has no other end in the file is left as it is.
 */
export function withTransfers(
  transactions: readonly AppTransaction[],
  otherOf: OtherAccount,
): readonly AppTransaction[] {
  const keyOf = (from: string, to: string, { date, currency }: AppTransaction, minor: number) =>
    JSON.stringify([from, to, date, currency, minor]);
  const waiting = groupedBy(
    transactions.filter((transaction) => otherOf(transaction) !== undefined),
    (transaction) => keyOf(transaction.account, otherOf(transaction)!, transaction, transaction.amountMinor),
  );
  const open = new Map([...waiting].map(([key, ends]) => [key, [...ends]]));
  const transferOf = new Map<AppTransaction, string>();
  for (const transaction of transactions) {
    const other = otherOf(transaction);
    if (other === undefined || transferOf.has(transaction) || transaction.amountMinor >= 0) continue;
    const end = open.get(keyOf(other, transaction.account, transaction, -transaction.amountMinor))?.shift();
    if (!end) continue;
    const transfer = `${transaction.line}-${end.line}`;
    transferOf.set(transaction, transfer).set(end, transfer);
  }
  return transactions.map((transaction) => {
    const transfer = transferOf.get(transaction);
    return transfer === undefined ? transaction : { ...transaction, transfer };
  });
}
