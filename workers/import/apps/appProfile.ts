import type { Currency } from "#domain/money.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { SkippedRow, Original, ReadCategory, RowProblem } from "../importApi.ts";

/** A row by the names of its columns, in lower case; empty where there is none. */
export interface AppRow {
  /** In the file, counted from 1. */
  readonly line: number;
  cell(name: string): string;
}

/** A part of a transaction that is counted by itself. */
interface AppPart {
  readonly amountMinor: number;
  readonly category?: ReadCategory | undefined;
  readonly note?: string | undefined;
}

/** A transaction with all that an app for a household's economy knows of it. */
export interface AppTransaction {
  readonly line: number;
  readonly date: IsoDate;
  /** The name by which the app tells its account. */
  readonly account: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly text: string;
  readonly balanceMinor?: number | undefined;
  readonly reference?: string | undefined;
  readonly category?: ReadCategory | undefined;
  readonly note?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly extraordinary?: boolean | undefined;
  readonly countsOn?: IsoDate | undefined;
  readonly original?: Original | undefined;
  readonly splits?: readonly AppPart[] | undefined;
  /** Equal on the two ends of a transfer, and on nothing else of the file. */
  readonly transfer?: string | undefined;
}

/** The balance of an account before its first transaction. */
export interface AppOpening {
  readonly account: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly date: IsoDate;
}

interface AppReading {
  readonly transactions: readonly AppTransaction[];
  readonly openings?: readonly AppOpening[];
  /** Where an account is told by something else than its name. */
  readonly accounts?: ReadonlyMap<string, { readonly name: string; readonly isCash: boolean }>;
  readonly problems: readonly RowProblem[];
  readonly leftOut: readonly SkippedRow[];
}

/** An app that people leave, and how it writes all that they have in it. */
export interface AppProfile {
  readonly name: "spiir" | "ynab" | "actual" | "firefly";
  /** Headers that such a file has, in lower case, wherever they stand; each of them, or one of its spellings. */
  readonly marks: readonly (string | readonly string[])[];
  read(rows: readonly AppRow[], currency: Currency): AppReading;
}
