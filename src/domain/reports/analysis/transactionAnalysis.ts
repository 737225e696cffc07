import {
  type FlowPart,
  flowPartsInSteps,
  type FlowRules,
  isEarnedOrSpent,
} from "../../calculations/cashflow/flowLines.ts";
import { type TransactionFilter, transactionFilter } from "../../calculations/cashflow/transactionFilter.ts";
import type { CategoryTree } from "../../categories/categoryTree.ts";
import { merchantTexts, tellingWords } from "../../categories/merchantText.ts";
import type { CooperativeTask } from "../../cooperativeTask.ts";
import { compareDates, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { amountConverter, type Exchange } from "../../exchange.ts";
import { halfUp } from "../../halfUp.ts";
import { type Currency, withinMoney } from "../../money.ts";
import { type Analysis, type Flow, type Group, isTime } from "./analysis.ts";
import { type AnalysisResult, type AnalysisRow, type AnalysisValues, bySize, NO_GROUP } from "./analysisResult.ts";
import { analysisSpan, comparedSpan, type DaySpan, timeKey, timeParts } from "./analysisSpans.ts";

type Part = FlowPart<Transaction>;

/** All that a report of transactions is made of; made once, and asked with each change of the report. */
export interface TransactionSource {
  readonly parts: readonly Part[];
  /** The day of the first of them. */
  readonly first: IsoDate | undefined;
  /** The keys of the payees by the text of a transaction. */
  readonly payees: ReadonlyMap<string, string>;
  /** Of the payees, by their keys. */
  readonly names: ReadonlyMap<string, string>;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The booked parts up to today, each on its line (`flowLines`), and who each text names. */
export function* transactionSource(
  transactions: readonly Transaction[],
  rules: FlowRules,
  today: IsoDate,
): CooperativeTask<TransactionSource> {
  const booked = transactions.filter(({ status, date }) => status === "booked" && date <= today);
  const parts = yield* flowPartsInSteps(booked, rules);
  let first: IsoDate | undefined;
  for (const { date } of parts) if (first === undefined || date < first) first = date;
  yield;
  return { parts, first, ...payeesOf(booked) };
}

/** Texts that name one place are one payee, called by the text or by the words that its newest text begins with. */
function payeesOf(transactions: readonly Transaction[]): Pick<TransactionSource, "payees" | "names"> {
  const newest = new Map<string, IsoDate>();
  for (const { text, date } of transactions) if (date > (newest.get(text) ?? "")) newest.set(text, date);
  const merchantOf = merchantTexts();
  const textsByKey = new Map<string, string[]>();
  for (const text of newest.keys()) {
    const key = merchantOf(text) || NO_GROUP;
    const texts = textsByKey.get(key);
    if (texts) texts.push(text);
    else textsByKey.set(key, [text]);
  }
  const payees = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [key, texts] of textsByKey) {
    // Of those of one day the first of the alphabet: the order of the records must not show.
    const latest = texts.reduce((best, text) => {
      const later = compareDates(newest.get(text)!, newest.get(best)!) || (text < best ? 1 : -1);
      return later > 0 ? text : best;
    });
    const name = (texts.length === 1 ? latest : tellingWords(latest)).trim() || latest;
    names.set(key, name);
    for (const text of texts) payees.set(text, key);
  }
  return { payees, names };
}

interface TransactionAnalysisInput {
  readonly source: TransactionSource;
  readonly assets: readonly Pick<Asset, "id" | "type" | "ownerShare">[];
  readonly tree: CategoryTree;
  /** As `categoryFilter` makes it of the definition's category. */
  readonly category: TransactionFilter["category"];
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
}

/** Keeps what has been added up. */
interface Tally {
  sum: number;
  count: number;
}

/**
 * The sum, the count or the average of the parts of booked transactions that pass the filter, by group:
 *
 *   sum(g) = Σ sign · part        count(g) = number of parts        average(g) = sum(g) / count(g)
 *
 * Each part at the rate of the day it counts on, rounded for itself; the average is rounded once, half up. `flowLines`
 * tells what is earned and spent. The sign is chosen so that expenses and what is put aside are positive. A part stands
 * in one row, but for tags, of which it may have several.
 */
export function transactionAnalysis(analysis: Analysis, input: TransactionAnalysisInput): AnalysisResult {
  const { source, category, currency, exchange, today } = input;
  const { measure, group, by, period, compare } = analysis;
  const span = analysisSpan(period, today, source.first);
  const compared = comparedSpan(span, period, compare);
  const passes = transactionFilter(
    {
      account: analysis.account,
      search: analysis.search ?? "",
      period: "all",
      kind: analysis.kind,
      category,
      tag: analysis.tag,
      atLeast: analysis.atLeast,
      atMost: analysis.atMost,
    },
    today,
  );
  const sign = signOf(analysis.of as Flow);
  const missing = new Set<Currency>();
  const valueOf = ({ amount, date }: Part): number | undefined => {
    if (amount.currency === currency) return amount.minor;
    const value = amountConverter(currency, date, exchange)(amount)?.minor;
    if (value === undefined) missing.add(amount.currency);
    return value;
  };
  const rowsOf = keysOf(group, input);
  const columnsOf = by && keysOf(by, input);
  const now = new Tallies(measure);
  const before = new Tallies(measure);
  let [last, isLast]: [Transaction | undefined, boolean] = [undefined, false];
  for (const part of source.parts) {
    const isNow = part.date >= span.from && part.date <= span.to;
    const isBefore = compared !== undefined && part.date >= compared.from && part.date <= compared.to;
    if (!isNow && !isBefore) continue;
    const direction = sign(part);
    if (direction === 0) continue;
    if (part.transaction !== last) [last, isLast] = [part.transaction, passes(part.transaction)];
    if (!isLast || (category && !category(part.categoryId))) continue;
    const value = valueOf(part);
    if (value === undefined) continue;
    const rows = rowsOf(part);
    if (isNow) now.add(rows, columnsOf?.(part), direction * value);
    if (isBefore) before.add(rows, undefined, direction * value);
  }
  const columns = by === undefined ? [] : isTime(by) ? timeParts(span, by).map(({ key }) => key) : now.columns();
  const values = (of: TallyRow | undefined, then: TallyRow | undefined): AnalysisValues => ({
    cells: columns.map((column) => now.valueOf(of?.cells.get(column))),
    value: now.valueOf(of?.whole),
    ...(compared && { before: now.valueOf(then?.whole) }),
  });
  const found = rowKeys(group, { span, compared, now, before });
  const rows = found.map(([key, then]): AnalysisRow => ({
    key,
    ...values(now.rows.get(key), before.rows.get(then)),
  }));
  return {
    unit: measure === "count" ? "count" : "money",
    currency,
    span,
    compared,
    columns,
    rows: isTime(group) ? rows : rows.toSorted(bySize),
    total: values(now.all, before.all),
    names: group === "payee" || by === "payee" ? source.names : NO_NAMES,
    missing: [...missing].toSorted(),
    uncounted: [],
    estimated: [],
  };
}

interface Found {
  readonly span: DaySpan;
  readonly compared: DaySpan | undefined;
  readonly now: Tallies;
  readonly before: Tallies;
}

/** The rows, each with the key of the one that it is compared with: the same group, or the time at the same place. */
function rowKeys(group: Group, { span, compared, now, before }: Found): readonly (readonly [string, string])[] {
  if (!isTime(group)) return [...new Set([...now.rows.keys(), ...before.rows.keys()])].map((key) => [key, key]);
  const earlier = compared ? timeParts(compared, group) : [];
  return timeParts(span, group).map(({ key }, at) => [key, earlier[at]?.key ?? ""]);
}

/** 1 or −1 for what is measured, 0 for all else. */
function signOf(of: Flow): (part: Part) => number {
  switch (of) {
    case "expenses":
      return ({ line }) => (line === "expenses" || line === "repaid" ? -1 : 0);
    case "income":
      return ({ line }) => (line === "income" ? 1 : 0);
    case "surplus":
      return ({ line }) => (isEarnedOrSpent(line) ? 1 : 0);
    case "putAside":
      return ({ kind, line }) => (kind === "saving" && line !== "moved" ? -1 : 0);
    default:
      return () => 1;
  }
}

const NO_TAGS: readonly string[] = [NO_GROUP];

/** The keys of the rows that a part stands in. */
function keysOf(group: Group, { source, tree, assets }: TransactionAnalysisInput): (part: Part) => readonly string[] {
  const one = (keyOf: (part: Part) => string) => {
    const kept = new Map<string, readonly string[]>();
    return (part: Part) => {
      const key = keyOf(part);
      let keys = kept.get(key);
      if (!keys) kept.set(key, (keys = [key]));
      return keys;
    };
  };
  if (isTime(group)) {
    const byDay = new Map<IsoDate, readonly string[]>();
    return ({ date }) => {
      let keys = byDay.get(date);
      if (!keys) byDay.set(date, (keys = [timeKey(date, group)]));
      return keys;
    };
  }
  const assetById = new Map<string, (typeof assets)[number]>(assets.map((asset) => [asset.id, asset]));
  switch (group) {
    case "category":
      return one(({ categoryId = "" }) => tree.leafById.get(categoryId)?.id ?? NO_GROUP);
    case "mainCategory":
      return one(({ categoryId = "" }) => tree.leafById.get(categoryId)?.groupId ?? NO_GROUP);
    case "payee":
      return one(({ transaction }) => source.payees.get(transaction.text) ?? NO_GROUP);
    case "account":
      return one(({ transaction }) => transaction.accountId);
    case "tag":
      return ({ transaction: { tags } }) => (tags && tags.length > 0 ? [...new Set(tags)] : NO_TAGS);
    case "owner":
      return one(({ transaction }) => ownerKey(assetById.get(transaction.accountId)));
    case "type":
      return one(({ transaction }) => assetById.get(transaction.accountId)?.type ?? NO_GROUP);
    default:
      return one(({ amount }) => amount.currency);
  }
}

/** Whether a thing is the household's alone or its share of one. */
export function ownerKey(thing: Pick<Asset, "ownerShare"> | undefined): "own" | "shared" {
  return (thing?.ownerShare ?? 100) < 100 ? "shared" : "own";
}

interface TallyRow {
  readonly whole: Tally;
  readonly cells: Map<string, Tally>;
}

class Tallies {
  readonly rows = new Map<string, TallyRow>();
  readonly all: TallyRow = newRow();
  readonly #measure: Analysis["measure"];

  constructor(measure: Analysis["measure"]) {
    this.#measure = measure;
  }

  add(rows: readonly string[], columns: readonly string[] | undefined, value: number): void {
    addTo(this.all, columns, value);
    for (const key of rows) {
      let row = this.rows.get(key);
      if (!row) this.rows.set(key, (row = newRow()));
      addTo(row, columns, value);
    }
  }

  /** The largest first. */
  columns(): readonly string[] {
    return [...this.all.cells]
      .map(([key, tally]) => ({ key, value: this.valueOf(tally) }))
      .toSorted(bySize)
      .map(({ key }) => key);
  }

  valueOf(tally: Tally | undefined): number {
    if (!tally) return 0;
    if (this.#measure === "count") return tally.count;
    const sum = withinMoney(tally.sum);
    return this.#measure === "average" && tally.count > 0 ? halfUp([sum], [tally.count]) : sum;
  }
}

function newRow(): TallyRow {
  return { whole: { sum: 0, count: 0 }, cells: new Map() };
}

function addTo({ whole, cells }: TallyRow, columns: readonly string[] | undefined, value: number): void {
  whole.sum += value;
  whole.count += 1;
  for (const key of columns ?? []) {
    let cell = cells.get(key);
    if (!cell) cells.set(key, (cell = { sum: 0, count: 0 }));
    cell.sum += value;
    cell.count += 1;
  }
}
