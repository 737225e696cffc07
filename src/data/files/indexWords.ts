import { DOCUMENT_WORDS_AT_MOST, type DocumentRecord } from "#domain/entities/document.ts";
import { recordById } from "../records/records.ts";
import { create, update } from "../records/repository.ts";
import { accountInUse } from "../state/household.ts";

/** One file is read at a time: each takes a worker and the memory of its pages. */
const queue = accountInUse.part(() => ({ last: Promise.resolve() }));

/** Reads the words in a file and keeps them sealed beside its record, unless a device has done so; in the background. */
export function indexWords(
  file: Pick<DocumentRecord, "id" | "type" | "name">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const waiting = queue();
  waiting.last = waiting.last.then(() => index(file, bytes)).catch(() => undefined);
  return waiting.last;
}

async function index(
  { id, type, name }: Pick<DocumentRecord, "id" | "type" | "name">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  // Those of a document that was deleted for good are empty; a backup may have brought it back.
  if (recordById("document_words", id)?.words) return;
  const { wordsIn } = await import("./paper/wordsIn.ts");
  const words = textOf(await wordsIn(bytes.slice(), type, name));
  // The document may have been removed meanwhile.
  if (words === "" || !recordById("documents", id)) return;
  if (recordById("document_words", id)) await update("document_words", id, { words });
  else await create("document_words", { id, words });
}

/** As many of the words as are kept. */
function textOf(words: readonly string[]): string {
  let length = 0;
  const kept = words.filter((word) => (length += word.length + 1) <= DOCUMENT_WORDS_AT_MOST);
  return kept.join(" ");
}
