import { REPORT_WIDTH, type ReportRow, type TableBlock } from "#domain/reports/reportDocument.ts";
import {
  container,
  decoration,
  drawText,
  element,
  heightOf,
  makeRoom,
  newPage,
  PAGE,
  rule,
  type Sheet,
  type TextStyle,
  widthOf,
} from "./sheet.ts";

const CAPTION: TextStyle = { face: "strong", size: 9, leading: 1.35, tone: "ink" };
const HEADER: TextStyle = { face: "text", size: 7.5, leading: 1.3, tone: "muted" };
const CELL: TextStyle = { face: "text", size: 9, leading: 1.35, tone: "ink" };
const STRONG: TextStyle = { ...CELL, face: "strong" };
const GAP = 14;
const PADDING = 3.6;
const INDENT = 12;
/** A column of words is never narrower, however long the amounts beside it are. */
const NARROWEST = 60;

interface Columns {
  readonly x: readonly number[];
  readonly widths: readonly number[];
}

/**
 * Columns of amounts take what they need; those of words share the rest, in proportion to their longest cells. What is left
 * over goes to the first column.
 */
function columnsOf(sheet: Sheet, { columns, rows }: TableBlock): Columns {
  const needs = columns.map(
    ({ header }, at) =>
      Math.max(
        widthOf(sheet, header, HEADER),
        ...rows
          .filter(({ role }) => role !== "group")
          .map(
            ({ cells, role }) => widthOf(sheet, cells[at] ?? "", role === "total" ? STRONG : CELL) + indentOf(role, at),
          ),
      ) + 0.5,
  );
  const room = REPORT_WIDTH - GAP * (columns.length - 1);
  const isWords = columns.map(({ align }, at) => align === "start" || at === 0);
  const ofWords = needs.filter((_, at) => isWords[at]).reduce((sum, need) => sum + need, 0);
  const left = Math.max(room - needs.filter((_, at) => !isWords[at]).reduce((sum, need) => sum + need, 0), 0);
  const shrunk = needs.map((need, at) =>
    isWords[at] && ofWords > left ? Math.max((need / ofWords) * left, Math.min(NARROWEST, need)) : need,
  );
  const sum = shrunk.reduce((total, width) => total + width, 0);
  const fitted = sum > room ? shrunk.map((width) => (width / sum) * room) : shrunk;
  const spare = room - fitted.reduce((total, width) => total + width, 0);
  const widths = fitted.map((width, at) => (at === 0 ? width + spare : width));
  const x = widths.map((_, at) => PAGE.left + widths.slice(0, at).reduce((total, width) => total + width + GAP, 0));
  return { x, widths };
}

function indentOf(role: ReportRow["role"], column: number): number {
  return role === "part" && column === 0 ? INDENT : 0;
}

/** The height of a row with the air above and below it. */
function rowHeight(sheet: Sheet, { cells, role }: ReportRow, { widths }: Columns): number {
  const style = role === "total" || role === "group" ? STRONG : CELL;
  const heights = cells.map((cell, at) =>
    heightOf(sheet, cell, style, role === "group" ? REPORT_WIDTH : (widths[at] ?? 0) - indentOf(role, at)),
  );
  return Math.max(...heights, CELL.size * CELL.leading) + 2 * PADDING + (role === "group" ? PADDING : 0);
}

/** A table whose rows are never cut in two; on every page that it goes on to, its header stands again. */
export function setTable(sheet: Sheet, block: TableBlock): void {
  const laid = columnsOf(sheet, block);
  const header = Math.max(
    ...block.columns.map((column, at) => heightOf(sheet, column.header, HEADER, laid.widths[at] ?? 0)),
  );
  const caption = block.isCaptionHidden ? 0 : heightOf(sheet, block.caption, CAPTION, REPORT_WIDTH) + 4;
  const [first, second] = block.rows;
  const begin = [first, second].reduce((sum, row) => sum + (row ? rowHeight(sheet, row, laid) : 0), 0);
  makeRoom(sheet, caption + header + 5 + begin);

  const table = container(
    sheet,
    sheet.root,
    "Table",
    block.isCaptionHidden ? { title: block.caption, alt: block.caption } : { title: block.caption },
  );
  if (!block.isCaptionHidden) {
    element(sheet, table, "Caption", () =>
      drawText(sheet, block.caption, CAPTION, { x: PAGE.left, y: sheet.y, width: REPORT_WIDTH }),
    );
    sheet.y += caption;
  }
  drawHeader(true);
  block.rows.forEach((row, at) => {
    const height = rowHeight(sheet, row, laid);
    const next = block.rows[at + 1];
    // A heading among rows stays with the first of them, a total with the last.
    const together =
      height + (next && (row.role === "group" || next.role === "total") ? rowHeight(sheet, next, laid) : 0);
    if (sheet.y + together > PAGE.bottom) {
      newPage(sheet);
      drawHeader(false);
    }
    drawRow(row, height, at === block.rows.length - 1 || next?.role === "total");
  });
  table.end();
  sheet.y += 6;

  function drawHeader(isFirst: boolean): void {
    const cells = block.columns.map((column, at) => () => drawText(sheet, column.header, HEADER, placeOf(at, sheet.y)));
    if (isFirst) {
      const row = container(sheet, table, "TR");
      cells.forEach((draw) => element(sheet, row, "TH", draw, { scope: "Column" }));
    } else decoration(sheet, () => cells.forEach((draw) => draw()));
    sheet.y += header + 4;
    rule(sheet, sheet.y, "ink", 0.6);
    sheet.y += 1;
  }

  function placeOf(at: number, y: number, indent = 0) {
    const align = block.columns[at]?.align === "end" ? ("right" as const) : ("left" as const);
    return { x: (laid.x[at] ?? 0) + indent, y, width: (laid.widths[at] ?? 0) - indent, align };
  }

  function drawRow(row: ReportRow, height: number, isLast: boolean): void {
    const style = row.role === "total" || row.role === "group" ? STRONG : CELL;
    const top = sheet.y + PADDING + (row.role === "group" ? PADDING : 0);
    const tagged = container(sheet, table, "TR");
    block.columns.forEach((_, at) => {
      const place = placeOf(at, top, indentOf(row.role, at));
      const isGroup = row.role === "group" && at === 0;
      const draw = () =>
        drawText(sheet, row.cells[at] ?? "", style, isGroup ? { ...place, width: REPORT_WIDTH } : place);
      if (at === 0) element(sheet, tagged, "TH", draw, { scope: "Row" });
      else element(sheet, tagged, "TD", draw);
    });
    if (row.role === "total") rule(sheet, sheet.y, "ink", 0.6);
    sheet.y += height;
    if (!isLast) rule(sheet, sheet.y, "hairline", 0.5);
  }
}
