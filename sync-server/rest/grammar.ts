import { HttpError } from "../errors.ts";
import { shown, unreadableQuery } from "./errors.ts";

/** `column=operator.value`. `is` and `in` have values of their own shape. */
const OPERATORS = "eq neq gt gte lt lte like ilike is in cs cd ov".split(" ");
const OPERATOR = new RegExp(`^(?:${OPERATORS.join("|")})$`);

export interface Test {
  readonly kind: "test";
  readonly column: string;
  readonly operator: string;
  /** Several for `in`. */
  readonly values: readonly string[];
  readonly isNegated: boolean;
}

interface Group {
  readonly kind: "and" | "or";
  readonly parts: readonly Condition[];
  readonly isNegated: boolean;
}

export type Condition = Test | Group;

export interface Picked {
  /** `*` for all. */
  readonly column: string;
  readonly alias?: string;
  readonly cast?: string;
}

interface Order {
  readonly column: string;
  readonly direction: "asc" | "desc";
  readonly nulls: "first" | "last" | undefined;
}

export interface ParsedQuery {
  readonly picked: readonly Picked[];
  readonly conditions: readonly Condition[];
  readonly order: readonly Order[];
  readonly limit: number | undefined;
  readonly offset: number;
  /** The unique columns an upsert goes by. */
  readonly onConflict: readonly string[] | undefined;
  /** The columns that are written, whatever else a row brings. */
  readonly written: readonly string[] | undefined;
}

export type Pair = readonly [name: string, value: string];

const MOST_LEVELS = 20;
const RESERVED = new Set(["select", "order", "limit", "offset", "on_conflict", "columns"]);
const GROUP = /^(not\.)?(and|or)$/;

/** The names and values of an address, in order and as often as they stand there. */
export function pairsOf(url: string): readonly Pair[] {
  const start = url.indexOf("?");
  const pairs = start < 0 ? [] : [...new URLSearchParams(url.slice(start + 1))];
  // A statement ends at a NUL for whoever reads it.
  if (pairs.some((pair) => pair.join("").includes("\0"))) throw unreadableQuery("NUL is no character of a text");
  return pairs;
}

/**
 * Reads the query of an address. Throws `HttpError` for what cannot be read; whether the columns exist is for whoever
 * uses them.
 */
export function parseQuery(pairs: readonly Pair[]): ParsedQuery {
  const last = (name: string) => pairs.findLast(([key]) => key === name)?.[1];
  const onConflict = last("on_conflict");
  const written = last("columns");
  return {
    picked: parseSelect(last("select") ?? "*"),
    conditions: pairs.filter(([name]) => !RESERVED.has(name)).map(([name, value]) => parseFilter(name, value)),
    order: parseOrder(last("order") ?? ""),
    limit: parseCount(last("limit")),
    offset: parseCount(last("offset")) ?? 0,
    onConflict: onConflict ? parseNames(onConflict) : undefined,
    written: written ? parseNames(written) : undefined,
  };
}

/** Whether a query argument of a function call filters its rows instead. */
export function isFilter([name, value]: Pair): boolean {
  if (RESERVED.has(name) || GROUP.test(name)) return true;
  const operator = /^(?:not\.)?([a-z]+)\./.exec(value)?.[1];
  return operator !== undefined && OPERATOR.test(operator);
}

function parseFilter(name: string, value: string): Condition {
  const group = GROUP.exec(name);
  if (group) {
    const reader = readerOf(value);
    const parts = readParts(reader, 1);
    reader.end();
    return { kind: group[2] === "or" ? "or" : "and", parts, isNegated: group[1] !== undefined };
  }
  const column = readerOf(name);
  const wanted = column.name(".");
  column.end();
  const reader = readerOf(value);
  const { operator, isNegated } = readOperator(reader);
  const values = operator === "in" ? readList(reader) : [reader.rest()];
  reader.end();
  return { kind: "test", column: wanted, operator, values, isNegated };
}

/** `(a.eq.1,or(b.gt.2,not.and(…)))`. */
function readParts(reader: Reader, level: number): readonly Condition[] {
  if (level > MOST_LEVELS) throw unreadableQuery(`conditions are nested more than ${MOST_LEVELS} deep`);
  return readBracketed(reader, () => {
    const group = reader.match(/(not\.)?(and|or)(?=\()/y);
    if (group) {
      const kind = group[2] === "or" ? "or" : "and";
      return { kind, parts: readParts(reader, level + 1), isNegated: group[1] !== undefined } as const;
    }
    const column = reader.name(".");
    reader.expect(".");
    const { operator, isNegated } = readOperator(reader);
    const values = operator === "in" ? readList(reader) : [readValue(reader)];
    return { kind: "test", column, operator, values, isNegated } as const;
  });
}

function readOperator(reader: Reader) {
  const isNegated = reader.match(/not\./y) !== undefined;
  const operator = reader.match(/([a-z]+)\./y)?.[1] ?? "";
  if (!OPERATOR.test(operator)) throw unreadableQuery("an operator is expected");
  return { operator, isNegated };
}

function readList(reader: Reader): readonly string[] {
  if (reader.match(/\(\)/y)) return [];
  return readBracketed(reader, () => reader.quoted() ?? reader.match(/[^,)]*/y)?.[0] ?? "");
}

/** Up to the next `,` or `)`; quotes and the braces of arrays and objects keep theirs. */
function readValue(reader: Reader): string {
  return reader.quoted() ?? reader.braced() ?? reader.match(/[^,)]*/y)?.[0] ?? "";
}

function readBracketed<Part>(reader: Reader, read: () => Part): readonly Part[] {
  reader.expect("(");
  const parts = [read()];
  while (reader.match(/,/y)) parts.push(read());
  reader.expect(")");
  return parts;
}

function parseSelect(text: string): readonly Picked[] {
  if (text.trim() === "") return [{ column: "*" }];
  return parseEach(text, (reader) => {
    if (reader.match(/\s*\*\s*/y)) return { column: "*" };
    const first = reader.name(":(");
    const column = reader.match(/:(?!:)/y) ? reader.name(":(") : first;
    const cast = reader.match(/::([\w ]+)/y)?.[1]?.trim();
    if (reader.match(/\(/y)) {
      throw new HttpError("relationshipUnknown", { values: { column: shown(column) } });
    }
    return { column, ...(column === first ? {} : { alias: first }), ...(cast === undefined ? {} : { cast }) };
  });
}

/** `column.desc.nullslast,other`. */
function parseOrder(text: string): readonly Order[] {
  if (text === "") return [];
  return parseEach(text, (reader) => {
    const column = reader.name(".");
    const direction = reader.match(/\.(asc|desc)(?=[.,]|$)/y)?.[1];
    const nulls = reader.match(/\.nulls(first|last)(?=,|$)/y)?.[1];
    return {
      column,
      direction: direction === "desc" ? "desc" : "asc",
      nulls: nulls === "first" || nulls === "last" ? nulls : undefined,
    } as const;
  });
}

function parseNames(text: string): readonly string[] {
  return parseEach(text, (reader) => reader.name(""));
}

function parseEach<Part>(text: string, read: (reader: Reader) => Part): readonly Part[] {
  const reader = readerOf(text);
  const parts = [read(reader)];
  while (reader.match(/,/y)) parts.push(read(reader));
  reader.end();
  return parts;
}

/** Digits alone: `1e3`, `-1` and twenty digits are refused here. */
function parseCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw unreadableQuery("a count of digits is expected");
  return Number(text);
}

interface Reader {
  /** The match at this place, which is then behind. The expression is sticky. */
  match(expression: RegExp): RegExpExecArray | undefined;
  expect(character: string): void;
  /** A name in quotes, or up to a comma, a bracket or one of `stops`. */
  name(stops: string): string;
  /** The content of a text in quotes, where one starts. */
  quoted(): string | undefined;
  /** `{…}` with whatever is in it, where one starts. */
  braced(): string | undefined;
  rest(): string;
  /** Throws unless everything is read. */
  end(): void;
}

function readerOf(text: string): Reader {
  let at = 0;
  const failed = () => unreadableQuery(`unexpected ${at < text.length ? "character" : "end"} at ${at + 1}`);
  const match: Reader["match"] = (expression) => {
    expression.lastIndex = at;
    const found = expression.exec(text) ?? undefined;
    if (found) at += found[0].length;
    return found;
  };
  const quoted: Reader["quoted"] = () => {
    if (text[at] !== '"') return undefined;
    const found = match(/"((?:[^"\\]|\\.)*)"(?=[,.:()]|$)/sy);
    if (!found) throw failed();
    return (found[1] ?? "").replaceAll(/\\(.)/gs, "$1");
  };
  return {
    match,
    quoted,
    expect(character) {
      if (text[at] !== character) throw failed();
      at += 1;
    },
    name(stops) {
      const inQuotes = quoted();
      if (inQuotes !== undefined) return inQuotes;
      let end = at;
      while (end < text.length && !`,()"${stops}`.includes(text[end] ?? "")) end += 1;
      const name = text.slice(at, end).trim();
      if (name === "") throw failed();
      at = end;
      return name;
    },
    braced() {
      if (text[at] !== "{") return undefined;
      const start = at;
      let depth = 0;
      do {
        const part = match(/"(?:[^"\\]|\\.)*"|[^"]/sy)?.[0];
        if (part === undefined) throw failed();
        if (part === "{") depth += 1;
        if (part === "}") depth -= 1;
      } while (depth > 0);
      return text.slice(start, at);
    },
    rest() {
      const left = text.slice(at);
      at = text.length;
      return left;
    },
    end() {
      if (at < text.length) throw failed();
    },
  };
}
