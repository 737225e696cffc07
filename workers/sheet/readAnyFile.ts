import type { Result } from "#domain/result.ts";
import type { FileReading, FileRefused, ReadOptions } from "../import/importApi.ts";
import { readFile } from "../import/readFile.ts";
import { sheetKind } from "./sheetKind.ts";
import { sheetTable } from "./sheetTable.ts";

/** The content of a file, as the app reads it with its two workers: a spreadsheet becomes a table first. */
export function readAnyFile(bytes: Uint8Array, options: ReadOptions): Result<FileReading, FileRefused> {
  if (sheetKind(bytes) === undefined) return readFile(bytes, options);
  const table = sheetTable(bytes);
  return table.ok ? readFile(table.value, { ...options, fromSheet: true }) : table;
}
