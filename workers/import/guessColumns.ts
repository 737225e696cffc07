import type { Currency } from "#domain/money.ts";
import { type Column, columnsOf } from "./columns/columnContent.ts";
import { directionCoding, isDirectionHeader, mostlyDirections } from "./columns/directionCodes.ts";
import { type MoneyWay, moneyWay } from "./columns/moneyWords.ts";
import { followShare, minorOf, rowAmounts } from "./columns/rowAmounts.ts";
import { isSummary } from "./columns/rowWords.ts";
import { textColumns } from "./columns/tableColumns.ts";
import type { TableRow } from "./delimitedRows.ts";
import type { ColumnMapping, Reading } from "./importApi.ts";
import { likeliestDateOrder, readDate, statedDateOrder } from "./readDate.ts";
import { likeliestDecimalMark, readNumber, wayBehind } from "./readNumber.ts";
import type { Declared } from "./readTable.ts";

/** Words in the headers of Nordic banks and their neighbours, most telling first. The day of the booking goes before that of the purchase. */
const DATE_WORDS: readonly string[] =
  "bogføringsdato book bogført bokføringsdato bokført bokföringsdag bokföringsdatum bokförd reskontradatum kirjauspäivä kirjauspvm booking buchungstag buchungsdatum boekdatum bókunardagur bókunardags bókað księgowania contabile contable comptable clearing post completed afsluttet abschluss avslut fullført slutfört voltooid dato datum date dagsetning dagur dagfesting dags päivä päivämäärä pvm ulloq kuupäev".split(
    " ",
  );
/** The days on which interest begins, and those of other things. */
const OTHER_DAY =
  /rente|ränte|korko|vaxta|valut|valör|arvo|value|valdag|makul|cancel|due|forfald|forfall|förfall|eräpäivä|gjalddag|født|expir/;
const BALANCE =
  /^(?:saldo|balance|balans|staða|støða|stöða|kontostand|jäljellä|running|bokfört saldo|disponib|tilgængelig|tilgjengelig|tillgänglig|inneståend|indeståend|beholdning|available|ledger|book balance|saldi|bilanc)|saldo|(?:^|\s)(?:balance|staða|støða)(?:$|\s)/;
const AVAILABLE = /available|dispon|tilgæng|tilgjeng|tillgäng/;
const NET = /^(?:net(?:to|tó)?|netto\w*|net amount|nettobeløb|nettobeløp|nettobelopp)$/;
const AMOUNT =
  /^(?:beløb|belopp|beløp|upphæð|upphæd|upphædd|määrä|summa|sum|amount|betrag|bedrag|umsatz|montant|importe|importo|kwota|transaktionsbeløb|transaktionsbelopp|aningaasat|aningaasaqqortussusaa|akigititaq|transaction amount|money|värde|verdi|value|rahamäärä)/;
const HOLDS_AMOUNT = /beløb|belopp|beløp|upphæð|upphædd|määrä|summa|amount|betrag|bedrag/;
const GROSS = /^(?:gross|brutto|bruttó)/;
/** Numbers that are no amounts of this account: what was paid abroad, rates, fees, taxes, counts and limits. */
const NO_AMOUNT =
  /i valuta|in currency|orig|oprind|ursprung|opprinn|alkuper|upprun|foreign|fremmed|udenland|utland|utländ|utenland|ulkomaa|erlend|valutabel|exchange|kurs|rate|fee|gebyr|avgift|kulu|þóknun|gebühr|kosten|tax|skat|skatt|moms|vat|vero|count|antal|antall|quantity|limit|grænse|gräns|ramme|\b(?:line|linje|rad|nr|id|year|month|måned)\b|nummer|number|numero|número|code|kode|koodi|kóði|bilag|referen|viite|konto(?!valuta)|account(?! currency)|digits|%/;

/** Each column is looked through several times; a file of many thousand is no bank's. */
const MOST_COLUMNS = 200;
const SHARE_OF_DATES = 0.6;
/** Rows by which candidates are compared. */
const COMPARED = 600;
/** So few rows that a balance may follow by chance. */
const FEW_ROWS = 3;
const MOST_OTHERS = 8;

type AmountColumns = Pick<ColumnMapping, "amount" | "moneyIn" | "moneyOut" | "direction">;
interface Candidate {
  readonly columns: AmountColumns;
  readonly balance?: number | undefined;
  readonly isTurned?: boolean;
}

/**
 * The meaning of the columns, by their headers, else by the values in them. Undefined without a date, a text and an amount.
 * Where several readings of the amounts are possible, a balance that follows from one of them decides.
 */
export function guessColumns(
  all: readonly string[],
  rows: readonly TableRow[],
  headers: readonly string[],
  declared: Declared,
  currency: Currency = "DKK",
): Reading | undefined {
  const columns = columnsOf(headers.slice(0, MOST_COLUMNS), all.slice(0, MOST_COLUMNS), rows, currency);
  const cellsOf = (index: number) => rows.map(({ cells }) => cells[index] ?? "");
  const date = dateColumn(columns);
  if (!date) return undefined;
  const dates = cellsOf(date.index);
  const { order, share } = likeliestDateOrder(dates);
  const counted = dates.filter((text) => text !== "").length;
  if (share < SHARE_OF_DATES && share * counted < 2 * FEW_ROWS && date.kind !== "date") return undefined;

  const compared = rows
    .filter(({ cells }) => readDate(cells[date.index] ?? "", order) !== undefined)
    .filter(({ cells }) => !cells.some((cell) => isSummary(cell, true)))
    .slice(0, COMPARED);
  const money = columns.filter((column) => column !== date && isMoney(column));
  const balances = money
    .filter(({ name }) => BALANCE.test(name))
    .toSorted((a, b) => Number(AVAILABLE.test(a.name)) - Number(AVAILABLE.test(b.name)));
  const candidates = amountCandidates(
    columns,
    money.filter((column) => !balances.includes(column)),
    compared,
  );
  const [first] = candidates;
  if (!first) return undefined;
  const best = judged(candidates, columns, money, balances, compared, currency) ?? {
    ...first,
    balance: balances[0]?.index,
  };

  const taken = new Set([date.index, ...Object.values(best.columns), best.balance]);
  const free = columns.filter(({ index }) => !taken.has(index));
  const text = textColumns(free)[0] ?? longestText(free);
  if (text === undefined) return undefined;
  const numbers = [best.columns.amount, best.columns.moneyIn, best.columns.moneyOut, best.balance].flatMap((index) =>
    index === undefined ? [] : cellsOf(index),
  );
  return {
    columns: {
      date: date.index,
      text,
      ...best.columns,
      ...(best.balance === undefined ? {} : { balance: best.balance }),
    },
    dateOrder: statedDateOrder(date.header) ?? declared.dateOrder ?? order,
    decimalMark: declared.decimalMark ?? likeliestDecimalMark(numbers, currency),
    ...(best.isTurned && { isTurned: true }),
  };
}

function dateColumn(columns: readonly Column[]): Column | undefined {
  const isNamed = ({ name }: Column) =>
    DATE_WORDS.some((word) => name.startsWith(word) || (word.length > 5 && name.includes(word)));
  const isUsable = ({ kind, name, sample }: Column) =>
    kind === "date" ||
    (isNamed({ name } as Column) && kind === "number" && sample.some((text) => readDate(text, "ymd") !== undefined)) ||
    (isNamed({ name } as Column) && kind === "text" && likeliestDateOrder(sample).share > 0);
  const usable = columns.filter(isUsable);
  const own = usable.filter(({ name }) => !OTHER_DAY.test(name));
  for (const word of DATE_WORDS) {
    const found =
      own.find(({ name }) => name === word) ??
      own.find(({ name }) => name.startsWith(word) && word.length > 3) ??
      own.find(({ name }) => name.includes(word) && word.length > 5);
    if (found) return found;
  }
  const dated = (list: readonly Column[]) => list.find(({ kind }) => kind === "date");
  return dated(own) ?? dated(usable) ?? usable[0];
}

/** Numbers, or a column that is empty in this file and is named for money in or out. */
function isMoney({ kind, name, header }: Column): boolean {
  return kind === "number" || (kind === "empty" && moneyWay(header) !== undefined && !BALANCE.test(name));
}

function amountCandidates(
  columns: readonly Column[],
  money: readonly Column[],
  rows: readonly TableRow[],
): readonly Candidate[] {
  const ways = new Map(money.map((column) => [column, moneyWay(column.header)]));
  const single = amountColumn(money, ways);
  const direction = directionOf(columns, single, money);
  const pair = amountPair(money, ways, single, rows);
  const isSigned = single !== undefined && single.sample.some(isNegative);
  const pairs: readonly Candidate[] = pair
    ? [{ columns: pair }, { columns: { moneyIn: pair.moneyOut, moneyOut: pair.moneyIn } }]
    : [];
  const plain: readonly Candidate[] = single ? [{ columns: { amount: single.index } }] : [];
  const directed: readonly Candidate[] =
    single && direction ? [{ columns: { amount: single.index, direction: direction.index } }] : [];
  const turned = plain.map((one) => ({ ...one, isTurned: true }));
  const isNamedSingle = single !== undefined && isAmountName(single);
  const isOneOfPair = single !== undefined && (pair?.moneyIn === single.index || pair?.moneyOut === single.index);
  // Numbers of which nothing says that they are the amounts: one of them is, where a balance follows from it.
  const others = money
    .filter((column) => column !== single && column.kind === "number" && !ways.get(column))
    .toSorted((a, b) => Number(isAmountName(b)) - Number(isAmountName(a)))
    .slice(0, MOST_OTHERS)
    .map(({ index }): Candidate => ({ columns: { amount: index } }));
  if (isNamedSingle && !isOneOfPair && (isSigned || !pair))
    return [...directed, ...plain, ...pairs, ...others, ...turned];
  if (isNamedSingle && directed.length > 0) return [...directed, ...pairs, ...plain, ...others, ...turned];
  return [...pairs, ...(single ? [] : onlyWay(money, ways)), ...directed, ...plain, ...others, ...turned];
}

/** A file may have nothing but money out, or nothing but money in. */
function onlyWay(money: readonly Column[], ways: ReadonlyMap<Column, MoneyWay | undefined>): readonly Candidate[] {
  const only = money.find(({ kind }) => kind === "number");
  if (!only) return [];
  const isMixed = only.sample.some(isNegative);
  if (isMixed) return [{ columns: { amount: only.index } }];
  return [{ columns: ways.get(only) === "out" ? { moneyOut: only.index } : { moneyIn: only.index } }];
}

function isNegative(text: string): boolean {
  return wayBehind(text) !== undefined || /^[(\-\u2212\u2013]|[-\u2212]$|[A-Za-z$€£]\s*[-\u2212]/.test(text);
}

function isAmountName({ name }: Column): boolean {
  return (NET.test(name) || GROSS.test(name) || AMOUNT.test(name) || HOLDS_AMOUNT.test(name)) && !NO_AMOUNT.test(name);
}

/** The amount that moved the account goes before the one without fees. */
function amountColumn(money: readonly Column[], ways: ReadonlyMap<Column, MoneyWay | undefined>): Column | undefined {
  const wayless = money.filter((column) => ways.get(column) === undefined && column.kind === "number");
  const own = wayless.filter(({ name }) => !NO_AMOUNT.test(name) && !BALANCE.test(name));
  return (
    own.find(({ name }) => NET.test(name)) ??
    own.find(({ name }) => AMOUNT.test(name)) ??
    own.find(({ name }) => HOLDS_AMOUNT.test(name)) ??
    own.find(({ name }) => GROSS.test(name)) ??
    // A column that nobody has named is more likely a balance where it never goes below nothing.
    own.find(({ sample }) => sample.some(isNegative)) ??
    own[0] ??
    wayless.find(({ name }) => !BALANCE.test(name))
  );
}

/** The column that says the way of an amount that has no sign; one that says so in its header goes first. */
function directionOf(
  columns: readonly Column[],
  single: Column | undefined,
  money: readonly Column[],
): Column | undefined {
  const isUnsigned = single !== undefined && !single.sample.some(isNegative);
  const possible = columns.filter(
    (column) =>
      column !== single &&
      !money.includes(column) &&
      column.kind !== "date" &&
      !/^(?:tekst|text|beskrivelse|beskrivning|description|rubrik|title|titel|.*(?:categor|kategor|luokk|flokk).*)$/.test(
        column.name,
      ),
  );
  const found = possible.filter((column) => directionCoding(column.sample, column.name) !== undefined);
  const certain = found.find(({ header }) => isDirectionHeader(header)) ?? found[0];
  return certain ?? (isUnsigned ? possible.find(({ sample, name }) => mostlyDirections(sample, name)) : undefined);
}

const ALMOST_ALL = 0.95;
const MOST = 0.6;

/**
 * The two columns of which each row fills one: by their words, by the word of one of them, or by that alone. Without words
 * the negative one is money out, and else the left one, as debit stands left of credit.
 */
function amountPair(
  money: readonly Column[],
  ways: ReadonlyMap<Column, MoneyWay | undefined>,
  single: Column | undefined,
  rows: readonly TableRow[],
): Pick<AmountColumns, "moneyIn" | "moneyOut"> | undefined {
  const wayful = money.filter((column) => ways.get(column) !== undefined);
  for (const into of wayful.filter((column) => ways.get(column) === "in"))
    for (const out of wayful.filter((column) => ways.get(column) === "out"))
      if (filling(into, out, rows).one >= MOST) return { moneyIn: into.index, moneyOut: out.index };

  const others = money.filter(
    (column) => column.kind === "number" && (ways.get(column) !== undefined || !NO_AMOUNT.test(column.name)),
  );
  const partners = others.flatMap((left, at) => others.slice(at + 1).map((right) => [left, right] as const));
  const fitting = partners.filter(([left, right]) => {
    // Two columns whose numbers bear their signs are no ways.
    if (negatives(left) > MOST && negatives(right) > MOST && !ways.get(left) && !ways.get(right)) return false;
    const { one, left: usesLeft, right: usesRight } = filling(left, right, rows);
    const isSameWay = ways.get(left) !== undefined && ways.get(left) === ways.get(right);
    return one >= ALMOST_ALL && usesLeft && usesRight && !isSameWay;
  });
  const worded = fitting.find(([left, right]) => (ways.get(left) ?? ways.get(right)) !== undefined);
  const [left, right] = worded ?? fitting[0] ?? [];
  if (!left || !right) return undefined;
  const isWorded = worded !== undefined;
  if (!isWorded && single && isAmountName(single) && single !== left && single !== right) return undefined;
  const isLeftIn = isWorded ? ways.get(left) === "in" || ways.get(right) === "out" : negatives(left) < negatives(right);
  return isLeftIn ? { moneyIn: left.index, moneyOut: right.index } : { moneyIn: right.index, moneyOut: left.index };
}

function negatives({ sample }: Column): number {
  return sample.filter(isNegative).length / Math.max(1, sample.filter((text) => text !== "").length);
}

/**
 * The share of rows with a number in exactly one of the columns: of those that have one in any, or, where that is less, of
 * those that have one in the column that is used less. And whether each is used.
 */
function filling(a: Column, b: Column, rows: readonly TableRow[]) {
  const isFilled = ({ index }: Column, { cells }: TableRow) => /[1-9]/.test(cells[index] ?? "");
  const marks = rows.map((row) => [isFilled(a, row), isFilled(b, row)] as const);
  const any = marks.filter(([left, right]) => left || right).length;
  const both = marks.filter(([left, right]) => left && right).length;
  const [left, right] = [marks.filter((mark) => mark[0]).length, marks.filter((mark) => mark[1]).length];
  const least = Math.max(1, Math.min(left, right));
  return {
    one: any === 0 ? 0 : Math.min((any - both) / any, 1 - both / least),
    left: left > 0,
    right: right > 0,
  };
}

/** The first of the readings from which most balances follow; a column that nobody named is a balance where all of them do. */
function judged(
  candidates: readonly Candidate[],
  columns: readonly Column[],
  money: readonly Column[],
  balances: readonly Column[],
  rows: readonly TableRow[],
  currency: Currency,
): Candidate | undefined {
  const share = (candidate: Candidate, index: number) => {
    const used = [candidate.columns.amount, candidate.columns.moneyIn, candidate.columns.moneyOut, index];
    const decimalMark = likeliestDecimalMark(
      used.flatMap((at) => (at === undefined ? [] : (columns[at]?.sample ?? []))),
      currency,
    );
    const header = columns[candidate.columns.direction ?? -1]?.header ?? "";
    const amountOf = rowAmounts(
      rows,
      {
        columns: { date: 0, text: 0, ...candidate.columns, balance: index },
        decimalMark,
        isTurned: candidate.isTurned,
      },
      header,
      () => currency,
    );
    return followShare(
      rows.map((row) => minorOf(amountOf(row))),
      rows.map(({ cells }) => minorOf(readNumber(cells[index] ?? "", currency, decimalMark))),
    );
  };
  if (balances.length > 0) {
    const scored = balances.flatMap(({ index }) =>
      candidates.map((candidate) => ({ candidate, index, share: share(candidate, index) })),
    );
    const best = scored.reduce((a, b) => (b.share > a.share ? b : a));
    return best.share > 0.5 ? { ...best.candidate, balance: best.index } : undefined;
  }
  if (rows.length < FEW_ROWS) return undefined;
  for (const candidate of candidates) {
    const used = new Set(Object.values(candidate.columns));
    const found = money.find(
      ({ index, kind, name, header }) =>
        kind === "number" &&
        !used.has(index) &&
        moneyWay(header) === undefined &&
        !isAmountName({ name } as Column) &&
        share(candidate, index) === 1,
    );
    if (found) return { ...candidate, balance: found.index };
  }
  return undefined;
}

function longestText(free: readonly Column[]): number | undefined {
  const length = ({ sample }: Column) => sample.reduce((sum, text) => sum + text.length, 0);
  return free.toSorted((a, b) => length(b) - length(a))[0]?.index;
}
