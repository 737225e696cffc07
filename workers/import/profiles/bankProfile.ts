import type { Currency } from "#domain/money.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import type { TableRow } from "../delimitedRows.ts";
import type { DateOrder } from "../importApi.ts";

/**
 * How one bank writes its files. A header matches when its first cells are these; names are compared without case and
 * space. When a bank changes its export, this is what changes.
 */
export interface BankProfile {
  readonly name: string;
  /** Columns by their header, in the order in which they stand. */
  readonly header: readonly string[];
  readonly date: string;
  /** The first of these that is not empty is the transaction's text. */
  readonly text: readonly string[];
  /** One signed column, or one for money in and one for money out, whatever sign the second has. */
  readonly amount: string | { readonly moneyIn: string; readonly moneyOut: string };
  /** The fee of the bank, where the amount does not include it. */
  readonly fee?: string;
  /** The fee that the amount includes. */
  readonly toldFee?: string;
  readonly balance?: string;
  readonly currencyColumn?: string;
  readonly currency: Currency;
  /** Told by the file itself where the bank has written it in several ways. */
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
  /** Amounts bear three decimals, the last of them 0. */
  readonly isInThousandths?: boolean;
  /** The column whose value says that a transaction is not booked yet. */
  readonly pending?: { readonly column: string; readonly value: string | RegExp };
  /** Columns with the day of a transaction that has none in `date` yet. */
  readonly otherDates?: readonly string[];
  /** The rows as they are meant, where a bank's amount and currency depend on another column; with what `added` names behind them. */
  readonly mend?: (rows: readonly TableRow[], names: readonly string[]) => readonly TableRow[];
  readonly added?: readonly string[];
  /** Columns that may name the account the file belongs to. */
  readonly account?: readonly string[];
}
