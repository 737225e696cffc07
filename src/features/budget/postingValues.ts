import type { IsoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { add, type Money, money, negate } from "#domain/money.ts";

/** A posting while it is being typed: the amount without its sign. */
export interface PostingValues {
  readonly accountId: Transaction["accountId"] | undefined;
  readonly direction: "out" | "in";
  readonly amount: Money | undefined;
  readonly text: string;
  readonly categoryId: CategoryId | undefined;
  readonly note: string;
  readonly date: IsoDate | undefined;
}

export const FIELDS = ["accountId", "direction", "amount", "text", "categoryId", "note", "date"] as const;

export function emptyPosting(accountId: PostingValues["accountId"], today: IsoDate): PostingValues {
  return { accountId, direction: "out", amount: undefined, text: "", categoryId: undefined, note: "", date: today };
}

export function valuesOf({ accountId, amount, text, categoryId, note = "", date }: Transaction): PostingValues {
  return { accountId, direction: amount.minor < 0 ? "out" : "in", amount: size(amount), text, categoryId, note, date };
}

/** Without its sign. */
export function size(value: Money): Money {
  return value.minor < 0 ? negate(value) : add(value, money(0, value.currency));
}

/** What a posting holds of a category that somebody has chosen for it, or taken from it. */
export function chosenByHand(categoryId: CategoryId | undefined): Partial<Transaction> {
  return categoryId === undefined
    ? { categoryId, categorisedBy: "hand" }
    : { categoryId, categorisedBy: "hand", reviewed: true };
}
