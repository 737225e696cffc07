import { groupedBy } from "#domain/groupedBy.ts";
import { CURRENCIES, type Currency, MINOR_DIGITS } from "#domain/money.ts";
import { ok, type Result } from "#domain/result.ts";
import { appReading } from "./apps/appReading.ts";
import { type AmountSigns, amountSigns } from "./columns/cardSigns.ts";
import { currencyAbove, currencyInHeader, namedCurrency, type WrittenCurrency } from "./columns/currencyWords.ts";
import { withYears } from "./daysWithoutYear.ts";
import { decodeText } from "./decodeText.ts";
import { guessColumns } from "./guessColumns.ts";
import { type HeadedTable, headedTable, POINTED_OUT_WITHIN, signatureOf } from "./headedTable.ts";
import type { FileReading, FileRefused, Reading, ReadOptions } from "./importApi.ts";
import { MAX_FILE_BYTES } from "./importApi.ts";
import type { BankProfile } from "./profiles/bankProfile.ts";
import type { BrokerProfile } from "./profiles/brokerProfile.ts";
import { type BrokerReading, readBroker } from "./readBroker.ts";
import { likeliestDateOrder } from "./readDate.ts";
import { likeliestDecimalMark } from "./readNumber.ts";
import type { TableRow } from "./delimitedRows.ts";
import { accountsInTable, balanceCheckOf, readRows, type ReadRows, type Table } from "./readRows.ts";
import { declared, readTable } from "./readTable.ts";
import { formatOf } from "./statements/formatOf.ts";
import { readCamt } from "./statements/readCamt.ts";
import { readMt940 } from "./statements/readMt940.ts";
import { readOfx } from "./statements/readOfx.ts";
import { readQif } from "./statements/readQif.ts";
import { statementReading } from "./statements/statement.ts";

const ROW_IN_SHORT = 60;

/** Each language of its own that banks write beside tables. */
const READERS = { camt: readCamt, mt940: readMt940, ofx: readOfx, qif: readQif } as const;

/** Reads the content of a bank's file. Rows that are no transactions are listed, never dropped in silence. */
export function readFile(bytes: Uint8Array, options: ReadOptions, fromSheet = false): Result<FileReading, FileRefused> {
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

  const headed = headedTable(table.value, options);
  const { headerLine, isTold, profile: known, broker, app } = headed;
  const profile = known && fromSheet ? asInSheets(known) : known;
  const headerSignature = signatureOf(headed.names);
  const above = table.value.slice(0, POINTED_OUT_WITHIN).filter(({ line }) => line < headerLine);
  const sheet = options.sheets?.[options.sheet ?? 0] ?? "";
  const said = [options.fileName ?? "", sheet, ...above.flatMap(({ cells }) => cells)];
  const { headers, names, rows } = profile
    ? mended(profile, headed)
    : { ...headed, rows: withYears(headed.rows, headed.names, said) };
  const seen = {
    format: "csv",
    accounts: [],
    categories: [],
    headers: headed.headers,
    headerLine,
    headerSignature,
    firstRows: table.value.slice(0, POINTED_OUT_WITHIN).map(rowInShort),
  } as const;
  if (app) return ok({ ...seen, ...appReading(app, names, rows, options.currency) });
  if (broker) return ok({ ...seen, ...ofBroker(broker, readBroker(broker, names, rows)) });

  const remembered = Object.hasOwn(options.readingBySignature, headerSignature)
    ? options.readingBySignature[headerSignature]
    : undefined;
  const ofFile = [currencyAbove(above.map(({ cells }) => cells)), profile?.currency, impliedCurrency(names, rows)];
  const inThousandths = currencyInThousandths([...ofFile, ...headers.map(currencyInHeader)], rows, options.currency);
  const told = { headers, names, rows, profile, currencies: ofFile, fallback: options.currency, inThousandths };
  const says = declared(text.value);
  const found =
    remembered ??
    (profile ? profileReading(profile, names, rows) : guessColumns(names, rows, headers, says, inThousandths));
  const isMarkSaid = remembered ?? profile?.decimalMark ?? says.decimalMark;
  const marked = found && !isMarkSaid ? withThreeDecimals(told, found) : found;
  const guessed = marked && isTold ? { ...marked, headerLine } : marked;
  const asWritten: ReadRows = guessed ? readRows(told, guessed) : NOTHING;
  const around = [...said, ...headers];
  const signs = profile || !guessed ? "asWritten" : signsOf(asWritten, guessed, rows, around);
  const isTurned = signs === "turned" && !remembered && guessed?.isTurned === undefined;
  const reading = isTurned && guessed ? { ...guessed, isTurned } : guessed;
  const read = reading ? turnedBalances(isTurned ? readRows(told, reading) : asWritten, reading) : asWritten;
  const { transactions, problems, leftOut, currency: named } = read;
  const accounts = accountsInTable(transactions);
  const currency = accounts[0]?.currency ?? named ?? options.currency;
  const account = rows
    .flatMap(({ cells }) => (profile?.account ?? []).map((name) => cells[names.indexOf(name)] ?? ""))
    .find((cell) => cell !== "");

  return ok({
    ...seen,
    accounts,
    holds: "postings",
    profile: profile?.name ?? "generic",
    confidence: profile || remembered ? "certain" : "guess",
    ...(account === undefined ? {} : { account }),
    currency,
    namesCurrency: named !== undefined,
    reading,
    ...(signs === "unknown" && { asksSigns: true }),
    transactions,
    trades: [],
    leftOut,
    problems,
    balanceCheck: balanceCheckOf(transactions),
  });
}

const NOTHING: ReadRows = { transactions: [], problems: [], leftOut: [], currency: undefined };

/** Of one column without a way beside it. A balance that follows leaves no question. */
function signsOf(
  read: ReadRows,
  { columns, isTurned }: Reading,
  rows: readonly TableRow[],
  around: readonly string[],
): AmountSigns {
  if (columns.amount === undefined || columns.direction !== undefined) return "asWritten";
  const plain = isTurned
    ? read.transactions.map((one) => ({ ...one, amountMinor: 0 - one.amountMinor }))
    : read.transactions;
  const signs = amountSigns(plain, rows, around);
  return signs === "unknown" && balanceCheckOf(read.transactions).kind === "Holds" ? "asWritten" : signs;
}

/** Icelandic headers are those of krónur, where no number has the decimals that krónur have not. */
function impliedCurrency(names: readonly string[], rows: readonly TableRow[]): Currency | undefined {
  if (!names.some((name) => ICELANDIC.test(name))) return undefined;
  const hasDecimals = rows.slice(0, LOOKED_AT).some(({ cells }) => cells.some((cell) => WITH_DECIMALS.test(cell)));
  return hasDecimals ? undefined : "ISK";
}

const LOOKED_AT = 400;
const WITH_DECIMALS =
  /^[-+(\u2212]?\d{1,3}(?:[. ]?\d{3})*,(?!00)\d\d\)?$|^[-+(\u2212]?\d{1,3}(?:[, ]?\d{3})*\.(?!00)\d\d\)?$/;
const ICELANDIC = /^(?:upphæð|staða|dagsetning|skýring|innborgun|úttekt|færsluupphæð)$/;

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

/** The table with the columns that a bank's way of writing asks for. */
function mended({ mend, added = [] }: BankProfile, { headers, names, rows }: HeadedTable) {
  if (!mend) return { headers, names, rows };
  const all = [...names, ...added];
  return { headers: [...headers, ...added], names: all, rows: mend(rows, all) };
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

/** The first currency of three decimals that a file may be in. */
function currencyInThousandths(
  named: readonly (WrittenCurrency | undefined)[],
  rows: readonly TableRow[],
  fallback: Currency,
): Currency | undefined {
  const cells = rows.slice(0, LOOKED_AT).flatMap((row) => row.cells.slice(0, LOOKED_AT).map(namedCurrency));
  const all = new Set([...named, ...cells, fallback]);
  return CURRENCIES.find((currency) => MINOR_DIGITS[currency] === 3 && all.has(currency));
}

/** Where the rows are in a currency of three decimals, three digits behind a mark are no thousands. */
function withThreeDecimals(table: Table, reading: Reading): Reading {
  if (!table.inThousandths) return reading;
  const first = table.rows.slice(0, LOOKED_AT);
  const { transactions, currency: named } = readRows({ ...table, rows: first }, reading);
  const currency = accountsInTable(transactions)[0]?.currency ?? named ?? table.fallback;
  if (MINOR_DIGITS[currency] !== 3) return reading;
  const { amount, moneyIn, moneyOut, balance } = reading.columns;
  const numbers = [amount, moneyIn, moneyOut, balance].flatMap((index) =>
    index === undefined ? [] : first.map(({ cells }) => cells[index] ?? ""),
  );
  return { ...reading, decimalMark: likeliestDecimalMark(numbers, currency) };
}

/** Of a file that is turned around, a balance that follows from the amounts only when it is turned too is what is owed. */
function turnedBalances(read: ReadRows, { isTurned }: Reading): ReadRows {
  if (!isTurned || balanceCheckOf(read.transactions).kind !== "Breaks") return read;
  const transactions = read.transactions.map((transaction) =>
    transaction.balanceMinor === undefined
      ? transaction
      : { ...transaction, balanceMinor: 0 - transaction.balanceMinor },
  );
  return balanceCheckOf(transactions).kind === "Holds" ? { ...read, transactions } : read;
}

/** A row as one line, for telling it from others. */
function rowInShort({ line, cells }: TableRow): FileReading["firstRows"][number] {
  const letters = [...cells.filter((cell) => cell !== "").join(" · ")];
  const short = letters.slice(0, ROW_IN_SHORT).join("");
  return { line, text: letters.length > ROW_IN_SHORT ? `${short}…` : short };
}
