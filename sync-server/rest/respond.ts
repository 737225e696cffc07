import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../errors.ts";
import { shown } from "./errors.ts";
import type { Page } from "./select.ts";

const SINGLE = "application/vnd.pgrst.object+json";
const JSON_TYPE = "application/json; charset=utf-8";

/** The answer of the database; `body` is JSON. */
export interface Found {
  readonly body: string | null;
  readonly rows: number;
  /** Of all pages, when it was asked for. */
  readonly total: number | null;
  /** Of an upsert's rows, those that were there before. */
  readonly updated?: number;
}

export interface Preferences {
  readonly answer: "minimal" | "representation" | "headers-only";
  readonly isCounted: boolean;
  readonly resolution: "merge-duplicates" | "ignore-duplicates" | undefined;
  readonly missing: "default" | "null";
  readonly mostAffected: number;
  /** Those that were followed, as the answer says them back. */
  readonly applied: string;
}

/** `Prefer: return=representation, count=exact`; what is not known is not followed. */
export function preferencesOf({ headers }: FastifyRequest): Preferences {
  const words = new Set(
    [headers["prefer"]].flat().flatMap((header) => (header ?? "").split(",").map((word) => word.trim())),
  );
  const first = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => words.has(`${name}=${value}`));
  const answer = first("return", ["minimal", "representation", "headers-only"]);
  const count = first("count", ["exact", "planned", "estimated"]);
  const resolution = first("resolution", ["merge-duplicates", "ignore-duplicates"]);
  const missing = first("missing", ["default", "null"]);
  const strict = words.has("handling=strict");
  const affected = strict ? [...words].find((word) => /^max-affected=\d{1,9}$/.test(word)) : undefined;
  const applied = { resolution, missing, return: answer, count };
  return {
    answer: answer ?? "minimal",
    isCounted: count !== undefined,
    resolution,
    missing: missing ?? "null",
    mostAffected: affected === undefined ? Infinity : Number(affected.split("=")[1]),
    applied: [
      ...Object.entries(applied).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])),
      ...(affected === undefined ? [] : ["handling=strict", affected]),
    ].join(", "),
  };
}

/** `Range: 0-9`, with the end included. Undefined for none and for units of other kinds. */
export function rangeOf({ headers, method }: FastifyRequest): Page | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const read = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(headers.range ?? "");
  if (!read) return undefined;
  const offset = Number(read[1]);
  const last = read[2] === undefined ? Infinity : Number(read[2]);
  if (last < offset) throw unreachable("The lower boundary must be lower than or equal to the upper boundary");
  return { offset, limit: last - offset + 1 };
}

/** Throws `HttpError` 406 for a schema or a kind of answer that is not served. */
export function demandServed({ headers }: FastifyRequest): void {
  for (const name of ["accept-profile", "content-profile"]) {
    const profile = headers[name];
    if (profile !== undefined && profile !== "public") {
      throw new HttpError("schemaUnknown");
    }
  }
  const types = (headers.accept ?? "*/*").split(",").map((type) => type.split(";")[0]?.trim().toLowerCase() ?? "");
  if (!types.some((type) => ["*/*", "application/*", "application/json", SINGLE, ""].includes(type))) {
    throw new HttpError("mediaTypeUnknown", { values: { types: shown(types.join(", ")) } });
  }
}

export function wantsSingle({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(SINGLE) ?? false;
}

/** Throws where the answer has to be one row and is not, while the transaction can still be undone. */
export function demandOne({ rows }: Found): void {
  if (rows === 1) return;
  throw new HttpError("rowsNotOne", { details: `The result contains ${rows} rows` });
}

export function demandFew({ rows }: Found, most: number): void {
  if (rows <= most) return;
  throw new HttpError("tooManyAffected", { details: `The query affects ${rows} rows` });
}

/** Sends the rows that were read, with status and range. */
export function sendPage(reply: FastifyReply, found: Found, offset: number, isSingle: boolean): unknown {
  const { rows, total } = found;
  if (total !== null && offset > total) {
    reply.header("content-range", `*/${total}`);
    throw unreachable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  reply.status(total !== null && rows < total ? 206 : 200).header("content-range", contentRange(offset, rows, total));
  return sendRows(reply, found, isSingle);
}

export function sendRows(reply: FastifyReply, { body }: Found, isSingle: boolean): unknown {
  const text = body ?? "null";
  return isSingle ? reply.type(`${SINGLE}; charset=utf-8`).send(onlyOf(text)) : reply.type(JSON_TYPE).send(text);
}

/** Where rows lie among all, and how many there are: `0-9/25`, `*` for what is not known or not there. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? "*" : `${offset}-${offset + rows - 1}`}/${total ?? "*"}`;
}

/** The address of one new row by its key, as `headers-only` asks for it. */
export function locationOf(table: string, { body }: Found): string | undefined {
  const rows = JSON.parse(body ?? "[]") as readonly Readonly<Record<string, string>>[];
  const [row, another] = rows;
  if (!row || another) return undefined;
  const filters = Object.entries(row).map(([column, value]) => [column, `eq.${value}`]);
  return `/${table}?${new URLSearchParams(filters)}`;
}

/** The one element of a list, without reading it: numbers stay as they are written. */
function onlyOf(list: string): string {
  return list.trim().slice(1, -1);
}

function unreachable(details: string): HttpError {
  return new HttpError("rangeUnreachable", { details });
}
