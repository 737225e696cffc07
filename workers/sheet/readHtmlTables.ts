import { failed, ok, type Result } from "#domain/result.ts";
import { scanMarkup } from "#domain/text/scanMarkup.ts";
import { type FileRefused, MAX_ROWS } from "../import/importApi.ts";
import { TOO_MUCH, type SheetRow } from "./readSheet.ts";

const MAX_COLUMNS = 256;

/** The rows of all tables of a page, one after the other: some banks call such a page a spreadsheet. */
export function readHtmlTables(text: string): Result<readonly SheetRow[], FileRefused> {
  const rows: SheetRow[] = [];
  let [cells, said, isCell, number]: [string[], string, boolean, number] = [[], "", false, 0];
  const endCell = () => {
    if (isCell && cells.length < MAX_COLUMNS) cells.push(said.replaceAll(/\s+/g, " ").trim());
    [said, isCell] = ["", false];
  };
  const endRow = () => {
    endCell();
    if (cells.some((cell) => cell !== "")) rows.push({ number, cells });
    cells = [];
    if (rows.length > MAX_ROWS + 1) throw TOO_MUCH;
  };
  const isWhole = scanMarkup(text.replace(/^\s*<!doctype[^>]*>/i, ""), ({ name, isEnd, text: before }) => {
    if (isCell) said += before();
    if (name === "br") said += " ";
    else if (name === "td" || name === "th") {
      endCell();
      isCell = !isEnd;
    } else if (name === "tr" || name === "table") {
      endRow();
      if (name === "tr" && !isEnd) number += 1;
    }
  });
  return isWhole ? ok(rows) : failed({ kind: "Unreadable" });
}
