import { compareIds } from "../compareIds.ts";
import { type Collection, ENTITIES, ENTITY_BY_COLLECTION, type RecordOf } from "../entities/index.ts";
import { failed, ok, type Result } from "../result.ts";

/** The name by which a file of ours knows itself. The shape of the file has a version, and each kind in it has its own. */
export const FORMAT = "overblik-copy";
export const VERSION = 1;

/** The records of a household, kind by kind. */
export type AllRecords = { readonly [Name in Collection]: readonly RecordOf<Name>[] };

/** One record of a copy, read and found to fit its kind. */
export type CopiedRecord = {
  [Name in Collection]: { readonly collection: Name; readonly record: RecordOf<Name> };
}[Collection];

export interface ReadCopy {
  readonly records: readonly CopiedRecord[];
  /** Records that do not fit their kind, as kind and the number of the record in it, from 1. */
  readonly unreadable: readonly { readonly collection: Collection; readonly at: number }[];
}

/** `NotACopy`: something else, or cut short. `NewerCopy`: made by a newer app than this. */
export interface CopyRefused {
  readonly kind: "NotACopy" | "NewerCopy";
}

/**
 * Writes everything as one file of JSON, piece by piece, a line for each record. The same records give the same bytes,
 * whichever device wrote them: kinds in the order of the app, records by their ids, fields by their names.
 */
export function* copyPieces(records: AllRecords): Generator<string> {
  yield `{"format":"${FORMAT}","version":${VERSION},"kinds":{`;
  for (const [index, { collection, version }] of ENTITIES.entries()) {
    yield `${index === 0 ? "" : ","}\n${JSON.stringify(collection)}:{"version":${version},"records":[`;
    const all: readonly { readonly id: string }[] = records[collection];
    const byId = all.toSorted(compareIds);
    for (const [at, record] of byId.entries()) yield `${at === 0 ? "" : ","}\n${JSON.stringify(ordered(record))}`;
    yield "]}";
  }
  yield "\n}}\n";
}

/** Whether a file begins as a copy does; the rest need not be there yet. */
export function looksLikeCopy(text: string): boolean {
  return /^\uFEFF?\s*\{\s*"format"\s*:\s*"overblik-copy"/.test(text);
}

/** Reads what `copyPieces` wrote, also by an older app. A record that does not fit its kind is named and left out. */
export function readCopy(text: string): Result<ReadCopy, CopyRefused> {
  const file = parsed(text);
  if (!isObject(file) || file["format"] !== FORMAT || !isObject(file["kinds"])) return failed({ kind: "NotACopy" });
  if (typeof file["version"] !== "number") return failed({ kind: "NotACopy" });
  if (file["version"] > VERSION) return failed({ kind: "NewerCopy" });
  const records: CopiedRecord[] = [];
  const unreadable: ReadCopy["unreadable"][number][] = [];
  for (const [collection, kind] of Object.entries(file["kinds"])) {
    if (!isObject(kind) || !Array.isArray(kind["records"])) return failed({ kind: "NotACopy" });
    if (!isCollection(collection)) return failed({ kind: "NewerCopy" });
    const { version, upgrades, schema } = ENTITY_BY_COLLECTION[collection];
    const written = kind["version"];
    if (typeof written !== "number" || written < 1) return failed({ kind: "NotACopy" });
    if (written > version) return failed({ kind: "NewerCopy" });
    kind["records"].forEach((given: unknown, index) => {
      const fields = isObject(given) ? upgrades.slice(written - 1).reduce((old, lift) => lift(old), given) : undefined;
      const read = schema.safeParse(fields);
      if (read.success) records.push({ collection, record: read.data } as CopiedRecord);
      else unreadable.push({ collection, at: index + 1 });
    });
  }
  return ok({ records, unreadable });
}

/** Equal in every field, whatever their order. */
export function sameRecord(a: object, b: object): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

/** The same value with the names of all its objects in their order, `id` before the others. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted((a, b) => (a === b ? 0 : a === "id" || (b !== "id" && a < b) ? -1 : 1));
  return Object.fromEntries(names.map((name) => [name, ordered(value[name])]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCollection(name: string): name is Collection {
  return Object.hasOwn(ENTITY_BY_COLLECTION, name);
}
