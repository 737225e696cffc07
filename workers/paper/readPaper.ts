import { documentWords } from "#domain/files/documentWords.ts";
import { fileKind, type NamedBytes } from "#domain/files/fileKind.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { decodeText } from "../import/decodeText.ts";
import { delimitedRows } from "../import/delimitedRows.ts";
import type { PaperUnread, ReadTable, ReadText } from "./paperApi.ts";
import { readMail } from "./readMail.ts";

/** More than anyone reads on a screen; the whole of it is in the file. */
const MOST_LINES = 2_000;
const MOST_COLUMNS = 60;
const MOST_CHARACTERS_A_LINE = 10_000;
const DELIMITERS = [";", "\t", ",", "|"] as const;
/** Rows by which the delimiter is known. */
const LOOKED_AT = 50;

type Bytes = Uint8Array<ArrayBuffer>;

export function readText(bytes: Bytes): Result<ReadText, PaperUnread> {
  const text = textOf(bytes);
  if (!text.ok) return text;
  const lines = text.value.split(/\r\n|\r|\n/, MOST_LINES + 1);
  const shown = lines.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_CHARACTERS_A_LINE));
  return ok({ lines: shown, more: lines.length > MOST_LINES });
}

export function readTable(bytes: Bytes): Result<ReadTable, PaperUnread> {
  const text = textOf(bytes);
  if (!text.ok) return text;
  const all = delimitedRows(text.value, delimiterOf(text.value), MOST_LINES + 1).map(({ cells }) => cells);
  const rows = all.slice(0, MOST_LINES).map((cells) => cells.slice(0, MOST_COLUMNS));
  const more = all.length > MOST_LINES || all.some((cells) => cells.length > MOST_COLUMNS);
  return ok({ rows, headed: isHead(rows), more });
}

export async function wordsOfPaper(file: NamedBytes): Promise<readonly string[]> {
  const kind = fileKind(file);
  if (kind === "mail") {
    const mail = await readMail(file.bytes);
    if (!mail.ok) return [];
    const { from, to, copyTo, subject, text, attachments } = mail.value;
    return documentWords([subject, from, to, copyTo, ...attachments.map(({ name }) => name), text]);
  }
  if (kind !== "text" && kind !== "table") return [];
  const text = textOf(file.bytes);
  return text.ok ? documentWords(pieces(text.value)) : [];
}

function textOf(bytes: Bytes): Result<string, PaperUnread> {
  const text = decodeText(bytes);
  return text.ok ? text : failed({ kind: text.problem.kind === "Empty" ? "Empty" : "Unreadable" });
}

/** Lines at a time: the words of a long text may fill up long before its end. */
function* pieces(text: string): Iterable<string> {
  const most = 65_536;
  for (let from = 0; from < text.length;) {
    const line = text.indexOf("\n", from + most);
    const end = line < 0 ? text.length : Math.min(line + 1, from + 2 * most);
    yield text.slice(from, end);
    from = end;
  }
}

/** The delimiter that parts most of the first rows into the same number of cells. */
function delimiterOf(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const widths = delimitedRows(text, delimiter, LOOKED_AT).map(({ cells }) => cells.length);
    const width = widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 1;
    return { delimiter, fits: width < 2 ? 0 : widths.filter((one) => one === width).length };
  });
  return scored.reduce((best, one) => (one.fits > best.fits ? one : best)).delimiter;
}

/** A row of names alone, above others. */
function isHead(rows: readonly (readonly string[])[]): boolean {
  const [head, ...others] = rows;
  return head !== undefined && others.length > 0 && head.every((cell) => cell.trim() !== "" && !/\d/.test(cell));
}
