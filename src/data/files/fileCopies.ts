import * as z from "zod/mini";
import { localDay } from "#domain/dates.ts";
import { householdDocuments } from "#domain/documents/householdDocuments.ts";
import { type DocumentRecord, linksOf } from "#domain/entities/document.ts";
import { shortFileName } from "#domain/files/shortFileName.ts";
import { TransactionId } from "#domain/ids.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { runExport, type NotMade } from "./dataExport.ts";
import { openDocument } from "./documents.ts";
import type { Locked, RateLimited, StorageFailed, StorageFull } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { writeAll } from "../records/repository.ts";
import { parseJson } from "../state/parseJson.ts";
import { askVault } from "../keys/vault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Stands first in the ZIP and says which record each file belongs to. */
const INDEX = "overblik-bilag.json";
const INDEX_AT_MOST_BYTES = 16 * 1024 * 1024;
const Index = z.object({
  overblik: z.literal("files"),
  version: z.literal(1),
  files: z.array(z.object({ path: z.string(), id: z.string() })),
});

/** The files that could be had, and how many could not: they lie on another device, or there is no network. */
export interface FileCopies {
  readonly zip: Blob;
  readonly lacking: number;
}

/** All files of the household as they were added, in one ZIP that anyone can open: a folder for each transaction. */
export async function makeFileCopies(): Promise<Result<FileCopies, RateLimited | NotMade>> {
  return runExport(async () => {
    const { Zip, ZipPassThrough } = await import("fflate");
    const documents = householdDocuments(allRecords("documents")).kept.flatMap(({ versions }) => versions);
    const paths = pathsOf(documents);
    const parts: Blob[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      parts.push(new Blob([chunk]));
    });
    const add = (path: string, bytes: Bytes): void => {
      // Pictures and PDF files do not become smaller.
      const entry = new ZipPassThrough(path);
      zip.add(entry);
      entry.push(bytes, true);
    };
    const files = documents.map(({ id }) => ({ path: paths.get(id) ?? id, id }));
    add(INDEX, new TextEncoder().encode(JSON.stringify({ overblik: "files", version: 1, files })));
    let lacking = 0;
    for (const document of documents) {
      const opened = await openDocument(document);
      if (opened.ok) add(paths.get(document.id) ?? document.id, opened.value);
      else lacking += 1;
    }
    if (documents.length > 0 && lacking === documents.length) return undefined;
    zip.end();
    return { zip: new Blob(parts, { type: "application/zip" }), lacking };
  });
}

interface Entry {
  readonly path: string;
  readonly bytes: Bytes;
}

/** No ZIP of files that the app has written, or only a part of one. */
interface NoFiles {
  readonly kind: "NoFiles";
}

/**
 * Brings files back whose records are here and that this device lacks, each under the key of its record; the server is sent
 * what it lacks of them. Answers how many came back.
 */
export async function takeInFiles(
  zip: File,
): Promise<Result<{ readonly count: number }, NoFiles | Locked | StorageFull | StorageFailed>> {
  const here = await askVault((api) => api.filesHere());
  if (!here.ok) return here;
  const known = new Set(here.value);
  const kept: DocumentRecord[] = [];
  let ids: ReadonlyMap<string, string> | undefined;
  try {
    const most = (path: string) => mostOf(path, ids);
    // The next entry may lie in the piece that ends this one.
    const seen = ({ path, bytes }: Entry) => void (ids ??= path === INDEX ? indexed(bytes) : undefined);
    for await (const { path, bytes } of entriesOf(zip, most, seen)) {
      if (ids === undefined) return failed({ kind: "NoFiles" });
      const document = documentAt(path, ids);
      if (!document || known.has(document.id) || document.bytes !== bytes.length) continue;
      const { id, fileKey: key } = document;
      const stored = await askVault((api) => api.keepFile({ id, key, bytes: bytes.length }, bytes));
      if (!stored.ok) return stored;
      kept.push(document);
    }
  } catch {
    return failed({ kind: "NoFiles" });
  }
  if (ids === undefined) return failed({ kind: "NoFiles" });
  const claimed = kept.filter(({ stored }) => stored);
  await writeAll(
    claimed.map(({ id }) => ({ kind: "update", collection: "documents", id, changes: { stored: undefined } })),
  );
  return ok({ count: kept.length });
}

function documentAt(path: string, ids: ReadonlyMap<string, string>): DocumentRecord | undefined {
  const id = ids.get(path);
  return id === undefined ? undefined : recordById("documents", id);
}

/** The size that an entry may unpack to; nothing of one that nobody asked for. */
function mostOf(path: string, ids: ReadonlyMap<string, string> | undefined): number {
  if (path === INDEX) return INDEX_AT_MOST_BYTES;
  return (ids && documentAt(path, ids)?.bytes) ?? 0;
}

function indexed(bytes: Bytes): ReadonlyMap<string, string> | undefined {
  const index = Index.safeParse(parseJson(new TextDecoder().decode(bytes))).data;
  return index && new Map(index.files.map(({ path, id }) => [path, id]));
}

/**
 * The entries of a ZIP in their order, read as they come. Throws on one that unpacks to more than `most` says; `seen`
 * hears of each before the next.
 */
async function* entriesOf(
  zip: File,
  most: (path: string) => number,
  seen: (entry: Entry) => void,
): AsyncGenerator<Entry> {
  const { Unzip, UnzipInflate } = await import("fflate");
  const ready: Entry[] = [];
  // An error that is thrown while a piece is unpacked does not reach whoever pushed it.
  let problem: Error | undefined;
  const unzip = new Unzip((entry) => {
    const chunks: Bytes[] = [];
    let length = 0;
    entry.ondata = (error, chunk, isLast) => {
      if (error) return void (problem ??= error);
      length += chunk.length;
      const limit = most(entry.name);
      if (limit > 0 && length > limit) problem ??= new RangeError(entry.name);
      if (limit > 0 && !problem) chunks.push(chunk);
      if (!isLast) return;
      const whole = { path: entry.name, bytes: joined(chunks) };
      seen(whole);
      ready.push(whole);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const reader = zip.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    unzip.push(value ?? new Uint8Array(0), done);
    if (problem) throw problem;
    yield* ready.splice(0);
    if (done) return;
  }
}

function joined(chunks: readonly Bytes[]): Bytes {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** `2026-11-20 Elgiganten/kvittering.jpg`; a second one of that name is told apart by a number. */
function pathsOf(documents: readonly DocumentRecord[]): ReadonlyMap<string, string> {
  // A disk may take names for one that differ in the size of letters alone.
  const taken = new Set([INDEX]);
  const onDisk = (path: string) => path.normalize().toLowerCase();
  return new Map(
    documents.map((document) => {
      const { id, name, addedAt } = document;
      const { date = localDay(new Date(addedAt)), text } = ownerOf(document);
      const folder = fileName(`${date} ${text ?? ""}`);
      let path = `${folder}/${fileName(name)}`;
      for (let n = 2; taken.has(onDisk(path)); n++) path = `${folder}/${n} ${fileName(name)}`;
      taken.add(onDisk(path));
      return [id, path];
    }),
  );
}

/** The day and the words of what a file belongs to; a thing with a name has no day. */
function ownerOf(document: DocumentRecord): { readonly date?: string; readonly text?: string | undefined } {
  const head = (document.versionOf && recordById("documents", document.versionOf)) || document;
  for (const { id, kind } of linksOf(head)) {
    const transaction = kind === "transaction" && recordById("transactions", TransactionId.parse(id));
    if (transaction) return transaction;
    const named = kind !== "transaction" && recordById(COLLECTIONS[kind], id);
    if (named) return { text: (named as { readonly name: string }).name };
  }
  return {};
}

const COLLECTIONS = { asset: "assets", debt: "debts", goal: "goals", security: "securities" } as const;

/** A folder and a name in it have room in the path that every system takes. */
const PATH_PART_AT_MOST = 100;

/** Without what some system does not take in a name. */
function fileName(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return shortFileName(plain, PATH_PART_AT_MOST).replace(/[. ]+$/, "") || "-";
}
