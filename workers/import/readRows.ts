import type { IsoDate } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import type { Currency } from "#domain/money.ts";
import { bankCategories } from "./bankCategories.ts";
import { checkBalances } from "./checkBalances.ts";
import { canonical } from "./columns/canonical.ts";
import { columnsOf, isReadable } from "./columns/columnContent.ts";
import { currencyBeside, currencyInHeader, namedCurrency, type WrittenCurrency } from "./columns/currencyWords.ts";
import { followShare, minorOf, type RowAmount, rowAmounts } from "./columns/rowAmounts.ts";
import { isSummary, type RowStatus, statusNamed, statusOf } from "./columns/rowWords.ts";
import { type RowColumns, rowColumns } from "./columns/tableColumns.ts";
import type { TableRow } from "./delimitedRows.ts";
import type { AccountInFile, BalanceCheck, Reading, ReadTransaction, RowProblem, SkippedRow } from "./importApi.ts";
import type { BankProfile } from "./profiles/bankProfile.ts";
import { readDate } from "./readDate.ts";
import { readNumber } from "./readNumber.ts";

const MAX_TEXT = 500;
/** The rows of Baltic banks that are transactions; the others tell of the whole. */
const TRANSACTION_ROW = "20";

export interface ReadRows {
  readonly transactions: readonly ReadTransaction[];
  readonly problems: readonly RowProblem[];
  readonly leftOut: readonly SkippedRow[];
  /** Of the rows, the header or a line above, where one of them says it. */
  readonly currency: Currency | undefined;
}

export interface Table {
  readonly headers: readonly string[];
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
  readonly profile: BankProfile | undefined;
  /** Said above the table, by a profile or by the household, in this order. */
  readonly currencies: readonly (WrittenCurrency | undefined)[];
  readonly fallback: Currency;
  /** The first currency of three decimals that the file names, or that the account is in. */
  readonly inThousandths?: Currency | undefined;
}

/** The transactions in the rows of a bank's table. A row that is none is listed with its reason, and one that is no news is left out. */
export function readRows(table: Table, reading: Reading): ReadRows {
  const { rows, names, profile } = table;
  const { columns, dateOrder, decimalMark } = reading;
  const mended = profile?.isInThousandths ? rows.map(withoutThousandths) : rows;
  const facts = rowColumns(columnsOf(table.headers, names, rows, table.inThousandths), columns);
  const known = profile && profileColumns(profile, names, facts);
  const {
    status,
    texts,
    dates,
    fee,
    currency: currencyColumn,
    rowType,
    parties,
    account,
    ownCurrency,
  } = known ?? facts;
  const ofFile = ownCurrency === undefined ? table.currencies : [ownCurrency, ...table.currencies];
  const currencyOf = currencies({ ...table, rows: mended, currencies: ofFile }, reading, currencyColumn);
  const amountCurrency = (row: TableRow) => currencyOf.ofRow(row) ?? table.fallback;
  const header = table.headers[columns.direction ?? -1] ?? "";
  const readable = (row: TableRow): Currency => {
    const found = amountCurrency(row);
    return found === "Unknown" ? table.fallback : found;
  };
  const amountOf = rowAmounts(mended, reading, canonical(header), readable);
  const feeOnTop = profile
    ? Number(profile.fee !== undefined)
    : signOfFeeOnTop(mended, reading, fee, amountOf, readable, names[columns.amount ?? -1] ?? "");
  const dayOf = remembering((text) => readDate(text, dateOrder));
  const standingOf = remembering((text) => statusOf(text, names[status ?? -1]));
  const newest = mended
    .map(({ cells }) => dayOf(cells[columns.date] ?? ""))
    .reduce((a, b) => (b && (!a || b > a) ? b : a), undefined);

  const categoryOf = bankCategories(names);

  const transactions: ReadTransaction[] = [];
  const problems: RowProblem[] = [];
  const leftOut: SkippedRow[] = [];
  /** Lines without a day and an amount that stand above the first transaction: units, and what was on the account. */
  const beforeFirst: number[] = [];
  const isDayCarried =
    !profile && dates.length === 0 && carriesDay(mended, columns.date, columns.balance, amountOf, dayOf);
  // One such line is a footer.
  const alone = profile ? 0 : mended.filter(({ cells }) => isTextAlone(cells, texts, columns.date)).length;
  const isContinued = alone > 1 && alone >= UNDATED_SHARE * mended.length;
  let lastDay: IsoDate | undefined;
  for (const row of mended) {
    const { line, cells } = row;
    const cell = (index: number | undefined) => (index === undefined ? "" : (cells[index] ?? ""));
    const writtenDay = dayOf(cell(columns.date));
    const ownDay = writtenDay ?? (isDayCarried && cell(columns.date) === "" ? lastDay : undefined);
    lastDay = writtenDay ?? lastDay;
    // Some banks write the word where the day will stand.
    const instead = profile || ownDay ? undefined : standingOf(cell(columns.date));
    const standing = profile ? profileStatus(profile, cell, names) : (standingOf(cell(status)) ?? instead ?? "booked");
    if (standing === "cancelled" || standing === "reverted") {
      leftOut.push({ line, kind: standing === "reverted" ? "Reverted" : "Cancelled" });
      continue;
    }
    const isOther = rowType !== undefined && !["", TRANSACTION_ROW].includes(cell(rowType));
    const summing = ownDay === undefined ? [columns.date, ...texts] : texts;
    if (isOther || (!profile && summing.some((index) => isSummary(cell(index), ownDay !== undefined)))) {
      leftOut.push({ line, kind: "NoEffect" });
      continue;
    }
    const moved = amountOf(row);
    if (moved.kind === "Neither") {
      leftOut.push({ line, kind: "NoEffect" });
      continue;
    }
    if (!ownDay && !profile && isHeaderAgain(cells, names)) {
      leftOut.push({ line, kind: "NoEffect" });
      continue;
    }
    const before = transactions.at(-1);
    // Some banks write what does not fit on a line below it.
    if (before && isContinued && isTextAlone(cells, texts, columns.date)) {
      transactions[transactions.length - 1] = {
        ...before,
        text: `${before.text} ${textOf(cell, texts, profile)}`.slice(0, MAX_TEXT),
      };
      continue;
    }
    const isPending = standing === "pending";
    const currency = amountCurrency(row);
    const date = ownDay ?? dates.map((index) => dayOf(cell(index))).find(Boolean) ?? (isPending ? newest : undefined);
    const isOut = moved.kind === "Amount" && moved.minor < 0;
    const text = textOf(cell, parties ? partyFirst(texts, parties, isOut) : texts, profile);
    if (!date && moved.kind !== "Amount" && transactions.length === 0) beforeFirst.push(line);
    else if (!date) problems.push({ line, kind: "NoDate" });
    else if (currency === "Unknown") problems.push({ line, kind: "UnknownCurrency" });
    else if (moved.kind === "TooLarge") problems.push({ line, kind: "AmountTooLarge" });
    else if (moved.kind !== "Amount") problems.push({ line, kind: "NoAmount" });
    else if (text.length > MAX_TEXT) problems.push({ line, kind: "TextTooLong" });
    else {
      const bankCategory = categoryOf(cell);
      const balance = readNumber(cell(columns.balance), currency, decimalMark);
      const told = readNumber(cell(fee), currency, decimalMark);
      const feeMinor = told.kind === "Amount" ? Math.abs(told.minor) : 0;
      transactions.push({
        line,
        date,
        amountMinor: moved.minor - (told.kind === "Amount" ? feeOnTop * told.minor : 0),
        currency,
        text,
        ...(balance.kind === "Amount" ? { balanceMinor: balance.minor } : {}),
        ...(feeMinor === 0 ? {} : { feeMinor }),
        status: isPending ? "pending" : "booked",
        ...(account !== undefined && { account: cell(account) }),
        ...(bankCategory && { bankCategory }),
      });
    }
  }
  const isAnyRead = transactions.length > 0;
  return {
    transactions,
    problems: isAnyRead ? problems : [...beforeFirst.map((line) => ({ line, kind: "NoDate" }) as const), ...problems],
    leftOut: isAnyRead ? [...beforeFirst.map((line) => ({ line, kind: "NoEffect" }) as const), ...leftOut] : leftOut,
    currency: currencyOf.named,
  };
}

/** The rows of some files bear their day only where it changes: most that have none have an amount, and a balance where there are balances. */
function carriesDay(
  rows: readonly TableRow[],
  date: number,
  balance: number | undefined,
  amountOf: (row: TableRow) => RowAmount,
  dayOf: (text: string) => IsoDate | undefined,
): boolean {
  const undated = rows.filter(
    ({ cells }) => (cells[date] ?? "") === "" && !cells.some((cell) => isSummary(cell, false)),
  );
  const moving = undated.filter((row) => minorOf(amountOf(row)) !== undefined);
  const isFirstDated = dayOf(rows[0]?.cells[date] ?? "") !== undefined;
  const areBalanced = balance === undefined || moving.every(({ cells }) => /\d/.test(cells[balance] ?? ""));
  const least = balance === undefined ? Math.max(2, UNDATED_SHARE * rows.length) : 1;
  return isFirstDated && moving.length >= least && moving.length > undated.length / 2 && areBalanced;
}

/** Fewer are footers. */
const UNDATED_SHARE = 0.2;

function isHeaderAgain(cells: readonly string[], names: readonly string[]): boolean {
  return cells.length > 1 && cells.every((cell, at) => cell === "" || canonical(cell) === names[at]);
}

function isTextAlone(cells: readonly string[], texts: readonly number[], date: number): boolean {
  const filled = [...cells.keys()].filter((at) => cells[at] !== "");
  return filled.length === 1 && filled[0] === texts[0] && filled[0] !== date && isReadable(cells[filled[0]!]!);
}

/**
 * The number by which a fee beside the amount is multiplied before it is taken from it: 0 where the amount includes it, -1 where it is
 * written with a minus. The balance tells; without one it is part of any amount but one that is called gross.
 */
function signOfFeeOnTop(
  rows: readonly TableRow[],
  { columns, decimalMark }: Reading,
  fee: number | undefined,
  amountOf: (row: TableRow) => RowAmount,
  currencyOf: (row: TableRow) => Currency,
  amountName: string,
): -1 | 0 | 1 {
  if (fee === undefined) return 0;
  const read = (row: TableRow, index: number) =>
    minorOf(readNumber(row.cells[index] ?? "", currencyOf(row), decimalMark));
  if (columns.balance === undefined) {
    if (!/^(?:gross|brutto|bruttó)/.test(amountName)) return 0;
    return rows.some((row) => (read(row, fee) ?? 0) < 0) ? -1 : 1;
  }
  const balances = rows.map((row) => read(row, columns.balance!));
  const share = (sign: -1 | 0 | 1) =>
    followShare(
      rows.map((row) => {
        const amount = minorOf(amountOf(row));
        return amount === undefined ? undefined : amount - sign * (read(row, fee) ?? 0);
      }),
      balances,
    );
  return ([0, 1, -1] as const).reduce((best, sign) => (share(sign) > share(best) ? sign : best));
}

/** A file that is read for a bank that is known has the columns that its profile names; the rest is found as in any other. */
function profileColumns(profile: BankProfile, names: readonly string[], facts: RowColumns): RowColumns {
  const at = (name: string | undefined) => (name === undefined ? -1 : names.indexOf(name));
  const currency = at(profile.currencyColumn);
  return {
    status: at(profile.pending?.column),
    currency: currency < 0 ? undefined : currency,
    fee: profile.fee === undefined && profile.toldFee === undefined ? facts.fee : at(profile.fee ?? profile.toldFee),
    texts: profile.text.map(at).filter((index) => index >= 0),
    dates: profile.otherDates?.map(at) ?? [],
    rowType: undefined,
    parties: undefined,
    ownCurrency: undefined,
    account: undefined,
  };
}

/** The banks of a profile say themselves what is pending; what was cancelled is called alike everywhere. */
function profileStatus(
  profile: BankProfile,
  cell: (index: number | undefined) => string,
  names: readonly string[],
): RowStatus {
  if (!profile.pending) return "booked";
  const { column, value } = profile.pending;
  const said = canonical(cell(names.indexOf(column)));
  if (typeof value === "string" ? said === value : value.test(said)) return "pending";
  const named = column === profile.text[0] ? undefined : statusNamed(said);
  return named === "cancelled" || named === "reverted" ? named : "booked";
}

/** Days, words and currencies repeat from row to row. */
function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    const found = answer(text);
    if (text.length <= LONGEST_REMEMBERED) known.set(text, found);
    return found;
  };
}

const LONGEST_REMEMBERED = 40;

/** The side that is not the household's own. */
function partyFirst(
  texts: readonly number[],
  { payer, payee }: NonNullable<RowColumns["parties"]>,
  isOut: boolean,
): readonly number[] {
  const [first, last] = isOut ? [payee, payer] : [payer, payee];
  return [first, ...texts.filter((index) => index !== first && index !== last), last];
}

/** `ICA NÆR:NS:01`: what the bank's machines write behind a name. */
const TECHNICAL_TAIL = /(?:\s*:[A-Z]{1,4})+(?:\s*:\d{1,4})+\s*$/;

function textOf(
  cell: (index: number | undefined) => string,
  texts: readonly number[],
  profile: BankProfile | undefined,
): string {
  const filled = texts.map(cell).filter((text) => text !== "");
  const text = (profile ? undefined : filled.find(isReadable)) ?? filled[0] ?? "";
  const spaced = text.replaceAll(/\s+/g, " ");
  return spaced.length > MAX_TEXT ? spaced : spaced.replace(TECHNICAL_TAIL, "") || spaced;
}

/** SEB's amounts have three decimals, the last of them 0. */
function withoutThousandths({ line, cells }: TableRow): TableRow {
  return { line, cells: cells.map((cell) => cell.replace(/(\.\d\d)0$/, "$1")) };
}

/**
 * The currency of each row: beside the number, else in the header, else in its own column, else what is said of the whole file.
 * A row that names none has the file's.
 */
function currencies({ headers, rows, currencies: ofFile, fallback }: Table, { columns }: Reading, column?: number) {
  const money = [columns.amount, columns.moneyIn, columns.moneyOut].filter((index) => index !== undefined);
  const inHeader = money.map((index) => currencyInHeader(headers[index] ?? "")).find((found) => found !== undefined);
  const beside = ({ cells }: TableRow) =>
    money.map((index) => currencyBeside(cells[index] ?? "")).find((found) => found !== undefined);
  // A header that names the currency of its amounts knows better than a column, which may be that of what was paid abroad.
  const named = remembering(namedCurrency);
  const own = (row: TableRow): WrittenCurrency | undefined =>
    beside(row) ?? inHeader ?? (column === undefined ? undefined : named(row.cells[column] ?? ""));
  const byRow = new Map(rows.map((row) => [row, own(row)]));
  const counts = [
    ...groupedBy(
      rows.flatMap((row) => byRow.get(row) ?? []),
      (code) => code,
    ),
  ].toSorted(([, a], [, b]) => b.length - a.length);
  const [above, ...others] = ofFile;
  const ofBalance = columns.balance === undefined ? undefined : currencyInHeader(headers[columns.balance] ?? "");
  const whole = inHeader ?? above ?? ofBalance ?? counts[0]?.[0] ?? others.find((found) => found !== undefined);
  const first = counts.map(([code]) => code).find((code) => code !== "Unknown") ?? whole;
  return {
    ofRow: (row: TableRow): WrittenCurrency | undefined => byRow.get(row) ?? whole ?? fallback,
    named: first === undefined || first === "Unknown" ? undefined : first,
  };
}

/** The accounts of a table that has more than one, or more than one currency; of one that has one, nobody needs to be told. */
export function accountsInTable(transactions: readonly ReadTransaction[]): readonly AccountInFile[] {
  const groups = [...groupedBy(transactions, partKey).values()];
  if (groups.length < 2) return [];
  return groups.flatMap((own) => {
    const [first] = own;
    return first ? [{ account: first.account, currency: first.currency, balanceCheck: checkBalances(own) }] : [];
  });
}

function partKey({ account, currency }: ReadTransaction): string {
  return JSON.stringify([account, currency]);
}

/** Each account and currency has its balance; the first that breaks tells of the file. */
export function balanceCheckOf(transactions: readonly ReadTransaction[]): BalanceCheck {
  const checks = [...groupedBy(transactions, partKey).values()].map(checkBalances);
  return (
    checks.find(({ kind }) => kind === "Breaks") ?? checks.find(({ kind }) => kind === "Holds") ?? { kind: "None" }
  );
}
