import type { RecordState } from "#domain/merge.ts";

/** The collection that devices' statements travel in. It is no kind of record: no page, backup or export knows of it. */
export const STATEMENTS = "statements";

/** A device says by it what the server held, after it had read everything. Sealed like a record, one row for each device. */
export interface DeviceStatement {
  /** Which server it speaks of: one that was restored is another. */
  readonly epoch: string;
  readonly era: number;
  /** The number up to which everything had been read. */
  readonly seq: number;
  /** When, by the server's time, milliseconds. */
  readonly at: number;
  /** Records that were not deleted. */
  readonly count: number;
  /** Digest over all of them, base64; nothing else decides whether two devices have seen the same. */
  readonly whole: string;
  /** A short digest for each part of the ids, base64: tells roughly how many records are concerned. */
  readonly buckets: string;
  readonly keyset: { readonly rev: number; readonly mac: string };
  /** Counts this device's statements. */
  readonly n: number;
  /** Of each other device the newest statement that had been read. */
  readonly seen: Readonly<Record<string, number>>;
  /** It was shown something else than was stated before: whoever reads this states anew what they are shown. */
  readonly asks?: true;
}

/** The one field of a statement's row. */
export const STATEMENT_FIELD = "statement";

/** The statement in an opened row. */
export function statementIn({ fields }: RecordState): DeviceStatement | undefined {
  const value = fields[STATEMENT_FIELD];
  return isStatement(value) ? value : undefined;
}

/** Whether an opened value has the shape of a statement; it opened under our key, so nothing more is asked of it. */
function isStatement(value: unknown): value is DeviceStatement {
  if (typeof value !== "object" || value === null) return false;
  const { epoch, era, seq, at, count, whole, buckets, keyset, n, seen } = value as Partial<DeviceStatement>;
  const isObject = typeof keyset === "object" && keyset !== null && typeof seen === "object" && seen !== null;
  const numbers = [era, seq, at, count, n];
  return (
    isObject && numbers.every(Number.isFinite) && [epoch, whole, buckets].every((each) => typeof each === "string")
  );
}
