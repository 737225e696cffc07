import type { Split, Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { type Currency, type Money, money, negate } from "#domain/money.ts";
import { readable, type Typed, UNREADABLE } from "#domain/text/typed.ts";

/** A part of a transaction while it is being typed: what goes the transaction's own way has no sign. */
export interface SplitValues {
  readonly id: string;
  readonly amount: Typed<Money>;
  readonly categoryId: CategoryId | undefined;
  readonly note: string;
}

export function emptySplit(categoryId?: CategoryId): SplitValues {
  return { id: crypto.randomUUID(), amount: undefined, categoryId, note: "" };
}

export function splitValues({ amount, splits = [] }: Pick<Transaction, "amount" | "splits">): readonly SplitValues[] {
  return splits.map(({ id, amount: part, categoryId, note = "" }) => ({
    id,
    amount: amount.minor < 0 ? negate(part) : part,
    categoryId,
    note,
  }));
}

/** The stored parts; nothing where it is not split. */
export function storedSplits(
  splits: readonly SplitValues[],
  direction: "in" | "out",
  currency: Currency,
): Split[] | undefined {
  if (splits.length === 0) return undefined;
  return splits.map(({ id, amount, categoryId, note }) => {
    const part = money(readable(amount)?.minor ?? 0, currency);
    const trimmed = note.trim();
    return {
      id,
      amount: direction === "out" ? negate(part) : part,
      ...(categoryId && { categoryId }),
      ...(trimmed !== "" && { note: trimmed }),
    };
  });
}

/** The part of the whole that is in no part yet; below nothing when the parts are too much. */
export function leftOver(whole: Money, splits: readonly SplitValues[]): Money {
  const given = splits.reduce((sum, { amount }) => sum + (readable(amount)?.minor ?? 0), 0);
  return money(whole.minor - given, whole.currency);
}

/** The last part takes what the others leave. */
export function withRest(whole: Money, splits: readonly SplitValues[]): readonly SplitValues[] {
  const last = splits.at(-1);
  if (!last) return splits;
  return [...splits.slice(0, -1), { ...last, amount: leftOver(whole, splits.slice(0, -1)) }];
}

export type SplitError = "missing" | "unbalanced";

/** The problem with the amount of one part; that they do not add up is said of the last. */
export function splitError(
  whole: Money | undefined,
  splits: readonly SplitValues[],
  at: number,
): SplitError | undefined {
  const amount = splits[at]?.amount;
  if (amount === undefined || amount === UNREADABLE) return "missing";
  const isLast = at === splits.length - 1;
  return isLast && whole && leftOver(whole, splits).minor !== 0 ? "unbalanced" : undefined;
}
