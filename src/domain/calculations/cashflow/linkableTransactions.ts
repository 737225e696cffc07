import { addMonths, compareDates, type IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { MINOR_DIGITS } from "../../money.ts";
import { wordSearch } from "../../text/wordSearch.ts";
import { type KnownDebts, paysDebt } from "../loans/paysDebt.ts";

const MONTHS_BACK = 24;
/** More are not read through; a word of the text or the amount finds the rest. */
const AT_MOST = 50;

/**
 * The transactions of the last 24 months that somebody can say paid on the debt, the newest first: money out in its currency, of
 * whatever amount and day, that is not linked to a debt. `search` is words of the text, or the whole units of the amount.
 */
export function linkableTransactions(
  debt: Debt,
  transactions: readonly Transaction[],
  known: KnownDebts,
  today: IsoDate,
  search = "",
): readonly Transaction[] {
  const { currency } = debt.currentValue;
  const since = addMonths(today, -MONTHS_BACK);
  const free = transactions.filter((transaction) => {
    const { amount, date, status } = transaction;
    const isPaid = amount.minor < 0 && amount.currency === currency && status === "booked";
    return isPaid && date <= today && date >= since && !paysDebt(transaction, known);
  });
  const textOf = ({ text, amount }: Transaction) =>
    `${text} ${Math.floor(-amount.minor / 10 ** MINOR_DIGITS[amount.currency])}`;
  return wordSearch(
    search,
    free.toSorted((a, b) => compareDates(b.date, a.date)),
    textOf,
    AT_MOST,
  );
}
