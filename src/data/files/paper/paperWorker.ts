import { type Remote, wrap } from "comlink";
import type { NamedBytes } from "#domain/files/fileKind.ts";
import { failed, type Result } from "#domain/result.ts";
import type { PaperApi, PaperUnread, ReadMail, ReadTable, ReadText } from "#workers/paper/paperApi.ts";
import { paperUrl, trustedScriptUrl } from "../../device/trustedUrl.ts";
import { watchWorker } from "../../device/watchWorker.ts";

export type { MailAttachment, PaperUnread, ReadMail } from "#workers/paper/paperApi.ts";

/** A paper that takes longer than this is none. */
const PATIENCE_MS = 20_000;

type Bytes = Uint8Array<ArrayBuffer>;

export function readText(bytes: Bytes): Promise<Result<ReadText, PaperUnread>> {
  return inWorker<Result<ReadText, PaperUnread>>((api) => api.text(bytes), failed({ kind: "Unreadable" }));
}

export function readTable(bytes: Bytes): Promise<Result<ReadTable, PaperUnread>> {
  return inWorker<Result<ReadTable, PaperUnread>>((api) => api.table(bytes), failed({ kind: "Unreadable" }));
}

export function readMail(bytes: Bytes): Promise<Result<ReadMail, PaperUnread>> {
  return inWorker<Result<ReadMail, PaperUnread>>((api) => api.mail(bytes), failed({ kind: "Unreadable" }));
}

export function wordsOfPaper(file: NamedBytes): Promise<readonly string[]> {
  return inWorker((api) => api.words(file), []);
}

/** Asks a worker of its own, which has no network and is gone afterwards; one that fails or takes too long has read nothing. */
async function inWorker<Answer>(ask: (api: Remote<PaperApi>) => Promise<Answer>, unread: Answer): Promise<Answer> {
  const worker = new Worker(trustedScriptUrl(paperUrl), { type: "module", name: "paper" });
  watchWorker(worker, "paper");
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const gaveUp = new Promise<Answer>((resolve) => {
      worker.addEventListener("error", () => resolve(unread));
      timer = setTimeout(() => resolve(unread), PATIENCE_MS);
    });
    return await Promise.race([ask(wrap<PaperApi>(worker)), gaveUp]);
  } catch {
    return unread;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
