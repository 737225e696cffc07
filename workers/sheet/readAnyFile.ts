import type { Result } from "#domain/result.ts";
import type { FileReading, FileRefused, ReadOptions } from "../import/importApi.ts";
import { readParts } from "../import/readParts.ts";
import { openFile } from "./openFile.ts";
import { sheetKind } from "./sheetKind.ts";

/** The content of a file, as the app reads it with its two workers: a spreadsheet becomes a table first, and an archive its files. */
export function readAnyFile(bytes: Uint8Array, options: ReadOptions, sheet?: number): Result<FileReading, FileRefused> {
  if (sheetKind(bytes) === undefined) return readParts([{ bytes, fromSheet: false }], options);
  const opened = openFile(bytes, sheet);
  if (!opened.ok) return opened;
  const { parts, ...about } = opened.value;
  return readParts(parts, { ...options, ...about });
}
