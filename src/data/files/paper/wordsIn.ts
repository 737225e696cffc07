import { documentWords } from "#domain/files/documentWords.ts";
import { fileKind } from "#domain/files/fileKind.ts";
import { yieldToPage } from "../../state/yieldToPage.ts";
import { openPdf } from "./openPdf.ts";
import { wordsOfPaper } from "./paperWorker.ts";

const MOST_PAGES = 300;
const MOST_MS = 5_000;

/**
 * The different words inside a document, folded as the app searches, sorted; of a picture, a locked or a broken document
 * there are none. Of a PDF those of its first 300 pages, or of as many as are read in five seconds.
 */
export async function wordsIn(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
  now: () => number = () => performance.now(),
): Promise<readonly string[]> {
  const file = { bytes, type, name };
  const kind = fileKind(file);
  if (kind === "mail" || kind === "table" || kind === "text") return wordsOfPaper(file);
  if (kind !== "pdf") return [];
  const pdf = await openPdf(bytes);
  if (!pdf.ok) return [];
  const texts: string[] = [];
  const until = now() + MOST_MS;
  try {
    for (let page = 1; page <= Math.min(pdf.value.pages, MOST_PAGES) && now() < until; page += 1) {
      const late = new Promise<string>((resolve) => setTimeout(() => resolve(""), Math.max(0, until - now())));
      texts.push(await Promise.race([pdf.value.textOf(page).catch(() => ""), late]));
      await yieldToPage();
    }
  } finally {
    pdf.value.close();
  }
  return documentWords(texts);
}
