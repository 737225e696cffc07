import type { IsoDate } from "#domain/dates.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import type { Currency } from "#domain/money.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import {
  type DateOrder,
  type FileRefused,
  type SkippedRow,
  MAX_ROWS,
  type Reading,
  type RowProblem,
} from "../importApi.ts";
import { likeliestDateOrder, readDate } from "../readDate.ts";
import { likeliestDecimalMark, readNumber } from "../readNumber.ts";
import {
  statedTransaction,
  type StatedTransaction,
  statedText,
  type Statement,
  type StatementFile,
} from "./statement.ts";

/** Lists of transactions; others are of categories, securities and the like. */
const LEDGERS: ReadonlySet<string> = new Set(["bank", "ccard", "cash", "oth a", "oth l"]);
/** The fields have letters, not columns. */
const COLUMNS = { date: 0, text: 1, amount: 2 } as const;

/** The lines up to `^`, by their first letter; the first of each counts, as splits and addresses repeat theirs. */
interface Entry {
  readonly list: string;
  readonly account: string | undefined;
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Quicken Interchange Format. It names no currency, and seldom in which order day and month stand (`!Option:MDY`): else each
 * way of writing dates in the file is read as most of its dates allow.
 */
export function readQif(
  text: string,
  fallback: Currency,
  readingBySignature: Readonly<Record<string, Reading>>,
): Result<StatementFile, FileRefused> {
  const entries = entriesOf(text).filter(({ list }) => LEDGERS.has(list) || list === "invst");
  if (entries.length > MAX_ROWS) return failed({ kind: "TooManyRows" });
  const dates = [...new Set(entries.map(({ fields }) => bareDate(fields.get("D") ?? "")))];
  const shapes = groupedBy(dates, shapeOf);
  const signature = `qif|${[...shapes.keys()].filter(Boolean).toSorted().join("|").slice(0, 200)}`;
  const told = Object.hasOwn(readingBySignature, signature) ? readingBySignature[signature] : undefined;
  const likeliest = likeliestDateOrder(dates).order;
  const stated = statedOrder(text);
  const wanted = told?.dateOrder ?? stated ?? likeliest;
  const orderByShape = new Map(
    [...shapes].map(([shape, texts]) => [
      shape,
      stated !== undefined && wanted === stated ? { order: stated, isOnly: true } : orderOf(texts, wanted),
    ]),
  );
  const decimalMark =
    told?.decimalMark ?? likeliestDecimalMark(entries.map(({ fields }) => fields.get("T") ?? fields.get("U") ?? ""));
  const isCertain = told !== undefined || [...orderByShape.values()].every(({ isOnly }) => isOnly);

  const problems: RowProblem[] = [];
  const leftOut: SkippedRow[] = [];
  const byAccount = groupedBy(entries, ({ account }) => account);
  const statements = [...byAccount].map(([account, own]): Statement => {
    const transactions = own.flatMap(({ list, line, fields }): readonly StatedTransaction[] => {
      const said = (letter: string) => fields.get(letter)?.trim();
      if (list === "invst") {
        problems.push({ line, kind: "UnknownKind" });
        return [];
      }
      // The balance with which the account was set up is no transaction; it is moved to the account itself.
      if (/^opening balance$/i.test(said("P") ?? "") && said("L")?.startsWith("[")) {
        leftOut.push({ line, kind: "NoEffect" });
        return [];
      }
      const date = bareDate(said("D") ?? "");
      const transaction = statedTransaction(
        line,
        dayOf(date, orderByShape.get(shapeOf(date))?.order ?? wanted),
        readNumber(said("T") ?? said("U") ?? "", fallback, decimalMark),
        {
          text: statedText([said("P"), said("M")]) || statedText([said("L") ?? said("N")]),
          status: "booked",
          reference: undefined,
        },
      );
      if (typeof transaction !== "string") return [transaction];
      problems.push({ line, kind: transaction });
      return [];
    });
    return { account, currency: fallback, isWhole: true, transactions };
  });
  const reading: Reading = { columns: COLUMNS, dateOrder: wanted, decimalMark };
  const confidence = isCertain ? "certain" : "guess";
  return ok({ format: "qif", statements, problems, leftOut, asked: { reading, signature, confidence } });
}

/** The order of dates that the file itself names. */
function statedOrder(text: string): DateOrder | undefined {
  const [, first, second, third] = /^!option:\s*([dmy])\W?([dmy])\W?([dmy])\b/im.exec(text) ?? [];
  const order = `${first}${second}${third}`.toLowerCase();
  return (["dmy", "mdy", "ymd"] as const).find((known) => known === order);
}

function entriesOf(text: string): readonly Entry[] {
  const entries: Entry[] = [];
  let [list, account, line] = ["", undefined as string | undefined, 0];
  let fields = new Map<string, string>();
  const finish = () => {
    if (list === "account") account = fields.get("N")?.trim() ?? account;
    else if (fields.size > 0) entries.push({ list, account, line, fields });
    fields = new Map();
  };
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    const bare = row.replace(/^\uFEFF/, "").trim();
    if (bare.startsWith("!")) {
      finish();
      const [, kind, named = ""] = /^!(type:|account)([^\r\n]{0,20})/i.exec(bare) ?? [];
      if (kind !== undefined) list = kind.toLowerCase() === "account" ? "account" : named.trim().toLowerCase();
    } else if (bare.startsWith("^")) finish();
    else if (bare !== "") {
      if (fields.size === 0) line = index + 1;
      const letter = bare.slice(0, 1).toUpperCase();
      if (!fields.has(letter)) fields.set(letter, bare.slice(1));
    }
  }
  finish();
  return entries;
}

/** `1/ 5' 6` is `1/5'6`: small numbers are filled up with spaces. */
function bareDate(text: string): string {
  return /\p{L}/u.test(text) ? text.trim() : text.replaceAll(/\s+/g, "").slice(0, 30);
}

/** How a date is written: its marks, and where the year has four digits. */
function shapeOf(date: string): string {
  return date
    .slice(0, 30)
    .replaceAll(/\d{4,}/g, "Y")
    .replaceAll(/\d{1,3}/g, "0")
    .replaceAll(/\p{L}+/gu, "M");
}

/** Quicken writes years from 2000 behind an apostrophe; two digits behind another mark are also of the century before. */
function dayOf(date: string, order: DateOrder): IsoDate | undefined {
  const [, before, year] = /^(.*)'(\d{1,2})$/.exec(date) ?? [];
  if (before !== undefined) return readDate(`${before}/20${year?.padStart(2, "0")}`.replaceAll("-", "/"), order);
  const [, dayAndMonth, short] = /^(\d{1,2}[./-]\d{1,2}[./-])(\d{2})$/.exec(date) ?? [];
  if (short !== undefined && order !== "ymd")
    return readDate(`${dayAndMonth}${Number(short) < 80 ? 20 : 19}${short}`, order);
  return readDate(date.replace("'", "/"), order);
}

/** The order that fits most of the dates that are written alike; `wanted` where it fits as many as any. */
function orderOf(dates: readonly string[], wanted: DateOrder): { readonly order: DateOrder; readonly isOnly: boolean } {
  const scores = (["dmy", "ymd", "mdy"] as const).map((order) => ({
    order,
    days: dates.map((date) => dayOf(date, order)),
  }));
  const fitting = scores.map((score) => ({ ...score, count: score.days.filter(Boolean).length }));
  const most = Math.max(...fitting.map(({ count }) => count));
  const best = fitting.filter(({ count }) => count === most);
  // Two orders that give the same days, as on 5 May, leave no question.
  const readings = new Set(best.map(({ days }) => days.join()));
  const order = best.find((one) => one.order === wanted)?.order ?? best[0]?.order ?? wanted;
  return { order, isOnly: readings.size === 1 };
}
