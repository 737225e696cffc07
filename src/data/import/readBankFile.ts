import { type Remote, wrap } from "comlink";
import { failed, type Result } from "#domain/result.ts";
import {
  type FileReading,
  type FileRefused,
  type ImportApi,
  MAX_FILE_BYTES,
  type ReadOptions,
} from "#workers/import/importApi.ts";
import type { SheetApi } from "#workers/sheet/sheetApi.ts";
import { sheetKind } from "#workers/sheet/sheetKind.ts";
import { importUrl, sheetUrl, trustedScriptUrl } from "../device/trustedUrl.ts";
import { watchWorker } from "../device/watchWorker.ts";

export type {
  AccountInFile,
  ColumnMapping,
  FileReading,
  FileRefused,
  SkippedRow,
  Reading,
  ReadTransaction,
  ReadSecurity,
  ReadTrade,
} from "#workers/import/importApi.ts";

/** A file that takes longer than this is no statement. */
const PATIENCE_MS = 20_000;

/**
 * Reads a file in a worker of its own, which has no network and is gone afterwards; a spreadsheet becomes a table, and an
 * archive its files, in another one first. The file never leaves the device.
 */
export async function readBankFile(
  file: Blob,
  said: Omit<ReadOptions, "sheets" | "unread" | "fileName">,
): Promise<Result<FileReading, FileRefused>> {
  const options = { ...said, ...(file instanceof File && { fileName: file.name }) };
  if (file.size > MAX_FILE_BYTES) return failed({ kind: "TooLarge" });
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (!bytes) return failed({ kind: "Unreadable" });
  if (sheetKind(bytes) === undefined)
    return inWorker("import", (api) => api.read([{ bytes, fromSheet: false }], options));
  const opened = await inWorker("sheet", (api) => api.open(bytes, options.sheet));
  if (!opened.ok) return opened;
  const { parts, ...about } = opened.value;
  return inWorker("import", (api) => api.read(parts, { ...options, ...about }));
}

const URLS = { import: importUrl, sheet: sheetUrl } as const;

interface Apis {
  readonly import: ImportApi;
  readonly sheet: SheetApi;
}

async function inWorker<Name extends keyof Apis, Answer>(
  name: Name,
  ask: (api: Remote<Apis[Name]>) => Promise<Result<Answer, FileRefused>>,
): Promise<Result<Answer, FileRefused>> {
  const worker = new Worker(trustedScriptUrl(URLS[name]), { type: "module", name });
  watchWorker(worker, name);
  try {
    const gaveUp = new Promise<Result<Answer, FileRefused>>((resolve) => {
      worker.addEventListener("error", () => resolve(failed({ kind: "Unreadable" })));
      setTimeout(() => resolve(failed({ kind: "Unreadable" })), PATIENCE_MS);
    });
    return await Promise.race([ask(wrap<Apis[Name]>(worker)), gaveUp]);
  } catch {
    return failed({ kind: "Unreadable" });
  } finally {
    worker.terminate();
  }
}
