import { type Remote, wrap } from "comlink";
import type { NamedBytes } from "#domain/files/fileKind.ts";
import { failed, type Result } from "#domain/result.ts";
import type { PaperApi, PaperUnread, ReadMail, ReadTable, ReadText } from "#workers/paper/paperApi.ts";
import { paperUrl, trustedScriptUrl } from "../../device/trustedUrl.ts";
import { watchWorker } from "../../device/watchWorker.ts";
import { didNotLoad, type NotLoaded } from "./notLoaded.ts";

export type { MailAttachment, ReadMail } from "#workers/paper/paperApi.ts";

export type PaperProblem = PaperUnread | NotLoaded;

const UNREADABLE = failed({ kind: "Unreadable" } as const);
const NOT_LOADED = failed({ kind: "NotLoaded" } as const);

/** A paper that takes longer than this is none. */
const PATIENCE_MS = 20_000;

type Bytes = Uint8Array<ArrayBuffer>;

export function readText(bytes: Bytes): Promise<Result<ReadText, PaperProblem>> {
  return inWorker<Result<ReadText, PaperProblem>>((api) => api.text(bytes), UNREADABLE, NOT_LOADED);
}

export function readTable(bytes: Bytes): Promise<Result<ReadTable, PaperProblem>> {
  return inWorker<Result<ReadTable, PaperProblem>>((api) => api.table(bytes), UNREADABLE, NOT_LOADED);
}

export function readMail(bytes: Bytes): Promise<Result<ReadMail, PaperProblem>> {
  return inWorker<Result<ReadMail, PaperProblem>>((api) => api.mail(bytes), UNREADABLE, NOT_LOADED);
}

export function wordsOfPaper(file: NamedBytes): Promise<readonly string[]> {
  return inWorker((api) => api.words(file), [], []);
}

/** Asks a worker of its own, which has no network and is gone afterwards; one that fails or takes too long has read nothing. */
async function inWorker<Answer>(
  ask: (api: Remote<PaperApi>) => Promise<Answer>,
  unread: Answer,
  notLoaded: Answer,
): Promise<Answer> {
  const worker = new Worker(trustedScriptUrl(paperUrl), { type: "module", name: "paper" });
  watchWorker(worker, "paper");
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const gaveUp = new Promise<Answer>((resolve) => {
      worker.addEventListener("error", (event) => resolve(didNotLoad(event) ? notLoaded : unread));
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
