import type { ReportRow, TableBlock } from "#domain/reports/reportDocument.ts";
import {
  container,
  decoration,
  drawText,
  element,
  heightOf,
  newPage,
  PAGE,
  rule,
  type Sheet,
  type TextStyle,
  widthOf,
} from "./sheet.ts";
import { tableParts } from "./tableParts.ts";

const CAPTION: TextStyle = { face: "strong", size: 9, leading: 1.35, tone: "ink" };
const HEADER: TextStyle = { face: "text", size: 8.5, leading: 1.25, tone: "muted" };
const CELL: TextStyle = { face: "text", size: 9, leading: 1.35, tone: "ink" };
const STRONG: TextStyle = { ...CELL, face: "strong" };
const PADDING = 2.7;
const INDENT = 10;
/** Between columns; nearer to each other in a narrow one. */
const GAP = { usual: 14, narrow: 9, narrowUpTo: 300 } as const;
/** A column of words is never narrower, however long the amounts beside it are. */
const NARROWEST = 60;
/** A lower table stays in one piece. */
const WHOLE_UP_TO = 230;
/** As many rows stand at the foot of a page or at the head of the next one, at least. */
const ROWS_TOGETHER = 3;

interface Columns {
  readonly x: readonly number[];
  readonly widths: readonly number[];
}

function gapOf(width: number): number {
  return width < GAP.narrowUpTo ? GAP.narrow : GAP.usual;
}

/** The width that each column needs for its longest line. */
function needsOf(sheet: Sheet, { columns, rows }: TableBlock): readonly number[] {
  return columns.map(
    ({ header }, at) =>
      Math.max(
        widthOf(sheet, header, HEADER),
        ...rows
          .filter(({ cells, role }) => role !== "group" || cells.length > 1)
          .map(({ cells, role }) => widthOf(sheet, cells[at] ?? "", styleOf(role)) + indentOf(role, at)),
      ) + 0.5,
  );
}

/** The width of the longest word in a column of words, which is not cut where there is room for it. */
function wordNeedOf(sheet: Sheet, { columns, rows }: TableBlock, at: number): number {
  const header = (columns[at]?.header ?? "").split(/\s/).map((word) => widthOf(sheet, word, HEADER));
  const words = rows.flatMap(({ cells, role }) =>
    (cells[at] ?? "").split(/[ \n]/).map((word) => widthOf(sheet, word, styleOf(role)) + indentOf(role, at)),
  );
  return Math.max(0, ...header, ...words) + 0.5;
}

function isOfWords({ columns }: TableBlock, at: number): boolean {
  return columns[at]?.align === "start" || at === 0;
}

/** The width below which a table would cut its amounts, or the longest of its words. */
export function narrowestTable(sheet: Sheet, block: TableBlock, width: number): number {
  const needs = needsOf(sheet, block).map((need, at) =>
    isOfWords(block, at) ? Math.min(need, Math.max(NARROWEST, wordNeedOf(sheet, block, at))) : need,
  );
  return needs.reduce((sum, need) => sum + need, gapOf(width) * (needs.length - 1));
}

/**
 * Columns of amounts take what they need; those of words share the rest, the longest of them less than they need where
 * there is no more, but room for a word as long as there is any. A width that is left over goes to the first column.
 */
function columnsOf(sheet: Sheet, block: TableBlock): Columns {
  const needs = needsOf(sheet, block);
  const gap = gapOf(sheet.width);
  const room = sheet.width - gap * (block.columns.length - 1);
  const isWords = needs.map((_, at) => isOfWords(block, at));
  const left = Math.max(room - needs.filter((_, at) => !isWords[at]).reduce((sum, need) => sum + need, 0), 0);
  const longest = longestOf(
    needs.filter((_, at) => isWords[at]),
    left,
  );
  const least = needs.map((need, at) => (isWords[at] ? Math.min(need, wordNeedOf(sheet, block, at)) : need));
  const even = needs.map((need, at) => (isWords[at] ? Math.min(need, Math.max(longest, NARROWEST)) : need));
  const shrunk = keepingWords(even, least, isWords, room);
  const sum = shrunk.reduce((total, width) => total + width, 0);
  const fitted = sum > room ? shrunk.map((width) => (width / sum) * room) : shrunk;
  const spare = room - fitted.reduce((total, width) => total + width, 0);
  const widths = fitted.map((width, at) => (at === 0 ? width + spare : width));
  const x = widths.map((_, at) => sheet.x + widths.slice(0, at).reduce((total, width) => total + width + gap, 0));
  return { x, widths };
}

/** Columns that would cut a word take what it lacks from the columns of words that have more than their words need. */
function keepingWords(
  even: readonly number[],
  least: readonly number[],
  isWords: readonly boolean[],
  room: number,
): readonly number[] {
  const lacking = even.reduce((sum, width, at) => sum + Math.max(0, (least[at] ?? 0) - width), 0);
  const spare = even.reduce((sum, width, at) => sum + (isWords[at] ? Math.max(0, width - (least[at] ?? 0)) : 0), 0);
  const used = even.reduce((sum, width) => sum + width, 0);
  const taken = Math.max(0, lacking - Math.max(0, room - used));
  if (lacking === 0 || taken > spare) return even;
  return even.map((width, at) => {
    const need = least[at] ?? 0;
    if (width <= need) return need;
    return isWords[at] && spare > 0 ? width - ((width - need) / spare) * taken : width;
  });
}

/** The width that the longest columns are cut to, so that all of them have room: short ones keep what they need. */
function longestOf(needs: readonly number[], room: number): number {
  let [left, count] = [room, needs.length];
  for (const need of needs.toSorted((a, b) => a - b)) {
    if (need > left / count) return left / count;
    left -= need;
    count -= 1;
  }
  return Infinity;
}

function styleOf(role: ReportRow["role"]): TextStyle {
  return role === "total" || role === "group" ? STRONG : CELL;
}

function indentOf(role: ReportRow["role"], column: number): number {
  return role === "part" && column === 0 ? INDENT : 0;
}

/** A group that says nothing but its name has the whole width for it. */
function isNameAlone({ role, cells }: ReportRow): boolean {
  return role === "group" && cells.length === 1;
}

interface LaidTable extends Columns {
  readonly heights: readonly number[];
  /** Of its caption and of its header, with the air below them. */
  readonly caption: number;
  readonly header: number;
  readonly padding: number;
}

function laidTable(sheet: Sheet, block: TableBlock): LaidTable {
  const columns = columnsOf(sheet, block);
  const padding = PADDING * sheet.rhythm;
  const heightOfRow = (row: ReportRow) =>
    Math.max(
      ...row.cells.map((cell, at) =>
        heightOf(
          sheet,
          cell,
          styleOf(row.role),
          isNameAlone(row) ? sheet.width : (columns.widths[at] ?? 0) - indentOf(row.role, at),
        ),
      ),
    ) +
    2 * padding +
    (row.role === "group" ? padding : 0);
  const header = Math.max(
    ...block.columns.map((column, at) => heightOf(sheet, column.header, HEADER, columns.widths[at] ?? 0)),
  );
  return {
    ...columns,
    padding,
    caption: block.isCaptionHidden ? 0 : heightOf(sheet, block.caption, CAPTION, sheet.width) + 3,
    header: header + 4,
    heights: block.rows.map(heightOfRow),
  };
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}

/** The height that has to be left on a page for a table to begin there. */
export function tableBeginning(sheet: Sheet, block: TableBlock): number {
  const { caption, header, heights } = laidTable(sheet, block);
  const whole = caption + header + sum(heights);
  if (whole <= WHOLE_UP_TO) return whole;
  const rows = block.rows[ROWS_TOGETHER - 1]?.role === "group" ? ROWS_TOGETHER + 1 : ROWS_TOGETHER;
  return caption + header + sum(heights.slice(0, rows));
}

/** A table; its header stands again on every page that it goes on to. */
export function setTable(sheet: Sheet, block: TableBlock): void {
  const laid = laidTable(sheet, block);
  const { heights, padding } = laid;
  const table = container(
    sheet,
    sheet.root,
    "Table",
    block.isCaptionHidden ? { title: block.caption, alt: block.caption } : { title: block.caption },
  );
  if (!block.isCaptionHidden) {
    element(sheet, table, "Caption", () =>
      drawText(sheet, block.caption, CAPTION, { x: sheet.x, y: sheet.y, width: sheet.width }),
    );
    sheet.y += laid.caption;
  }
  const room = {
    first: sheet.bottom - sheet.y - laid.header,
    others: sheet.bottom - PAGE.top - laid.header,
  };
  const ends = tableParts(block.rows, heights, room, ROWS_TOGETHER);
  drawHeader(true);
  let at = 0;
  for (const end of ends) {
    if (at > 0) {
      newPage(sheet);
      drawHeader(false);
    }
    for (; at < end; at += 1) {
      const [row, next] = [block.rows[at], block.rows[at + 1]];
      if (row) drawRow(row, heights[at] ?? 0, at === end - 1 || next?.role === "total");
    }
  }
  table.end();
  sheet.y += 5 * sheet.rhythm;

  function drawHeader(isFirst: boolean): void {
    const bottom = sheet.y + laid.header - 4;
    const cells = block.columns.map((column, index) => () => {
      const place = placeOf(index, sheet.y);
      // Headers of one and of two lines end on the same line.
      drawText(sheet, column.header, HEADER, {
        ...place,
        y: bottom - heightOf(sheet, column.header, HEADER, place.width),
      });
    });
    if (isFirst) {
      const row = container(sheet, table, "TR");
      cells.forEach((draw) => element(sheet, row, "TH", draw, { scope: "Column" }));
    } else decoration(sheet, () => cells.forEach((draw) => draw()));
    sheet.y += laid.header - 1;
    rule(sheet, sheet.y, "ink", 0.6);
    sheet.y += 1;
  }

  function placeOf(column: number, y: number, indent = 0) {
    const align = block.columns[column]?.align === "end" ? ("right" as const) : ("left" as const);
    return { x: (laid.x[column] ?? 0) + indent, y, width: (laid.widths[column] ?? 0) - indent, align };
  }

  function drawRow(row: ReportRow, height: number, isLast: boolean): void {
    const style = styleOf(row.role);
    const top = sheet.y + padding + (row.role === "group" ? padding : 0);
    const tagged = container(sheet, table, "TR");
    block.columns.forEach((_, column) => {
      const place = placeOf(column, top, indentOf(row.role, column));
      const draw = () =>
        drawText(
          sheet,
          row.cells[column] ?? "",
          style,
          isNameAlone(row) && column === 0 ? { ...place, width: sheet.width } : place,
        );
      if (column === 0) element(sheet, tagged, "TH", draw, { scope: "Row" });
      else element(sheet, tagged, "TD", draw);
    });
    if (row.role === "total") rule(sheet, sheet.y, "ink", 0.6);
    sheet.y += height;
    if (!isLast) rule(sheet, sheet.y, "hairline", 0.5);
  }
}
