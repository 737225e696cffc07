import type { Transaction } from "../../entities/transaction.ts";
import { type Money, money } from "../../money.ts";

type Entry = Pick<Transaction, "id" | "amount" | "balance" | "status">;

/**
 * The balance of an account after each of its booked transactions, the newest given first.
 *
 *   balance(n) = balance(n − 1) + amount(n)
 *
 * A balance in the bank's file goes before a computed one; where it says nothing at all, the newest is `now`, the
 * account's value. Nothing where a transaction is in another currency than the account.
 */
export function runningBalances(newestFirst: readonly Entry[], now: Money): ReadonlyMap<string, Money> {
  const booked = newestFirst.filter(({ status }) => status === "booked");
  const { currency } = now;
  if (booked.some(({ amount }) => amount.currency !== currency)) return new Map();
  const stated = booked.map(({ balance }) => (balance?.currency === currency ? balance.minor : undefined));
  const first = stated.findIndex((minor) => minor !== undefined);
  const after: number[] = [];
  if (first <= 0) after[0] = stated[0] ?? now.minor;
  else {
    after[first] = stated[first]!;
    for (let at = first; at > 0; at -= 1) after[at - 1] = after[at]! + booked[at - 1]!.amount.minor;
  }
  for (let at = Math.max(first, 0) + 1; at < booked.length; at += 1)
    after[at] = stated[at] ?? after[at - 1]! - booked[at - 1]!.amount.minor;
  return new Map(booked.map(({ id }, at) => [id, money(after[at]!, currency)]));
}
