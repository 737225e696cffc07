import type { IsoDate } from "#domain/dates.ts";
import type { SecurityClass } from "#domain/entities/security.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Currency } from "#domain/money.ts";
import type { DecimalMark } from "#domain/parseAmount.ts";
import type { Failure, Result } from "#domain/result.ts";

/** Which column holds what; numbers count from 0. Either `amount`, or `moneyIn` and `moneyOut`. */
export interface ColumnMapping {
  readonly date: number;
  readonly text: number;
  readonly amount?: number | undefined;
  readonly moneyIn?: number | undefined;
  readonly moneyOut?: number | undefined;
  readonly balance?: number | undefined;
}

export type DateOrder = "dmy" | "mdy" | "ymd";

export interface Reading {
  readonly columns: ColumnMapping;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
}

export interface ReadPosting {
  /** In the file, counted from 1. */
  readonly line: number;
  readonly date: IsoDate;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly text: string;
  readonly balanceMinor?: number | undefined;
  readonly status: "booked" | "pending";
  /** The account it is on, where one file holds several. */
  readonly account?: string | undefined;
  /** The bank's own number of it. */
  readonly reference?: string | undefined;
}

/** What the file calls a security. */
export interface ReadSecurity {
  readonly name: string;
  readonly class: SecurityClass;
  readonly isin?: string | undefined;
  readonly ticker?: string | undefined;
}

/** A trade, with what its kind uses; see `Trade`. */
export interface ReadTrade extends Pick<
  Trade,
  "date" | "kind" | "quantity" | "price" | "currency" | "amountMinor" | "feeMinor" | "fx" | "ratio"
> {
  /** In the file, counted from 1. */
  readonly line: number;
  readonly security?: ReadSecurity | undefined;
  /** The depot it is in, where the file names it. */
  readonly account?: string | undefined;
  /** The broker's own number. */
  readonly reference?: string | undefined;
}

/** A row that was read and is kept out: it changes nothing that a household keeps. */
export interface LeftOut {
  readonly line: number;
  readonly kind: "Cancelled" | "CurrencyExchange" | "Internal" | "NoEffect";
}

/** A row that is no posting; the others are read all the same. */
export interface RowProblem {
  readonly line: number;
  readonly kind:
    | "NoDate"
    | "NoAmount"
    | "AmountTooLarge"
    | "TextTooLong"
    | "UnknownKind"
    | "UnknownCurrency"
    | "NoSecurity"
    | "NoQuantity"
    | "NoPrice";
}

export type BalanceCheck =
  /** The file names no balances. */
  | { readonly kind: "None" }
  /** Every balance follows from the one before. */
  | { readonly kind: "Holds" }
  | { readonly kind: "Breaks"; readonly line: number };

/** An account of a file in one currency; a file may hold several. */
export interface AccountInFile {
  readonly account: string | undefined;
  readonly currency: Currency;
  readonly balanceCheck: BalanceCheck;
}

export interface FileReading {
  /** By what stands in the file. All but `csv` name their own fields, so that nobody has to say which column is what. */
  readonly format: "csv" | "ofx" | "qif" | "camt" | "mt940";
  /** `trades`: from a broker. */
  readonly holds: "postings" | "trades";
  /** A profile's name, or `generic`. */
  readonly profile: string;
  /** `certain`: a known header. `guess`: look at the columns first. */
  readonly confidence: "certain" | "guess";
  readonly account?: string | undefined;
  /** Those that have postings, where the format can hold several; they are imported one at a time. */
  readonly accounts: readonly AccountInFile[];
  readonly currency: Currency;
  readonly headers: readonly string[];
  /** Equal for files of the same kind; see `ImportMapping`. */
  readonly headerSignature: string;
  readonly sampleRows: readonly (readonly string[])[];
  /** Undefined when date, text or amount could not be found, and where the format leaves no doubt. */
  readonly reading: Reading | undefined;
  readonly postings: readonly ReadPosting[];
  /** The oldest first. */
  readonly trades: readonly ReadTrade[];
  readonly leftOut: readonly LeftOut[];
  readonly problems: readonly RowProblem[];
  readonly balanceCheck: BalanceCheck;
}

/** The whole file was refused. Nothing was kept. */
export interface FileRefused extends Failure {
  readonly kind: "Empty" | "TooLarge" | "TooManyRows" | "Binary" | "NotATable" | "Unreadable";
}

/** A file above this is refused before it is read. */
export const MAX_FILE_BYTES = 5 * 1_048_576;
export const MAX_ROWS = 50_000;

/** Reads a bank's file on the device. The worker has no network and no keys. */
export interface ImportApi {
  /** `reading` is what the person, or a remembered mapping, says about the columns. */
  read(
    bytes: Uint8Array<ArrayBuffer>,
    options: { readonly currency: Currency; readonly readingBySignature: Readonly<Record<string, Reading>> },
  ): Promise<Result<FileReading, FileRefused>>;
}
