import type { ColumnMapping, Reading } from "./importApi.ts";
import { likeliestDateOrder } from "./readDate.ts";
import { likeliestDecimalMark, readNumber } from "./readNumber.ts";
import type { TableRow } from "./delimitedRows.ts";

/** Words in the headers of Nordic banks, most telling first; compared in lower case. */
const WORDS = {
  date: [
    "bogføringsdato",
    "bokföringsdag",
    "bokføringsdato",
    "kirjauspäivä",
    "dato",
    "datum",
    "date",
    "dagsetning",
    "dags",
  ],
  text: [
    "tekst",
    "text",
    "beskrivelse",
    "beskrivning",
    "rubrik",
    "forklaring",
    "title",
    "titel",
    "saaja/maksaja",
    "description",
    "payee",
    "mótaðili",
    "skýring",
  ],
  amount: ["beløb", "belopp", "beløp", "määrä", "upphæð", "amount"],
  moneyIn: ["inn på konto", "beløp inn", "innskudd", "inflow", "inn", "ind", "in"],
  moneyOut: ["ut fra konto", "beløp ut", "uttak", "outflow", "ut", "ud", "out"],
  balance: ["saldo", "bokfört saldo", "staða", "balance", "balans"],
} as const;

const SHARE_OF_DATES = 0.6;
/** Each column is looked through several times; a file of many thousand is no bank's. */
const MOST_COLUMNS = 200;

/** The meaning of the columns, by their headers, else by the values in them. Undefined without a date, a text and an amount. */
export function guessColumns(all: readonly string[], rows: readonly TableRow[]): Reading | undefined {
  const headers = all.slice(0, MOST_COLUMNS);
  const column = (index: number) => rows.map(({ cells }) => cells[index] ?? "");
  const named = (words: readonly string[]) => columnNamed(headers, words);

  const date =
    named(WORDS.date) ?? headers.findIndex((_, index) => likeliestDateOrder(column(index)).share >= SHARE_OF_DATES);
  if (date < 0) return undefined;
  const { order, share } = likeliestDateOrder(column(date));
  if (share < SHARE_OF_DATES) return undefined;

  const balance = named(WORDS.balance);
  const firstNumeric = headers.findIndex((_, index) => index !== date && index !== balance && isNumeric(column(index)));
  const moneyIn = named(WORDS.moneyIn);
  const moneyOut = named(WORDS.moneyOut);
  const isSplit = moneyIn !== undefined && moneyOut !== undefined && moneyIn !== moneyOut;
  const amount = named(WORDS.amount) ?? (isSplit || firstNumeric < 0 ? undefined : firstNumeric);
  if (amount === undefined && !isSplit) return undefined;

  const taken = new Set([date, amount, balance, ...(amount === undefined ? [moneyIn, moneyOut] : [])]);
  const text = named(WORDS.text) ?? longestText(headers, column, taken);
  if (text === undefined) return undefined;

  const columns: ColumnMapping = {
    date,
    text,
    ...(amount === undefined ? { moneyIn, moneyOut } : { amount }),
    ...(balance === undefined ? {} : { balance }),
  };
  const numbers = [amount, columns.moneyIn, columns.moneyOut, balance].flatMap((index) =>
    index === undefined ? [] : column(index),
  );
  return { columns, dateOrder: order, decimalMark: likeliestDecimalMark(numbers) };
}

function columnNamed(headers: readonly string[], words: readonly string[]): number | undefined {
  for (const word of words) {
    const exact = headers.indexOf(word);
    if (exact >= 0) return exact;
  }
  for (const word of words) {
    if (word.length < 4) continue;
    const begins = headers.findIndex((header) => header.startsWith(word));
    if (begins >= 0) return begins;
  }
  return undefined;
}

function isNumeric(texts: readonly string[]): boolean {
  const given = texts.filter((text) => text !== "");
  const numbers = given.filter((text) => readNumber(text, "DKK", likeliestDecimalMark(given)).kind === "Amount");
  return given.length > 0 && numbers.length / given.length > SHARE_OF_DATES;
}

function longestText(
  headers: readonly string[],
  column: (index: number) => readonly string[],
  taken: ReadonlySet<number | undefined>,
): number | undefined {
  const lengths = headers
    .map((_, index) => ({ index, length: column(index).reduce((sum, text) => sum + text.length, 0) }))
    .filter(({ index }) => !taken.has(index));
  return lengths.toSorted((a, b) => b.length - a.length)[0]?.index;
}
