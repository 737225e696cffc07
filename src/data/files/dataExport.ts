import type { CountedAsset } from "#domain/calculations/networth/countedAssets.ts";
import { appFile, type AppFile, type AppFormat } from "#domain/copy/appFile.ts";
import {
  type AllRecords,
  type CopiedRecord,
  copyPieces,
  type CopyRefused,
  readCopy,
  sameRecord,
} from "#domain/copy/completeCopy.ts";
import { copyTable, recordTable, type Table } from "#domain/copy/copyTables.ts";
import { transactionFile, type TransactionFile, type TransactionFormat } from "#domain/copy/transactionFile.ts";
import { workbookParts } from "#domain/copy/workbookParts.ts";
import { type AnyEntity, ENTITIES } from "#domain/entities/index.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import { tableCsv } from "#domain/copy/tableCsv.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { allowExport } from "../account/limitedActions.ts";
import type { RateLimited, WriteProblem } from "../remote/problems.ts";
import { allRecords, isNewer, recordById } from "../records/records.ts";
import { type Write, writeAll } from "../records/repository.ts";
import { logSecurityEvent } from "../account/securityEvents.ts";
import { yieldToPage } from "../state/yieldToPage.ts";

/** Work at a stretch before the page may be drawn. */
const STRETCH_MS = 12;
/** Bytes given to the compression at a time. */
const PIECE_BYTES = 128 * 1024;
/** A copy longer than this is none that the app has written: half a million records. */
const MAX_BYTES = 250_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Writes everything that is here, readable by anyone, as JSON. */
export async function exportJson(): Promise<Result<Bytes, RateLimited | NotMade>> {
  return runExport(async () => {
    const records = Object.fromEntries(ENTITIES.map(({ collection }) => [collection, allRecords(collection)]));
    const pieces: string[] = [];
    for await (const piece of unhurried(copyPieces(records as unknown as AllRecords))) pieces.push(piece);
    return new TextEncoder().encode(pieces.join(""));
  });
}

/**
 * A table for each kind of record there is, in one ZIP file. The `assets` are as every sum counts them: nobody reads a
 * table for the value of a brokerage account that was written before its trades.
 */
export async function makeTables(
  mark: DecimalMark,
  assets: readonly CountedAsset[],
): Promise<Result<Bytes, RateLimited | NotMade>> {
  return runExport(async () => zipped(textFiles(mark, assets)));
}

/** Writes everything as one workbook, a sheet for each kind; the `assets` are as every sum counts them. */
export async function makeWorkbook(assets: readonly CountedAsset[]): Promise<Result<Bytes, RateLimited | NotMade>> {
  return runExport(async () => {
    const tables = filled().map((entity) => recordTable(entity, recordsFor(entity, assets)));
    const parts = workbookParts(tables);
    return zipped(parts.map(({ name, pieces }) => ({ name, pieces: encoded(pieces()) })));
  });
}

function filled(): readonly AnyEntity[] {
  return ENTITIES.filter(({ collection }) => allRecords(collection).length > 0);
}

function recordsFor({ collection }: AnyEntity, assets: readonly CountedAsset[]): readonly object[] {
  if (collection !== "assets") return allRecords(collection);
  return assets.map(({ isLive: _, uncounted: __, ...asset }) => asset);
}

function* textFiles(mark: DecimalMark, assets: readonly CountedAsset[]): Generator<ZippedFile> {
  for (const entity of filled()) {
    const { fileName, text } = copyTable(entity, recordsFor(entity, assets), mark);
    yield { name: fileName, pieces: piecesOf(new TextEncoder().encode(text)) };
  }
}

interface ZippedFile {
  readonly name: string;
  readonly pieces: Iterable<Uint8Array>;
}

async function zipped(files: Iterable<ZippedFile>): Promise<Bytes> {
  const { Zip, ZipDeflate } = await import("fflate");
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const piece of unhurried(pieces)) file.push(piece);
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  return new Uint8Array(await new Blob(chunks as Bytes[]).arrayBuffer());
}

/** The transactions of an account for another program. */
export async function makeTransactionFile(
  format: TransactionFormat,
  file: TransactionFile,
): Promise<Result<Bytes, RateLimited | NotMade>> {
  return runExport(async () => new TextEncoder().encode(transactionFile(format, file)));
}

/** Writes the transactions for another app's own importer. */
export async function makeAppFile(format: AppFormat, file: AppFile): Promise<Result<Bytes, RateLimited | NotMade>> {
  return runExport(async () => new TextEncoder().encode(appFile(format, file)));
}

/** Writes one table as a workbook. */
export async function makeTableWorkbook(table: Table): Promise<Result<Bytes, RateLimited | NotMade>> {
  return runExport(async () =>
    zipped(workbookParts([table]).map(({ name, pieces }) => ({ name, pieces: encoded(pieces()) }))),
  );
}

/** Writes one table as a file of text. */
export async function makeTableText(table: Table, mark: DecimalMark): Promise<Result<Bytes, RateLimited | NotMade>> {
  return runExport(async () => new TextEncoder().encode(tableCsv(table, mark)));
}

/** The changes that a copy would make here. */
export interface CopyPlan {
  readonly fresh: readonly CopiedRecord[];
  /** Here too, and otherwise. */
  readonly changed: readonly CopiedRecord[];
  /** Here just as they are in the copy. */
  readonly same: number;
  /** Records that do not fit their kind. */
  readonly unreadable: number;
  /** Records here that a newer app wrote: they are left alone. */
  readonly newer: number;
}

export interface CopyTooLarge {
  readonly kind: "TooLarge";
}

/** Reads a copy and compares it with what is here; nothing is written. */
export async function planJsonImport(file: File): Promise<Result<CopyPlan, CopyRefused | CopyTooLarge>> {
  if (file.size > MAX_BYTES) return failed({ kind: "TooLarge" });
  const text = await file.text().catch(() => "");
  const read = readCopy(text);
  if (!read.ok) return read;
  const fresh: CopiedRecord[] = [];
  const changed: CopiedRecord[] = [];
  let [same, newer] = [0, 0];
  for await (const one of unhurried(read.value.records)) {
    const here = recordById(one.collection, one.record.id);
    const copied = asOfThisServer(one, here);
    if (isNewer(copied.collection, copied.record.id)) newer++;
    else if (!here) fresh.push(copied);
    else if (sameRecord(here, copied.record)) same++;
    else changed.push(copied);
  }
  return ok({ fresh, changed, same, newer, unreadable: read.value.unreadable.length });
}

/** The server that had the files of a copy may be another one: whether this one has them is said by devices of its own. */
function asOfThisServer(copied: CopiedRecord, here: object | undefined): CopiedRecord {
  if (copied.collection !== "documents") return copied;
  const { stored: _, ...record } = copied.record;
  const { stored } = (here ?? {}) as Partial<typeof copied.record>;
  return { collection: "documents", record: { ...record, ...(stored !== undefined && { stored }) } };
}

/** The changes that a copy has made, the way back. */
export interface TakenIn {
  readonly count: number;
  undo(): Promise<Result<unknown, WriteProblem>>;
}

/** Takes a copy in, in one transaction: what is missing here, and with `replacing` also what is otherwise here. */
export async function importJson(
  { fresh, changed }: CopyPlan,
  replacing: boolean,
): Promise<Result<TakenIn, WriteProblem>> {
  const creates = fresh.map(({ collection, record }) => ({ kind: "create", collection, fields: record }) as Write);
  const replaced = replacing ? changed : [];
  const updates = replaced.map(({ collection, record }) =>
    asUpdate(collection, recordById(collection, record.id), record),
  );
  const back: readonly Write[] = [
    ...fresh.map(({ collection, record }) => ({ kind: "remove", collection, id: record.id }) as Write),
    ...replaced.map(({ collection, record }) => asUpdate(collection, record, recordById(collection, record.id))),
  ];
  const written = await writeAll([...creates, ...updates]);
  if (!written.ok) return written;
  logSecurityEvent("restore", { count: creates.length + updates.length });
  return ok({ count: creates.length + updates.length, undo: () => writeAll(back) });
}

/** Makes `from` what `to` is, field by field; a field that `to` lacks is removed. */
function asUpdate(collection: CopiedRecord["collection"], from: object | undefined, to: object | undefined): Write {
  const { id, ...fields } = { ...to } as { readonly id?: string };
  const gone = Object.fromEntries(Object.keys(from ?? {}).map((name) => [name, undefined]));
  const { id: _, ...changes } = { ...gone, ...fields } as Record<string, unknown>;
  return { kind: "update", collection, id, changes } as unknown as Write;
}

/** The file could not be made: a part of the app that it takes is not there without a network, or there is no room. */
export interface NotMade {
  readonly kind: "NotMade";
}

/** Makes something to be taken along, where that is allowed and worked, and notes that it was done. */
export async function runExport<Made>(
  make: () => Promise<Made | undefined>,
): Promise<Result<Made, RateLimited | NotMade>> {
  const allowed = await allowExport();
  if (!allowed.ok) return allowed;
  const made = await make().catch(() => undefined);
  if (made === undefined) return failed({ kind: "NotMade" });
  logSecurityEvent("export");
  return ok(made);
}

/** The same items, with room for the page in between. */
async function* unhurried<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let since = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - since < STRETCH_MS) continue;
    await yieldToPage();
    since = performance.now();
  }
}

function* encoded(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const text of texts) yield encoder.encode(text);
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
