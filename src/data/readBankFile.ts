import { wrap } from "comlink";
import type { Currency } from "#domain/money.ts";
import { failed, type Result } from "#domain/result.ts";
import {
  type FileReading,
  type FileRefused,
  type ImportApi,
  MAX_FILE_BYTES,
  type Reading,
} from "#workers/import/importApi.ts";
import { importUrl, trustedScriptUrl } from "./trustedUrl.ts";
import { watchWorker } from "./watchWorker.ts";

export type {
  ColumnMapping,
  FileReading,
  FileRefused,
  LeftOut,
  Reading,
  ReadPosting,
  ReadSecurity,
  ReadTrade,
} from "#workers/import/importApi.ts";

/** What the file has of one of its accounts. */
export function ofAccount(reading: FileReading, at: number): FileReading {
  const chosen = reading.accounts[at];
  if (reading.accounts.length < 2 || !chosen) return reading;
  const { account, currency, balanceCheck } = chosen;
  const postings = reading.postings.filter((one) => one.account === account && one.currency === currency);
  const { account: _of, ...rest } = reading;
  return { ...rest, ...(account !== undefined && { account }), currency, balanceCheck, postings };
}

/** A file that takes longer than this is no statement. */
const PATIENCE_MS = 20_000;

/** Reads a file in a worker of its own, which has no network and is gone afterwards. The file never leaves the device. */
export async function readBankFile(
  file: Blob,
  options: { readonly currency: Currency; readonly readingBySignature: Readonly<Record<string, Reading>> },
): Promise<Result<FileReading, FileRefused>> {
  if (file.size > MAX_FILE_BYTES) return failed({ kind: "TooLarge" });
  const worker = new Worker(trustedScriptUrl(importUrl), { type: "module", name: "import" });
  watchWorker(worker, "import");
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const gaveUp = new Promise<Result<FileReading, FileRefused>>((resolve) => {
      worker.addEventListener("error", () => resolve(failed({ kind: "Unreadable" })));
      setTimeout(() => resolve(failed({ kind: "Unreadable" })), PATIENCE_MS);
    });
    return await Promise.race([wrap<ImportApi>(worker).read(bytes, options), gaveUp]);
  } catch {
    return failed({ kind: "Unreadable" });
  } finally {
    worker.terminate();
  }
}
