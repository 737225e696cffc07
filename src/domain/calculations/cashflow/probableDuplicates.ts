import { addDays, type IsoDate } from "../../dates.ts";
import { dedupeKeys, type Posted, type DeduplicatedRows } from "./newTransactions.ts";

/** A stored transaction of the account, and how it came. */
export interface Origin {
  readonly id: string;
  readonly date: IsoDate;
  readonly text: string;
  readonly amountMinor: number;
  readonly status: "booked" | "pending";
  readonly dedupeKey?: string | undefined;
  /** The profile of the file that brought it; undefined where somebody typed it. */
  readonly profile: string | undefined;
}

/** A new row that looks like a transaction which came another way. */
export interface ProbableDuplicate<Row extends Posted> {
  readonly row: Row;
  readonly dedupeKey: string;
  readonly like: Origin;
}

/** Between a purchase and the day that the bank books it, over a weekend and a holiday. */
export const DAYS_TO_BOOK = 5;

/**
 * The new rows of a file that the account has already, though not by a file of this kind: brought by another app's or
 * another bank program's file with the same amount on the same day, or typed, with the same amount on that day or at
 * most five before it. Each row and each transaction has one twin at most, the nearest in time first. A typed
 * transaction that bears a key has been met by a file before, and is the twin of that row alone.
 */
export function probableDuplicates<Row extends Posted>(
  accountId: string,
  { fresh }: Pick<DeduplicatedRows<Row>, "fresh">,
  rows: readonly Row[],
  stored: readonly Origin[],
  profile: string,
): readonly ProbableDuplicate<Row>[] {
  const inFile = new Set(dedupeKeys(accountId, rows));
  const left = new Map<string, Origin[]>();
  for (const one of stored) {
    const isMet = one.dedupeKey !== undefined && (one.profile === undefined || inFile.has(one.dedupeKey));
    if (one.status !== "booked" || one.profile === profile || isMet) continue;
    const key = keyOf(one.date, one.amountMinor);
    const there = left.get(key);
    if (there) there.push(one);
    else left.set(key, [one]);
  }
  if (left.size === 0) return [];
  const found = new Map<Row, ProbableDuplicate<Row>>();
  for (let days = 0; days <= DAYS_TO_BOOK; days++) {
    for (const { row, dedupeKey } of fresh) {
      if (row.status !== "booked" || found.has(row)) continue;
      const there = left.get(keyOf(days === 0 ? row.date : addDays(row.date, -days), row.amountMinor));
      const at = there?.findIndex((one) => days === 0 || one.profile === undefined) ?? -1;
      const [like] = at < 0 ? [] : there!.splice(at, 1);
      if (like) found.set(row, { row, dedupeKey, like });
    }
  }
  return fresh.flatMap(({ row }) => found.get(row) ?? []);
}

/** The rows of a file that are left when those that are likely here already are not taken in. */
export function withoutDuplicates<Row extends Posted>(
  sorted: DeduplicatedRows<Row>,
  twins: readonly ProbableDuplicate<Row>[],
): DeduplicatedRows<Row> {
  if (twins.length === 0) return sorted;
  const rows = new Set(twins.map(({ row }) => row));
  return { ...sorted, fresh: sorted.fresh.filter(({ row }) => !rows.has(row)) };
}

function keyOf(date: IsoDate, amountMinor: number): string {
  return `${date}|${amountMinor}`;
}
