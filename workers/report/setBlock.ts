import type {
  BesideBlock,
  ChartBlock,
  ReportBlock,
  ReportDocument,
  ReportFigure,
  TextBlock,
} from "#domain/reports/reportDocument.ts";
import { setDrawing } from "./setDrawing.ts";
import { setFigures } from "./setFigures.ts";
import { ABOVE, onlyFigure, setHeading, setParagraph } from "./setHeading.ts";
import { type KnownPages, setContents, setPapers } from "./setList.ts";
import { narrowestTable, setTable, tableBeginning } from "./setTable.ts";
import {
  COLOURS,
  container,
  decoration,
  drawText,
  element,
  heightOf,
  makeRoom,
  newPage,
  PAGE,
  settingHeight,
  type Sheet,
  type TextStyle,
} from "./sheet.ts";

const TITLE: TextStyle = { face: "display", size: 30, leading: 1.2, tone: "ink" };
const SUBTITLE: TextStyle = { face: "text", size: 11.5, leading: 1.4, tone: "muted" };
const TEXTS: Readonly<Record<NonNullable<TextBlock["tone"]>, TextStyle>> = {
  plain: { face: "text", size: 9.75, leading: 1.45, tone: "ink" },
  lead: { face: "text", size: 11.5, leading: 1.45, tone: "ink" },
  note: { face: "text", size: 8.5, leading: 1.4, tone: "muted" },
};
const CHART_TITLE: TextStyle = { face: "strong", size: 9, leading: 1.35, tone: "ink" };
/** A list begins with its heading and two of its lines. */
const BEGIN = 80;
/** Between two parts beside each other, and the share of the first of them. */
const BESIDE = { gap: 18, start: 0.6 } as const;
/** Text of the household's own is set in one piece up to this height, else cut between its lines. */
const LONG_TEXT = 200;

export function setTitle(sheet: Sheet, { title, subtitle, recipient }: ReportDocument): void {
  const lines = [subtitle, recipient].filter((line) => line !== undefined && line !== "");
  decoration(sheet, () => sheet.pdf.rect(PAGE.left, PAGE.top - 22, 28, 3).fill(COLOURS.accent));
  setParagraph(sheet, "H1", title, TITLE);
  sheet.y += 3;
  for (const line of lines) setParagraph(sheet, "P", line ?? "", SUBTITLE);
  sheet.y += 12 * sheet.rhythm;
}

/** The blocks below each other. None begins at the foot of a page where what belongs to it has no room. */
export function setBlocks(
  sheet: Sheet,
  blocks: readonly ReportBlock[],
  known: KnownPages,
  onProgress: (done: number) => void = () => undefined,
): void {
  for (let at = 0; at < blocks.length; at += 1) {
    const [block, next] = [blocks[at], blocks[at + 1]];
    if (!block) break;
    makeRoom(sheet, beginning(sheet, blocks, at, known));
    sheet.y += airAbove(block, blocks[at - 1]) * (sheet.y > sheet.top ? sheet.rhythm : 0);
    const figure = block.kind === "heading" ? onlyFigure(sheet, block, next) : undefined;
    setBlock(sheet, block, known, figure);
    if (figure) at += 1;
    onProgress((at + 1) / blocks.length);
  }
}

/** A table or a drawing with a caption of its own is set off from what stands above it, unless that is its heading. */
function airAbove(block: ReportBlock, before: ReportBlock | undefined): number {
  if (before === undefined || before.kind === "heading") return 0;
  if (block.kind === "table") return block.isCaptionHidden ? 2 : 6;
  return block.kind === "chart" ? 6 : 0;
}

/** The height that a block needs to begin on a page: with a heading and with figures what follows them. */
function beginning(sheet: Sheet, blocks: readonly ReportBlock[], at: number, known: KnownPages): number {
  const [block, next] = [blocks[at], blocks[at + 1]];
  const whole = (one: ReportBlock) => settingHeight(sheet, sheet.width, (trial) => setBlock(trial, one, known));
  switch (block?.kind) {
    case undefined:
    case "pageBreak":
      return 0;
    case "heading": {
      const isInLine = onlyFigure(sheet, block, next) !== undefined;
      return whole(block) + beginning(sheet, blocks, at + (isInLine ? 2 : 1), known);
    }
    case "figures":
      return whole(block) + (next?.kind === "heading" ? 0 : beginning(sheet, blocks, at + 1, known));
    case "table":
      return tableBeginning(sheet, block) + airAbove(block, blocks[at - 1]) + noteBelow();
    case "chart":
      return whole(block) + airAbove(block, blocks[at - 1]);
    case "beside":
      return Math.min(whole(block), sheet.bottom - PAGE.top);
    case "text":
      return Math.min(heightOf(sheet, block.text, TEXTS[block.tone ?? "plain"], sheet.width), 40);
    case "contents":
    case "papers":
      return BEGIN;
  }

  function noteBelow(): number {
    return next?.kind === "text" && next.tone === "note"
      ? Math.min(heightOf(sheet, next.text, TEXTS.note, sheet.width), 40)
      : 0;
  }
}

function setBlock(sheet: Sheet, block: ReportBlock, known: KnownPages, figure?: ReportFigure): void {
  switch (block.kind) {
    case "heading":
      return setHeading(sheet, block, figure);
    case "text":
      return setText(sheet, block);
    case "figures":
      return setFigures(sheet, block);
    case "table":
      return setTable(sheet, block);
    case "chart":
      return setChart(sheet, block);
    case "beside":
      return setBeside(sheet, block, known);
    case "contents":
      return setContents(sheet, block, known);
    case "papers":
      return setPapers(sheet, block, known);
    case "pageBreak":
      if (sheet.y > PAGE.top) newPage(sheet);
      return undefined;
  }
}

function setText(sheet: Sheet, { text, tone = "plain" }: TextBlock): void {
  const style = TEXTS[tone];
  for (const part of heightOf(sheet, text, style, sheet.width) > LONG_TEXT ? piecesOf(text) : [text]) {
    makeRoom(sheet, heightOf(sheet, part, style, sheet.width));
    setParagraph(sheet, "P", part, style);
  }
  sheet.y += tone === "note" ? 4 : 8;
}

const PIECE_LETTERS = 600;

/** The lines as they were typed, the empty ones too, each in pieces that are cut between words. */
function piecesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap((line) => line.match(new RegExp(`.{1,${PIECE_LETTERS}}(?:\\s|$)|.{1,${PIECE_LETTERS}}`, "gu")) ?? [" "]);
}

function setChart(sheet: Sheet, { title, summary, drawing }: ChartBlock): void {
  const { x, width, y: top } = sheet;
  const titleHeight = heightOf(sheet, title, CHART_TITLE, width) + 3;
  const summaryHeight = heightOf(sheet, summary, TEXTS.note, width);
  const scale = Math.min(1, width / Math.max(drawing.width, 1));
  const height = drawing.height * scale;
  const figure = container(sheet, sheet.root, "Figure", {
    alt: summary,
    bbox: [x, top + titleHeight, x + width, top + titleHeight + height],
  });
  element(sheet, figure, "Caption", () => {
    drawText(sheet, title, CHART_TITLE, { x, y: top, width });
    drawText(sheet, summary, TEXTS.note, { x, y: top + titleHeight + height + 4, width });
  });
  element(sheet, figure, "Span", () => setDrawing(sheet, drawing, { x, y: top + titleHeight, scale }));
  figure.end();
  sheet.y = top + titleHeight + height + summaryHeight + 4 + 8 * sheet.rhythm;
}

/** Both parts beginning on one line; below each other where one of them would be cut, or both have no room on a page. */
function setBeside(sheet: Sheet, { start, end }: BesideBlock, known: KnownPages): void {
  const { x, width, top } = sheet;
  const room = width - BESIDE.gap;
  const columns = [
    { blocks: start, x, width: room * BESIDE.start },
    { blocks: end, x: x + room * BESIDE.start + BESIDE.gap, width: room * (1 - BESIDE.start) },
  ];
  const isTooNarrow = columns.some((column) =>
    column.blocks.some((block) => block.kind === "table" && narrowestTable(sheet, block, column.width) > column.width),
  );
  const heights = columns.map((column) =>
    isTooNarrow ? Infinity : settingHeight(sheet, column.width, (trial) => setBlocks(trial, column.blocks, known)),
  );
  if (Math.max(...heights) > PAGE.bottom - PAGE.top) return setBlocks(sheet, [...start, ...end], known);
  if (sheet.y > sheet.top && start[0]?.kind === "heading") sheet.y += ABOVE[2] * sheet.rhythm;
  const from = sheet.y;
  const ends = columns.map((column) => {
    Object.assign(sheet, { x: column.x, width: column.width, top: from, y: from });
    setBlocks(sheet, column.blocks, known);
    return sheet.y;
  });
  Object.assign(sheet, { x, width, top, y: Math.max(...ends) });
}
