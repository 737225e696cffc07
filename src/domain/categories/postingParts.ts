import type { IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { CategoryId } from "../ids.ts";
import { type Money, money } from "../money.ts";

/** What of a posting decides what it counts as. */
export type Counted = Pick<Transaction, "date" | "amount" | "categoryId" | "splits" | "countsOn">;

/** What sums by category and by month are made of. */
export interface PostingPart<One extends Counted = Counted> {
  readonly posting: One;
  /** The day it counts on: the household's, else the bank's. */
  readonly date: IsoDate;
  readonly amount: Money;
  readonly categoryId: CategoryId | undefined;
}

/**
 * A posting as it is counted: one part for each that it is split into, else one for all of it. They always add up to the
 * posting. What the parts of two devices leave over, or take too much, is a part without a category, so that it is seen; a
 * part in another currency than the posting's is not counted.
 */
export function postingParts<One extends Counted>(posting: One): readonly PostingPart<One>[] {
  const { amount, categoryId, splits } = posting;
  const date = countedOn(posting);
  if (!splits || splits.length === 0) return [{ posting, date, amount, categoryId }];
  const parts: PostingPart<One>[] = [];
  let rest = amount.minor;
  for (const split of splits) {
    if (split.amount.currency !== amount.currency) continue;
    rest -= split.amount.minor;
    parts.push({ posting, date, amount: split.amount, categoryId: split.categoryId });
  }
  if (parts.length === 0) return [{ posting, date, amount, categoryId }];
  return rest === 0
    ? parts
    : [...parts, { posting, date, amount: money(rest, amount.currency), categoryId: undefined }];
}

/** As `postingParts`, each with its own note, or else the posting's, as a line in a file. */
export function notedParts(posting: Transaction): readonly (PostingPart<Transaction> & { readonly note: string })[] {
  const parts = postingParts(posting);
  const counted = posting.splits?.filter(({ amount }) => amount.currency === posting.amount.currency) ?? [];
  return parts.map((part, at) => ({ ...part, note: counted[at]?.note ?? posting.note ?? "" }));
}

export function countedOn({ date, countsOn }: Pick<Transaction, "date" | "countsOn">): IsoDate {
  return countsOn ?? date;
}
