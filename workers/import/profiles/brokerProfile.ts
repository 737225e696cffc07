import type { IsoDate } from "#domain/dates.ts";
import type { SecurityClass } from "#domain/entities/security.ts";
import type { Currency } from "#domain/money.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import type { FixedPoint } from "#domain/fixedPoint.ts";
import type { DateOrder } from "../importApi.ts";
import type { TableRow } from "../delimitedRows.ts";

/**
 * The event that a line of a broker's file tells of: `in` and `out` move securities, `split` tells its ratio, `free` is
 * got for nothing, `reward` is paid in kind; `cash` is money that comes, goes or bears interest; `exchange`, `internal`
 * and `cancelled` change nothing that is kept.
 *
 * Those that end in `In`, `Out` and `Cash` are a part of an event: what came, what left and the money of it. `splitIn`
 * and `splitOut` are the two halves of a split or of a change of paper, `exchangeIn` and `exchangeOut` of a paper that
 * became another, by a split, a merger or a new name.
 */
export type LineKind =
  | "buy"
  | "sell"
  | "dividend"
  | "tax"
  | "fee"
  | "in"
  | "out"
  | "split"
  | "splitIn"
  | "splitOut"
  | "exchangeIn"
  | "exchangeOut"
  | "merger"
  | "mergerIn"
  | "mergerOut"
  | "mergerCash"
  | "redemption"
  | "redemptionOut"
  | "redemptionCash"
  | "distributionCash"
  | "subscriptionIn"
  | "subscriptionOut"
  | "subscriptionCash"
  | "cashInLieu"
  | "fractionOut"
  | "stockDividend"
  | "spinoff"
  | "rights"
  | "delisting"
  | "adrFee"
  | "feeRefund"
  | "free"
  | "reward"
  | "cash"
  | "exchange"
  | "internal"
  | "cancelled";

/** A line as it stands. Amounts bear the file's own sign; what it does not say is absent. */
export interface BrokerLine {
  readonly line: number;
  readonly kind: LineKind;
  readonly date: IsoDate;
  readonly text: string;
  readonly account?: string | undefined;
  readonly name?: string | undefined;
  readonly isin?: string | undefined;
  readonly ticker?: string | undefined;
  readonly class?: SecurityClass | undefined;
  readonly quantity?: FixedPoint | undefined;
  /** Of one, in `priceCurrency`. */
  readonly price?: FixedPoint | undefined;
  readonly priceCurrency?: Currency | undefined;
  /** The amount that was moved on the cash account, in `currency`; with fee and tax taken into account. */
  readonly amount?: FixedPoint | undefined;
  readonly currency: Currency;
  /** So many of `currency` for one of `priceCurrency`. */
  readonly rate?: FixedPoint | undefined;
  /** Of a `split` or a `merger`: so many new ones for so many old. */
  readonly ratio?: { readonly to: number; readonly from: number } | undefined;
  /** The line that names the security which this one came of. */
  readonly from?: Pick<BrokerLine, "kind" | "isin" | "ticker" | "name" | "class"> | undefined;
  /** It takes an earlier line of its kind back. */
  readonly takesBack?: boolean | undefined;
  /** The broker says that the sale opens a short position. */
  readonly isShort?: boolean | undefined;
  readonly fee?: FixedPoint | undefined;
  readonly feeCurrency?: Currency | undefined;
  readonly tax?: FixedPoint | undefined;
  readonly taxCurrency?: Currency | undefined;
  readonly balance?: FixedPoint | undefined;
  /** The broker's own number of it. */
  readonly reference?: string | undefined;
}

type TextField =
  | "date"
  | "kind"
  | "text"
  | "account"
  | "name"
  | "isin"
  | "ticker"
  | "priceCurrency"
  | "currency"
  | "feeCurrency"
  | "taxCurrency"
  | "reference"
  | "cancelled";
export const NUMBER_FIELDS = ["quantity", "price", "amount", "rate", "fee", "tax", "balance"] as const;
type Field = TextField | (typeof NUMBER_FIELDS)[number];

/** A column by its header in lower case, or the one so many places after it: some have no name, or one that others bear too. */
export type Column = string | { readonly after: string; readonly by: number };

/** The cells of a line by the header they stand under; empty where there is none. */
export type CellOf = (column: Column) => string;

export interface BrokerProfile {
  /** Of the broker, and for some of the country: what the file is taken for. */
  readonly name: string;
  /** Headers that such a file has, in lower case, wherever they stand; each of them, or one of its spellings. */
  readonly marks: readonly (string | readonly string[])[];
  /** The first that is there and not empty counts; of `kind` and `text` all do. */
  readonly columns: Partial<Readonly<Record<Field, readonly Column[]>>>;
  /** Where a line names none. */
  readonly currency: Currency;
  readonly dateOrder: DateOrder;
  /** Of all numbers, or of the number that is written so in a line. */
  readonly decimalMark: DecimalMark | ((cell: CellOf, text: string) => DecimalMark);
  /** By the words of the broker; the first that fits counts. */
  readonly kinds: readonly (readonly [RegExp, LineKind])[];
  /** In front of the words of a line that takes an earlier one of its kind back. */
  readonly takesBack?: RegExp;
  /** Rows that the broker itself has broken or shifted, as they were meant. */
  readonly mend?: (rows: readonly TableRow[]) => readonly TableRow[];
  /** Refines a line by facts that the columns alone do not say. */
  readonly refine?: (line: BrokerLine, cell: CellOf) => BrokerLine | readonly BrokerLine[];
  /** Gathers several lines that say one thing together. */
  readonly gather?: (lines: readonly BrokerLine[]) => readonly BrokerLine[];
}
