import { compareDates, type IsoDate } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import type { Currency } from "#domain/money.ts";
import type { AccountInFile, FileReading, ReadCategory, ReadTransaction } from "../importApi.ts";
import type { TableRow } from "../delimitedRows.ts";
import type { AppOpening, AppTransaction, AppProfile, AppRow } from "./appProfile.ts";
import { readActual } from "./readActual.ts";
import { readFirefly } from "./readFirefly.ts";
import { readSpiir } from "./readSpiir.ts";
import { readYnab } from "./readYnab.ts";

const APPS: readonly AppProfile[] = [readSpiir, readYnab, readActual, readFirefly];

export function appOf(names: readonly string[]): AppProfile | undefined {
  const isThere = (mark: string | readonly string[]) =>
    typeof mark === "string" ? names.includes(mark) : mark.some((name) => names.includes(name));
  return APPS.find(({ marks }) => marks.every(isThere));
}

type Ledger = Omit<FileReading, "format" | "headers" | "headerLine" | "headerSignature" | "firstRows">;

/** The accounts, categories and transactions of an app's file; the oldest first. */
export function appReading(
  app: AppProfile,
  names: readonly string[],
  rows: readonly TableRow[],
  fallback: Currency,
): Ledger {
  const columnByName = new Map(names.map((name, column) => [name, column]));
  const read = app.read(
    rows.map(({ line, cells }): AppRow => ({ line, cell: (name) => cells[columnByName.get(name) ?? -1] ?? "" })),
    fallback,
  );
  const { openings = [], problems, leftOut } = read;
  const oldestFirst = read.transactions.toSorted((a, b) => compareDates(a.date, b.date));
  const balanceByTransaction = runningBalances(oldestFirst, openings);
  const categories: ReadCategory[] = [];
  const numberByName = new Map<string, number>();
  const numberOf = (category: ReadCategory | undefined): number | undefined => {
    if (category === undefined) return undefined;
    const key = JSON.stringify([category.group, category.name]);
    const known = numberByName.get(key) ?? categories.push(category) - 1;
    numberByName.set(key, known);
    return known;
  };
  const transactions = oldestFirst.map((one): ReadTransaction => {
    const { category, splits, balanceMinor = balanceByTransaction.get(one), ...transaction } = one;
    return {
      ...transaction,
      status: "booked",
      balanceMinor,
      category: numberOf(category),
      splits: splits?.map(({ category: own, ...part }) => ({ ...part, category: numberOf(own) })),
    };
  });
  const byAccount = groupedBy(transactions, ({ account, currency }) => JSON.stringify([account, currency]));
  const accounts = [...byAccount.values()].map(([first]): AccountInFile => {
    const { account, currency } = first!;
    const told = read.accounts?.get(account ?? "");
    return { account, currency, balanceCheck: { kind: "None" }, name: told?.name ?? account, isCash: told?.isCash };
  });
  return {
    holds: "ledger",
    profile: app.name,
    confidence: "certain",
    accounts,
    categories,
    currency: accounts[0]?.currency ?? fallback,
    namesCurrency: app.name === "spiir" || app.name === "firefly",
    reading: undefined,
    transactions,
    trades: [],
    leftOut,
    problems,
    balanceCheck: { kind: "None" },
  };
}

/** Of accounts whose first amount is in the file: what is on them after each transaction. */
function runningBalances(
  oldestFirst: readonly AppTransaction[],
  openings: readonly AppOpening[],
): ReadonlyMap<AppTransaction, number> {
  const keyOf = ({ account, currency }: { readonly account: string; readonly currency: Currency }) =>
    JSON.stringify([account, currency]);
  const begun = new Map<string, { sum: number; from: IsoDate }>();
  for (const opening of openings) {
    const before = begun.get(keyOf(opening));
    begun.set(keyOf(opening), { sum: (before?.sum ?? 0) + opening.amountMinor, from: before?.from ?? opening.date });
  }
  const balances = new Map<AppTransaction, number>();
  for (const transaction of oldestFirst) {
    const account = begun.get(keyOf(transaction));
    if (!account) continue;
    account.sum += transaction.amountMinor;
    if (Number.isSafeInteger(account.sum)) balances.set(transaction, account.sum);
  }
  return balances;
}
