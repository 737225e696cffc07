import { notedParts } from "../categories/transactionParts.ts";
import { compareDates } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { BYTE_ORDER_MARK, csvText, formulaEscaped } from "../text/csvText.ts";
import { plainAmount } from "../text/plainAmount.ts";
import type { TransactionNames } from "./transactionFile.ts";

/** Apps with an importer of their own, and the columns that it knows. */
export const APP_COLUMNS = {
  /** As Actual Budget names the fields of its import of CSV files; it finds them by these names. */
  actual: ["Date", "Payee", "Notes", "Category", "Amount"],
  /** The roles that the data importer of Firefly III gives to columns, by the names they have there. */
  firefly: [
    "date_transaction",
    "amount",
    "currency-code",
    "description",
    "account-name",
    "opposing-name",
    "category-name",
    "tags-comma",
    "note",
    "external-id",
  ],
} as const;

export type AppFormat = keyof typeof APP_COLUMNS;

export interface AppFile extends TransactionNames {
  readonly account: { readonly name: string };
  /** Of that account; any order. */
  readonly transactions: readonly Transaction[];
}

/**
 * The booked transactions of an account for another app's importer, the oldest first: commas, points and ISO days, which both take
 * as they are. A transaction in parts is a line for each, so that categories and sums are the same there.
 */
export function appFile(format: AppFormat, { account, transactions, categoryName, otherAccount }: AppFile): string {
  const booked = transactions
    .filter(({ status }) => status === "booked")
    .toSorted((a, b) => compareDates(a.date, b.date));
  const lines = booked.flatMap((transaction) => {
    const parts = notedParts(transaction);
    return parts.map(({ amount, categoryId, note }, at): Readonly<Record<string, string>> => {
      const category = (categoryId && categoryName(categoryId)) ?? "";
      const other = otherAccount(transaction) ?? transaction.text;
      const written = plainAmount(amount);
      return {
        Date: transaction.date,
        Payee: other,
        Notes: [note, ...(transaction.tags ?? []).map((tag) => `#${tag.replaceAll(/\s+/g, "-")}`)]
          .filter(Boolean)
          .join(" "),
        Category: category,
        Amount: written,
        date_transaction: transaction.date,
        amount: written,
        "currency-code": amount.currency,
        description: transaction.text,
        "account-name": account.name,
        "opposing-name": other,
        "category-name": category,
        "tags-comma": (transaction.tags ?? []).map((tag) => tag.replaceAll(",", " ")).join(","),
        note,
        "external-id": parts.length > 1 ? `${transaction.id}-${at + 1}` : transaction.id,
      };
    });
  });
  const columns: readonly string[] = APP_COLUMNS[format];
  const isFigure = (column: string) => /^amount$/i.test(column);
  const rows = lines.map((line) => columns.map((name) => (isFigure(name) ? line[name]! : formulaEscaped(line[name]!))));
  return csvText([columns, ...rows], ".").replace(BYTE_ORDER_MARK, "");
}
