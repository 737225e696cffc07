import { groupedBy } from "#domain/groupedBy.ts";
import type { Currency } from "#domain/money.ts";
import { CURRENCIES } from "#domain/money.ts";
import { ok, type Result } from "#domain/result.ts";
import { appReading } from "./apps/appReading.ts";
import { checkBalances } from "./checkBalances.ts";
import { decodeText } from "./decodeText.ts";
import { guessColumns } from "./guessColumns.ts";
import { canonical, headedTable, POINTED_OUT_WITHIN, signatureOf } from "./headedTable.ts";
import type { FileReading, FileRefused, Reading, ReadOptions, ReadTransaction, RowProblem } from "./importApi.ts";
import { MAX_FILE_BYTES } from "./importApi.ts";
import type { BankProfile } from "./profiles/bankProfile.ts";
import type { BrokerProfile } from "./profiles/brokerProfile.ts";
import { type BrokerReading, readBroker } from "./readBroker.ts";
import { likeliestDateOrder, readDate } from "./readDate.ts";
import { likeliestDecimalMark, readNumber } from "./readNumber.ts";
import type { TableRow } from "./delimitedRows.ts";
import { readTable } from "./readTable.ts";
import { formatOf } from "./statements/formatOf.ts";
import { readCamt } from "./statements/readCamt.ts";
import { readMt940 } from "./statements/readMt940.ts";
import { readOfx } from "./statements/readOfx.ts";
import { readQif } from "./statements/readQif.ts";
import { statementReading } from "./statements/statement.ts";

const ROW_IN_SHORT = 60;
const MAX_TEXT = 500;

/** Each language of its own that banks write beside tables. */
const READERS = { camt: readCamt, mt940: readMt940, ofx: readOfx, qif: readQif } as const;

/** Reads the content of a bank's file. Rows that are no transactions are listed, never dropped in silence. */
export function readFile(bytes: Uint8Array, options: ReadOptions): Result<FileReading, FileRefused> {
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, problem: { kind: "TooLarge" } };
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const format = formatOf(text.value);
  if (format !== "csv") {
    const file = READERS[format](text.value, options.currency, options.readingBySignature);
    return file.ok ? statementReading(file.value, options.currency) : file;
  }
  const table = readTable(text.value);
  if (!table.ok) return table;

  const { headers, names, headerLine, isTold, rows, profile: known, broker, app } = headedTable(table.value, options);
  const profile = known && options.fromSheet ? asInSheets(known) : known;
  const headerSignature = signatureOf(names);
  const seen = {
    format: "csv",
    accounts: [],
    categories: [],
    headers,
    headerLine,
    headerSignature,
    firstRows: table.value.slice(0, POINTED_OUT_WITHIN).map(rowInShort),
  } as const;
  if (app) return ok({ ...seen, ...appReading(app, names, rows, options.currency) });
  if (broker) return ok({ ...seen, ...ofBroker(broker, readBroker(broker, names, rows)) });

  const remembered = Object.hasOwn(options.readingBySignature, headerSignature)
    ? options.readingBySignature[headerSignature]
    : undefined;
  const found = remembered ?? (profile ? profileReading(profile, names, rows) : guessColumns(names, rows));
  const reading = found && isTold ? { ...found, headerLine } : found;
  const named =
    currencyOf(rows, profile && names.indexOf(profile.currencyColumn ?? "")) ??
    profile?.currency ??
    (names.includes("upphæð") ? "ISK" : undefined);
  const currency = named ?? options.currency;
  const { transactions, problems } = reading
    ? turnedBalances(readRows(rows, names, reading, currency, profile), reading)
    : { transactions: [], problems: [] };
  const account = rows
    .flatMap(({ cells }) => (profile?.account ?? []).map((name) => cells[names.indexOf(name)] ?? ""))
    .find((cell) => cell !== "");

  return ok({
    ...seen,
    holds: "postings",
    profile: profile?.name ?? "generic",
    confidence: profile || remembered ? "certain" : "guess",
    ...(account === undefined ? {} : { account }),
    currency,
    namesCurrency: named !== undefined,
    reading,
    transactions,
    trades: [],
    leftOut: [],
    problems,
    balanceCheck: checkBalances(transactions),
  });
}

/** The currency of a broker's file is that of most of its trades; its account is told where there is only one. */
function ofBroker({ name, currency }: BrokerProfile, read: BrokerReading) {
  const settled = [
    ...read.trades.map((trade) => trade.fx?.to ?? trade.currency),
    ...read.transactions.map((one) => one.currency),
  ];
  const counts = [...groupedBy(settled, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length);
  const accounts = new Set([...read.trades, ...read.transactions].map(({ account }) => account));
  const [account] = accounts.size === 1 ? accounts : [];
  return {
    ...read,
    holds: "trades",
    profile: name,
    confidence: "certain",
    ...(account !== undefined && { account }),
    currency: counts[0]?.[0] ?? currency,
    namesCurrency: true,
    reading: undefined,
    balanceCheck: { kind: "None" },
  } as const;
}

/** Numbers of spreadsheets have no way of a bank's own. */
function asInSheets({ decimalMark: _mark, isInThousandths: _thousandths, ...profile }: BankProfile): BankProfile {
  return profile;
}

function profileReading(profile: BankProfile, names: readonly string[], rows: readonly TableRow[]): Reading {
  const { amount } = profile;
  const column = (name: string) => rows.map(({ cells }) => cells[names.indexOf(name)] ?? "");
  return {
    columns: {
      date: names.indexOf(profile.date),
      text: names.indexOf(profile.text[0] ?? ""),
      ...(typeof amount === "string"
        ? { amount: names.indexOf(amount) }
        : { moneyIn: names.indexOf(amount.moneyIn), moneyOut: names.indexOf(amount.moneyOut) }),
      ...(profile.balance === undefined ? {} : { balance: names.indexOf(profile.balance) }),
    },
    dateOrder: profile.dateOrder ?? likeliestDateOrder(column(profile.date)).order,
    decimalMark: profile.decimalMark ?? likeliestDecimalMark(typeof amount === "string" ? column(amount) : []),
  };
}

function currencyOf(rows: readonly TableRow[], column: number | undefined): Currency | undefined {
  const named = column === undefined || column < 0 ? undefined : rows.find(({ cells }) => cells[column])?.cells[column];
  return CURRENCIES.find((currency) => currency === named);
}

interface ReadRows {
  readonly transactions: readonly ReadTransaction[];
  readonly problems: readonly RowProblem[];
}

function readRows(
  rows: readonly TableRow[],
  names: readonly string[],
  reading: Reading,
  currency: Currency,
  profile: BankProfile | undefined,
): ReadRows {
  const { columns, dateOrder, decimalMark } = reading;
  const transactions: ReadTransaction[] = [];
  const problems: RowProblem[] = [];
  const newest = rows
    .map(({ cells }) => readDate(cells[columns.date] ?? "", dateOrder))
    .reduce((a, b) => (b && (!a || b > a) ? b : a), undefined);

  for (const { line, cells } of rows) {
    const written = (index: number | undefined) => (index === undefined ? "" : (cells[index] ?? ""));
    const cell = (index: number | undefined) =>
      profile?.isInThousandths ? written(index).replace(/(\.\d\d)0$/, "$1") : written(index);
    const isPending = isNotBooked(profile, (name) => cell(names.indexOf(name)));
    // A reserved amount has no day of its own yet; it stands with the newest of the file.
    const date = readDate(cell(columns.date), dateOrder) ?? (isPending ? newest : undefined);
    const moved = readAmount(cell, reading, currency);
    const fee =
      profile?.fee === undefined ? undefined : readNumber(cell(names.indexOf(profile.fee)), currency, decimalMark);
    const amount = typeof moved === "number" && fee?.kind === "Amount" ? moved - fee.minor : moved;
    const balance = readNumber(cell(columns.balance), currency, decimalMark);
    const text = (
      profile?.text.map((name) => cell(names.indexOf(name))).find((found) => found !== "") ?? cell(columns.text)
    ).replaceAll(/\s+/g, " ");
    if (!date) problems.push({ line, kind: "NoDate" });
    else if (amount === undefined) problems.push({ line, kind: "NoAmount" });
    else if (amount === "TooLarge") problems.push({ line, kind: "AmountTooLarge" });
    else if (text.length > MAX_TEXT) problems.push({ line, kind: "TextTooLong" });
    else {
      transactions.push({
        line,
        date,
        amountMinor: amount,
        currency,
        text,
        ...(balance.kind === "Amount" ? { balanceMinor: balance.minor } : {}),
        status: isPending ? "pending" : "booked",
      });
    }
  }
  return { transactions, problems };
}

/** Of a file that is turned around, a balance that follows from the amounts only when it is turned too is what is owed. */
function turnedBalances(read: ReadRows, { isTurned }: Reading): ReadRows {
  if (!isTurned || checkBalances(read.transactions).kind !== "Breaks") return read;
  const transactions = read.transactions.map((transaction) =>
    transaction.balanceMinor === undefined
      ? transaction
      : { ...transaction, balanceMinor: 0 - transaction.balanceMinor },
  );
  return checkBalances(transactions).kind === "Holds" ? { ...read, transactions } : read;
}

/** A row as one line, for telling it from others. */
function rowInShort({ line, cells }: TableRow): FileReading["firstRows"][number] {
  const letters = [...cells.filter((cell) => cell !== "").join(" · ")];
  const short = letters.slice(0, ROW_IN_SHORT).join("");
  return { line, text: letters.length > ROW_IN_SHORT ? `${short}…` : short };
}

function isNotBooked(profile: BankProfile | undefined, cell: (name: string) => string): boolean {
  if (!profile?.pending) return false;
  const { column, value } = profile.pending;
  const said = canonical(cell(column));
  return typeof value === "string" ? said === value : value.test(said);
}

/** One signed column, or money in and money out in two, where the sign of the second does not matter. */
function readAmount(
  cell: (index: number | undefined) => string,
  { columns, decimalMark, isTurned }: Reading,
  currency: Currency,
): number | "TooLarge" | undefined {
  const read = (index: number | undefined) => readNumber(cell(index), currency, decimalMark);
  const [single, into, out] = [read(columns.amount), read(columns.moneyIn), read(columns.moneyOut)];
  if ([single, into, out].some(({ kind }) => kind === "TooLarge")) return "TooLarge";
  if (single.kind === "Amount") return isTurned ? 0 - single.minor : single.minor;
  if (out.kind === "Amount" && out.minor !== 0) return -Math.abs(out.minor);
  return into.kind === "Amount" ? Math.abs(into.minor) : undefined;
}
