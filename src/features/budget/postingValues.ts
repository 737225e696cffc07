import type { IsoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { add, type Money, money, negate } from "#domain/money.ts";

/** A posting while it is being typed: the amount without its sign. */
export interface PostingValues {
  readonly accountId: Transaction["accountId"] | undefined;
  readonly direction: "out" | "in";
  readonly amount: Money | undefined;
  readonly text: string;
  readonly note: string;
  readonly date: IsoDate | undefined;
}

export const FIELDS = ["accountId", "direction", "amount", "text", "note", "date"] as const;

export function emptyPosting(accountId: PostingValues["accountId"], today: IsoDate): PostingValues {
  return { accountId, direction: "out", amount: undefined, text: "", note: "", date: today };
}

export function valuesOf({ accountId, amount, text, note = "", date }: Transaction): PostingValues {
  return { accountId, direction: amount.minor < 0 ? "out" : "in", amount: size(amount), text, note, date };
}

/** Without its sign. */
export function size(value: Money): Money {
  return value.minor < 0 ? negate(value) : add(value, money(0, value.currency));
}
