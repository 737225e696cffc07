import type { BuiltInKey } from "#domain/categories/builtIn.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { CategoryKind } from "#domain/entities/category.ts";
import type { SecurityClass } from "#domain/entities/security.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Currency } from "#domain/money.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import type { Failure, Result } from "#domain/result.ts";

/** The column of each field; numbers count from 0. Either `amount`, or `moneyIn` and `moneyOut`. */
export interface ColumnMapping {
  readonly date: number;
  readonly text: number;
  readonly amount?: number | undefined;
  readonly moneyIn?: number | undefined;
  readonly moneyOut?: number | undefined;
  readonly balance?: number | undefined;
  /** The column that says which way `amount` went, where its sign does not. */
  readonly direction?: number | undefined;
}

export type DateOrder = "dmy" | "mdy" | "ymd";

export interface Reading {
  readonly columns: ColumnMapping;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /**
   * Money out stands as positive in the one column of amounts, and money in as negative; false where somebody has said that
   * it does not.
   */
  readonly isTurned?: boolean | undefined;
  /** As in `FileReading`, where the household has said so. */
  readonly headerLine?: number | undefined;
}

export interface ReadTransaction {
  /** In the file, counted from 1. */
  readonly line: number;
  readonly date: IsoDate;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly text: string;
  readonly balanceMinor?: number | undefined;
  /** The fee that the bank tells of beside it, which is part of the amount. */
  readonly feeMinor?: number | undefined;
  readonly status: "booked" | "pending";
  /** The account it is on, where one file holds several. */
  readonly account?: string | undefined;
  /** The bank's own number of it. */
  readonly reference?: string | undefined;
  /** Of `FileReading.categories`. */
  readonly category?: number | undefined;
  /** The category that the bank names, where it is one of ours. */
  readonly bankCategory?: BuiltInKey | undefined;
  readonly note?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly extraordinary?: boolean | undefined;
  /** The day it counts on, where that is another. */
  readonly countsOn?: IsoDate | undefined;
  /** The amount where it was paid, where that is another currency. */
  readonly original?: Original | undefined;
  /** They add up to the amount. */
  readonly splits?: readonly ReadPart[] | undefined;
  /** Equal on the two ends of a transfer within the file. */
  readonly transfer?: string | undefined;
}

export interface Original {
  readonly minor: number;
  readonly currency: Currency;
}

/** A part of a transaction that is counted by itself. */
interface ReadPart {
  readonly amountMinor: number;
  readonly category?: number | undefined;
  readonly note?: string | undefined;
}

/** A category as another app names it. */
export interface ReadCategory {
  readonly group?: string | undefined;
  readonly name: string;
  /** The kind of the category, where the app says so. */
  readonly kind?: CategoryKind | undefined;
  /** Where it stands in our own tree, where the names of that app are known. */
  readonly builtIn?: BuiltInKey | undefined;
  readonly builtInGroup?: BuiltInKey | undefined;
}

/** The names that the file has for a security. */
export interface ReadSecurity {
  readonly name: string;
  readonly class: SecurityClass;
  readonly isin?: string | undefined;
  readonly ticker?: string | undefined;
}

/** A trade, with what its kind uses; see `Trade`. */
export interface ReadTrade extends Pick<
  Trade,
  "date" | "kind" | "quantity" | "price" | "currency" | "amountMinor" | "feeMinor" | "fx" | "ratio" | "isShort"
> {
  /** In the file, counted from 1. */
  readonly line: number;
  readonly security?: ReadSecurity | undefined;
  /** See `Trade.fromSecurityId`. */
  readonly fromSecurity?: ReadSecurity | undefined;
  /** The brokerage account it is in, where the file names it. */
  readonly account?: string | undefined;
  /** The broker's own number. */
  readonly reference?: string | undefined;
}

/** A row that was read and is kept out: it changes nothing that a household keeps. */
export interface SkippedRow {
  readonly line: number;
  readonly kind: "Cancelled" | "Reverted" | "CurrencyExchange" | "Internal" | "NoEffect";
}

/** A row that is no transaction; the others are read all the same. */
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
  /** The household's own name for it, where that is not its number. */
  readonly name?: string | undefined;
  readonly isCash?: boolean | undefined;
}

export interface FileReading {
  /** By what stands in the file. All but `csv` name their own fields, so that nobody has to say which column is what. */
  readonly format: "csv" | "ofx" | "qif" | "camt" | "mt940";
  /** `trades`: from a broker. `ledger`: from another app, with its categories. */
  readonly holds: "postings" | "trades" | "ledger";
  /** A profile's name, or `generic`. */
  readonly profile: string;
  /** `certain`: a known header. `guess`: look at the columns first. */
  readonly confidence: "certain" | "guess";
  readonly account?: string | undefined;
  /** Those that have transactions, where the format can hold several. */
  readonly accounts: readonly AccountInFile[];
  /** That another app has put the transactions in. */
  readonly categories: readonly ReadCategory[];
  readonly currency: Currency;
  /** Else it is the household's own, until somebody says another. */
  readonly namesCurrency: boolean;
  readonly headers: readonly string[];
  /** Equal for files of the same kind; see `ImportMapping`. */
  readonly headerSignature: string;
  /** In which line of the file the headers stand, counted from 1; 0 where they are numbers, because none do. */
  readonly headerLine: number;
  /** Of a table, shortened: enough to see where the headers stand. */
  readonly firstRows: readonly { readonly line: number; readonly text: string }[];
  /** Undefined when date, text or amount could not be found, and where the format leaves no doubt. */
  readonly reading: Reading | undefined;
  /** Nothing in the file says whether amounts without a minus are money in or out: `Reading.isTurned` is to be asked for. */
  readonly asksSigns?: boolean | undefined;
  readonly transactions: readonly ReadTransaction[];
  /** The oldest first. */
  readonly trades: readonly ReadTrade[];
  readonly leftOut: readonly SkippedRow[];
  readonly problems: readonly RowProblem[];
  readonly balanceCheck: BalanceCheck;
  /** The sheets of a workbook that are shown, where there is a choice; `sheet` is the one that was read, counted from 0. */
  readonly sheets?: readonly string[] | undefined;
  readonly sheet?: number | undefined;
  /** The files of an archive that were not read. */
  readonly unread?: readonly string[] | undefined;
}

/** The whole file was refused. Nothing was kept. */
export interface FileRefused extends Failure {
  readonly kind:
    | "Empty"
    | "TooLarge"
    | "TooManyRows"
    | "Binary"
    | "NotATable"
    | "Unreadable"
    /** Spreadsheets: with a password, older than 2007, made to grow beyond measure. */
    | "Protected"
    | "OldWorkbook"
    | "Bloated";
}

/** A file above this is refused before it is read. */
export const MAX_FILE_BYTES = 20 * 1_048_576;
/** The number of rows that a household's whole life with another app may have. */
export const MAX_ROWS = 100_000;

/** A file, or one of those in an archive. */
export interface FilePart {
  /** Within the archive. */
  readonly name?: string | undefined;
  readonly bytes: Uint8Array;
  /** The table was a spreadsheet: its numbers are written in one way, whichever the bank has in its text files. */
  readonly fromSheet: boolean;
}

export interface ReadOptions {
  /** For files that name no currency. */
  readonly currency: Currency;
  /** May say that the file is of a card. */
  readonly fileName?: string | undefined;
  /** The household's answers about files with these headers. */
  readonly readingBySignature: Readonly<Record<string, Reading>>;
  /** As in `FileReading`, where somebody says so of this file. */
  readonly headerLine?: number | undefined;
  /** As in `FileReading`. */
  readonly sheets?: readonly string[];
  readonly sheet?: number;
  readonly unread?: readonly string[];
}

/** Reads a bank's file on the device. The worker has no network and no keys. */
export interface ImportApi {
  read(parts: readonly FilePart[], options: ReadOptions): Promise<Result<FileReading, FileRefused>>;
}
