import { compareDates, type IsoDate } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import type { Currency } from "#domain/money.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import {
  type AccountInFile,
  type BalanceCheck,
  type FileReading,
  type FileRefused,
  type SkippedRow,
  MAX_ROWS,
  type Reading,
  type ReadTransaction,
  type RowProblem,
} from "../importApi.ts";
import { type ReadAmount, readNumber } from "../readNumber.ts";

/** A transaction as its statement has it; currency and account are the statement's. */
export type StatedTransaction = Omit<ReadTransaction, "currency" | "account" | "balanceMinor">;

/** One account's transactions, in the order of the file, with what the bank says about the balance. */
export interface Statement {
  readonly account?: string | undefined;
  readonly currency: Currency;
  readonly opening?: number | undefined;
  readonly closing?: { readonly minor: number; readonly line: number } | undefined;
  /** Whether opening, transactions and closing must add up: not so where a file tells of a part of the day. */
  readonly isWhole: boolean;
  readonly transactions: readonly StatedTransaction[];
}

/** The content of a file that is no table but a language of its own. */
export interface StatementFile {
  readonly format: Exclude<FileReading["format"], "csv">;
  readonly statements: readonly Statement[];
  readonly problems: readonly RowProblem[];
  readonly leftOut?: readonly SkippedRow[];
  /** Where the file does not say in which order its dates stand. */
  readonly asked?: {
    readonly reading: Reading;
    readonly signature: string;
    readonly confidence: FileReading["confidence"];
  };
}

/** A file without a transaction is an empty one; else its accounts, each with its balances where they follow. */
export function statementReading(file: StatementFile, fallback: Currency): Result<FileReading, FileRefused> {
  const { format, statements, problems, leftOut = [], asked } = file;
  const found = statements.filter(({ transactions }) => transactions.length > 0);
  const count = found.reduce((sum, { transactions }) => sum + transactions.length, problems.length);
  if (count === 0) return failed({ kind: "Empty" });
  if (count > MAX_ROWS) return failed({ kind: "TooManyRows" });

  const byAccount = groupedBy(statements, ({ account, currency }) => JSON.stringify([account, currency]));
  const withTransactions = [...byAccount.values()].filter((group) =>
    group.some(({ transactions }) => transactions.length > 0),
  );
  const isSingle = withTransactions.length <= 1;
  const accounts = withTransactions.map((group): AccountInFile => {
    const [{ account, currency } = { account: undefined, currency: fallback }] = group;
    return { account, currency, balanceCheck: worst(group.map((statement) => balanced(statement).check)) };
  });
  const [first] = accounts;
  const transactions = found.flatMap((statement): readonly ReadTransaction[] => {
    const { account, currency } = statement;
    const { balanceByTransaction } = balanced(statement);
    return statement.transactions.map((transaction) => {
      const balanceMinor = balanceByTransaction.get(transaction);
      return {
        ...transaction,
        currency,
        ...(balanceMinor === undefined ? {} : { balanceMinor }),
        ...(isSingle || account === undefined ? {} : { account }),
      };
    });
  });
  return ok({
    format,
    holds: "postings",
    profile: format,
    confidence: asked?.confidence ?? "certain",
    ...(isSingle && first?.account !== undefined ? { account: first.account } : {}),
    accounts,
    categories: [],
    currency: first?.currency ?? fallback,
    namesCurrency: asked === undefined,
    headers: [],
    headerSignature: asked?.signature ?? format,
    headerLine: 0,
    firstRows: [],
    reading: asked?.reading,
    transactions,
    trades: [],
    leftOut,
    problems,
    balanceCheck: worst(accounts.map(({ balanceCheck }) => balanceCheck)),
  });
}

function worst(checks: readonly BalanceCheck[]): BalanceCheck {
  const breaks = checks.find(({ kind }) => kind === "Breaks");
  return breaks ?? checks.find(({ kind }) => kind === "Holds") ?? { kind: "None" };
}

interface Balanced {
  readonly check: BalanceCheck;
  readonly balanceByTransaction: ReadonlyMap<StatedTransaction, number>;
}

/**
 * The balance after each booked transaction, from the opening one forwards or from the closing one backwards. Where both are
 * there and do not meet, a transaction is missing somewhere, and no balance follows.
 */
function balanced({ opening, closing, isWhole, transactions }: Statement): Balanced {
  const booked = inOrder(transactions.filter(({ status }) => status === "booked"));
  const sum = booked.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const before = opening ?? (closing && closing.minor - sum);
  const meets = opening === undefined || closing === undefined || opening + sum === closing.minor;
  const check: BalanceCheck =
    opening === undefined || closing === undefined || !(meets || isWhole)
      ? { kind: "None" }
      : meets
        ? { kind: "Holds" }
        : { kind: "Breaks", line: closing.line };
  const balanceByTransaction = new Map<StatedTransaction, number>();
  let balance = before ?? 0;
  if (before === undefined || !meets) return { check, balanceByTransaction };
  for (const transaction of booked) {
    balance += transaction.amountMinor;
    if (Number.isSafeInteger(balance)) balanceByTransaction.set(transaction, balance);
  }
  return { check, balanceByTransaction };
}

/** Oldest first; within a day the file's own direction decides. */
function inOrder(transactions: readonly StatedTransaction[]): readonly StatedTransaction[] {
  const isNewestFirst = (transactions[0]?.date ?? "") > (transactions.at(-1)?.date ?? "");
  return (isNewestFirst ? transactions.toReversed() : transactions).toSorted((a, b) => compareDates(a.date, b.date));
}

/** The problem of a transaction, by the fields that were found of it; else the transaction. */
export function statedTransaction(
  line: number,
  date: IsoDate | undefined,
  amount: ReadAmount,
  rest: Pick<StatedTransaction, "text" | "status"> & { readonly reference: string | undefined },
): StatedTransaction | RowProblem["kind"] {
  if (!date) return "NoDate";
  if (amount.kind !== "Amount") return amount.kind === "TooLarge" ? "AmountTooLarge" : "NoAmount";
  const { text, status, reference } = rest;
  return { line, date, amountMinor: amount.minor, text, status, ...(reference === undefined ? {} : { reference }) };
}

/** An amount whose last mark, comma or point, is that of the decimals; noughts beyond the second decimal say nothing. */
export function statedAmount(text: string, currency: Currency): ReadAmount {
  const mark = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  return readNumber(text.trim().replace(/([.,]\d\d)0+$/, "$1"), currency, mark);
}

const [MAX_TEXT, MAX_PARTS] = [500, 20];

/** The bank's texts about a transaction in several fields, as one line; what another field says already is not said twice. */
export function statedText(parts: readonly (string | undefined)[]): string {
  const said = parts
    .slice(0, MAX_PARTS)
    .map((part) =>
      (part ?? "")
        .slice(0, 4 * MAX_TEXT)
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((part) => part !== "");
  const own = said.filter((part, at) => {
    const isSaid = (other: string, index: number) =>
      index !== at && other.toLowerCase().includes(part.toLowerCase()) && (other.length > part.length || index < at);
    return !said.some(isSaid);
  });
  const text = own.join(", ");
  return text.length <= MAX_TEXT
    ? text
    : `${text
        .slice(0, MAX_TEXT - 1)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;
}

/** A bank's own number of a transaction; words that stand for none are none. */
export function statedReference(text: string | undefined): string | undefined {
  const bare = text?.trim() ?? "";
  return /^(?:|0+|nonref|notprovided|not provided)$/i.test(bare) ? undefined : bare.slice(0, 100);
}
