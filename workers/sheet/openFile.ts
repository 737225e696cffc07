import { failed, ok, type Result } from "#domain/result.ts";
import { type FilePart, type FileRefused, MAX_FILE_BYTES } from "../import/importApi.ts";
import { sheetKind } from "./sheetKind.ts";
import { type SheetTable, sheetTable, workbookTable } from "./sheetTable.ts";
import { type ZipFile, zipFile } from "./zipFile.ts";

/** The files in what was chosen: one, or those of an archive, each as it can be read. */
export interface OpenedFile {
  readonly parts: readonly FilePart[];
  /** Of a workbook: those among which one was chosen. */
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** The names of those in an archive that cannot be read. */
  readonly unread: readonly string[];
}

/** More than a year of statements, one a day. */
const MAX_PARTS = 400;

/**
 * Opens what the reader of text cannot read by itself: a spreadsheet becomes a table, and an archive the files in it, within
 * the bounds that a workbook has. An archive within an archive is not opened.
 */
export function openFile(bytes: Uint8Array, sheet?: number): Result<OpenedFile, FileRefused> {
  if (bytes.length > MAX_FILE_BYTES) return failed({ kind: "TooLarge" });
  if (sheetKind(bytes) !== "xlsx") return ofSheet(sheetTable(bytes));
  const zip = zipFile(bytes);
  if (!zip.ok) return zip;
  return isDocument(zip.value) ? ofSheet(workbookTable(zip.value, sheet)) : ofArchive(zip.value);
}

/** Documents are archives, too: those of Office name their parts, and those of OpenDocument their type. */
function isDocument(zip: ZipFile): boolean {
  return ["[Content_Types].xml", "xl/workbook.xml", "mimetype"].some((name) => zip.has(name));
}

function ofSheet(read: Result<SheetTable, FileRefused>): Result<OpenedFile, FileRefused> {
  if (!read.ok) return read;
  const { table, sheets, sheet } = read.value;
  return ok({ parts: [{ bytes: table, fromSheet: true }], sheets, sheet, unread: [] });
}

function ofArchive(zip: ZipFile): Result<OpenedFile, FileRefused> {
  const names = zip.names.filter((name) => !/(?:^|\/)__MACOSX\/|(?:^|\/)\.[^/]*$|\/$/.test(name));
  if (names.length === 0) return failed({ kind: "Binary" });
  if (names.length > MAX_PARTS) return failed({ kind: "Bloated" });
  const parts: FilePart[] = [];
  const unread: string[] = [];
  const failures: FileRefused[] = [];
  for (const path of names) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const read = zip.part(path);
    // Beyond the bounds nothing is believed, and behind a lock nothing is seen.
    if (!read.ok && (read.problem.kind === "Bloated" || read.problem.kind === "Protected")) return read;
    const part = read.ok ? partOf(read.value, name) : read;
    if (part.ok) parts.push(part.value);
    else {
      unread.push(name);
      failures.push(part.problem);
    }
  }
  if (parts.length === 0) return failed(failures[0] ?? { kind: "Binary" });
  return ok({ parts, sheets: [], sheet: 0, unread });
}

function partOf(bytes: Uint8Array, name: string): Result<FilePart, FileRefused> {
  if (bytes.length > MAX_FILE_BYTES) return failed({ kind: "TooLarge" });
  if (sheetKind(bytes) === undefined) return ok({ name, bytes: new Uint8Array(bytes), fromSheet: false });
  const table = sheetTable(bytes);
  return table.ok ? ok({ name, bytes: table.value.table, fromSheet: true }) : table;
}
