import { failed, ok, type Result } from "#domain/result.ts";
import { decodeText } from "../import/decodeText.ts";
import { type FileRefused, MAX_FILE_BYTES } from "../import/importApi.ts";
import { readHtmlTables } from "./readHtmlTables.ts";
import { readSheet, type SheetRow, TOO_MUCH } from "./readSheet.ts";
import { sheetKind } from "./sheetKind.ts";
import { workbook } from "./workbook.ts";

/** Empty lines are written for rows that are missing, so that lines bear the numbers of the sheet; not for a sheet full of gaps. */
const MAX_GAP = 200;

/**
 * A spreadsheet as the table that the bank could have written itself: semicolons between cells, a comma for decimals, days as
 * ISO 8601, a line for each row.
 */
export function sheetTable(bytes: Uint8Array): Result<Uint8Array<ArrayBuffer>, FileRefused> {
  if (bytes.length > MAX_FILE_BYTES) return failed({ kind: "TooLarge" });
  const kind = sheetKind(bytes);
  if (kind === "container") return failed({ kind: isEncrypted(bytes) ? "Protected" : "OldWorkbook" });
  try {
    const rows = kind === "page" ? ofPage(bytes) : ofWorkbook(bytes);
    if (!rows.ok) return rows;
    if (rows.value.length === 0) return failed({ kind: "Empty" });
    return ok(new TextEncoder().encode(written(rows.value)));
  } catch (error) {
    if (error === TOO_MUCH) return failed({ kind: "TooManyRows" });
    throw error;
  }
}

function ofPage(bytes: Uint8Array): Result<readonly SheetRow[], FileRefused> {
  const text = decodeText(bytes);
  return text.ok ? readHtmlTables(text.value) : text;
}

function ofWorkbook(bytes: Uint8Array): Result<readonly SheetRow[], FileRefused> {
  const book = workbook(bytes);
  return book.ok ? readSheet(book.value) : book;
}

/** A locked workbook stands in the older container, in a stream of this name. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = new TextEncoder().encode("EncryptedPackage");
  const wide = Uint8Array.from({ length: name.length * 2 }, (_, at) => (at % 2 === 0 ? name[at / 2]! : 0));
  for (let at = bytes.indexOf(wide[0]!); at >= 0; at = bytes.indexOf(wide[0]!, at + 1))
    if (wide.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

function written(rows: readonly SheetRow[]): string {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 2);
  // Many sheets begin in their second column.
  const first = rows.reduce(
    (least, { cells }) =>
      Math.min(
        least,
        cells.findIndex((text) => text !== ""),
      ),
    width,
  );
  const lines: string[] = [];
  let next = 1;
  for (const { number, cells } of rows) {
    if (number - next <= MAX_GAP) for (; next < number; next++) lines.push("");
    next = number + 1;
    const filled = Array.from({ length: width - first }, (_, column) => cell(cells[first + column] ?? ""));
    lines.push(filled.join(";"));
  }
  return lines.join("\n");
}

function cell(text: string): string {
  const bare = text.replaceAll(/[\r\n]+/g, " ");
  return /[";]/.test(bare) ? `"${bare.replaceAll('"', '""')}"` : bare;
}
