import {
  type ChartBlock,
  type ContentsBlock,
  type FiguresBlock,
  type HeadingBlock,
  type PapersBlock,
  type ReportBlock,
  type ReportDocument,
  type ReportFigure,
  REPORT_WIDTH,
  type TextBlock,
} from "#domain/reports/reportDocument.ts";
import { setDrawing } from "./setDrawing.ts";
import { setTable } from "./setTable.ts";
import {
  COLOURS,
  container,
  decoration,
  drawText,
  element,
  heightOf,
  type HeadingPlace,
  makeRoom,
  newPage,
  PAGE,
  rule,
  type Sheet,
  type TextStyle,
  widthOf,
} from "./sheet.ts";

const TITLE: TextStyle = { face: "display", size: 30, leading: 1.15, tone: "ink" };
const SUBTITLE: TextStyle = { face: "text", size: 11.5, leading: 1.4, tone: "muted" };
const HEADINGS: Readonly<Record<HeadingBlock["level"], TextStyle>> = {
  2: { face: "display", size: 17, leading: 1.25, tone: "ink" },
  3: { face: "strong", size: 10.5, leading: 1.35, tone: "ink" },
};
const TEXTS: Readonly<Record<NonNullable<TextBlock["tone"]>, TextStyle>> = {
  plain: { face: "text", size: 9.75, leading: 1.45, tone: "ink" },
  lead: { face: "text", size: 11.5, leading: 1.45, tone: "ink" },
  note: { face: "text", size: 8, leading: 1.4, tone: "muted" },
};
const LABEL: TextStyle = { face: "text", size: 8.5, leading: 1.3, tone: "muted" };
const LARGE: TextStyle = { face: "display", size: 40, leading: 1.15, tone: "ink" };
const VALUE: TextStyle = { face: "display", size: 16, leading: 1.25, tone: "ink" };
const CHANGE: TextStyle = { face: "text", size: 8.5, leading: 1.35, tone: "muted" };
const CHART_TITLE: TextStyle = { face: "strong", size: 9, leading: 1.35, tone: "ink" };
const LINE: TextStyle = { face: "text", size: 9.75, leading: 1.4, tone: "ink" };

/** A heading is never left alone at the foot of a page. */
const AFTER_HEADING = 110;
const ACROSS = 3;
const GAP = 18;
/** Text of the household's own is set in one piece up to this height, else cut between its lines. */
const LONG_TEXT = 200;

/** What the second setting knows of the first: the pages of the headings, and of the papers that follow. */
export interface KnownPages {
  readonly headings: readonly HeadingPlace[];
  readonly papers: readonly HeadingPlace[];
}

export function setTitle(sheet: Sheet, { title, subtitle, recipient }: ReportDocument): void {
  const lines = [subtitle, recipient].filter((line) => line !== undefined && line !== "");
  decoration(sheet, () => sheet.pdf.rect(PAGE.left, PAGE.top - 22, 28, 3).fill(COLOURS.accent));
  set(sheet, "H1", title, TITLE);
  sheet.y += 2;
  for (const line of lines) set(sheet, "P", line ?? "", SUBTITLE);
  sheet.y += 10;
}

export function setBlock(sheet: Sheet, block: ReportBlock, known: KnownPages): void {
  switch (block.kind) {
    case "heading":
      return setHeading(sheet, block);
    case "text":
      return setText(sheet, block);
    case "figures":
      return setFigures(sheet, block);
    case "table":
      return setTable(sheet, block);
    case "chart":
      return setChart(sheet, block);
    case "contents":
      return setContents(sheet, block, known);
    case "papers":
      return setPapers(sheet, block, known);
    case "pageBreak":
      if (sheet.y > PAGE.top) newPage(sheet);
      return undefined;
  }
}

/** A paragraph over the whole width, and the place after it. */
function set(sheet: Sheet, type: "H1" | "H2" | "H3" | "P", text: string, style: TextStyle): void {
  element(sheet, sheet.root, type, () =>
    drawText(sheet, text, style, { x: PAGE.left, y: sheet.y, width: REPORT_WIDTH }),
  );
  sheet.y += heightOf(sheet, text, style, REPORT_WIDTH);
}

function setHeading(sheet: Sheet, { level, text }: HeadingBlock): void {
  const style = HEADINGS[level];
  const above = level === 2 ? 20 : 10;
  const height = heightOf(sheet, text, style, REPORT_WIDTH);
  makeRoom(sheet, above + height + AFTER_HEADING);
  if (sheet.y > PAGE.top) sheet.y += above;
  if (level === 2) {
    sheet.headings.push({ text, page: sheet.pages });
    sheet.pdf.outline.addItem(text);
  }
  set(sheet, level === 2 ? "H2" : "H3", text, style);
  sheet.y += level === 2 ? 6 : 3;
}

function setText(sheet: Sheet, { text, tone = "plain" }: TextBlock): void {
  const style = TEXTS[tone];
  for (const part of heightOf(sheet, text, style, REPORT_WIDTH) > LONG_TEXT ? piecesOf(text) : [text]) {
    makeRoom(sheet, heightOf(sheet, part, style, REPORT_WIDTH));
    set(sheet, "P", part, style);
  }
  sheet.y += tone === "note" ? 5 : 8;
}

const PIECE_LETTERS = 600;

/** The lines as they were typed, each in pieces that are cut between words. */
function piecesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap((line) => line.match(new RegExp(`.{1,${PIECE_LETTERS}}(?:\\s|$)|.{1,${PIECE_LETTERS}}`, "gu")) ?? []);
}

function setFigures(sheet: Sheet, { size, figures }: FiguresBlock): void {
  const across = size === "large" ? 1 : Math.min(ACROSS, figures.length);
  const width = (REPORT_WIDTH - GAP * (across - 1)) / across;
  const valueStyle = size === "large" ? LARGE : VALUE;
  for (let from = 0; from < figures.length; from += across) {
    const row = figures.slice(from, from + across);
    const height = Math.max(
      ...row.map((figure) => figureHeight(sheet, figure, fitted(sheet, figure.value, valueStyle, width), width)),
    );
    makeRoom(sheet, height + 12);
    const top = sheet.y + (size === "large" ? 0 : 6);
    if (size === "plain") rule(sheet, sheet.y, "hairline", 0.5);
    row.forEach((figure, at) => {
      const x = PAGE.left + at * (width + GAP);
      // Label, value and change are one paragraph, as one reads them.
      element(sheet, sheet.root, "P", () =>
        drawFigure(sheet, figure, fitted(sheet, figure.value, valueStyle, width), { x, y: top, width }),
      );
    });
    sheet.y = top + height + (size === "large" ? 10 : 8);
  }
}

/** Smaller where the value would not fit on one line. */
function fitted(sheet: Sheet, value: string, style: TextStyle, width: number): TextStyle {
  const needed = widthOf(sheet, value, style);
  return needed <= width - 1 ? style : { ...style, size: Math.max(9, (style.size * (width - 1)) / needed) };
}

function figureHeight(sheet: Sheet, { label, value, change }: ReportFigure, style: TextStyle, width: number): number {
  return (
    heightOf(sheet, label, LABEL, width) +
    heightOf(sheet, value, style, width) +
    (change ? heightOf(sheet, change, CHANGE, width) : 0)
  );
}

function drawFigure(
  sheet: Sheet,
  { label, value, change, tone }: ReportFigure,
  style: TextStyle,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  drawText(sheet, label, LABEL, { x, y, width });
  const valueY = y + heightOf(sheet, label, LABEL, width);
  drawText(sheet, value, style, { x, y: valueY, width });
  if (change) {
    const changeStyle: TextStyle = tone ? { ...CHANGE, tone } : CHANGE;
    drawText(sheet, change, changeStyle, { x, y: valueY + heightOf(sheet, value, style, width), width });
  }
}

function setChart(sheet: Sheet, { title, summary, drawing }: ChartBlock): void {
  const titleHeight = heightOf(sheet, title, CHART_TITLE, REPORT_WIDTH);
  const summaryHeight = heightOf(sheet, summary, TEXTS.note, REPORT_WIDTH);
  makeRoom(sheet, titleHeight + drawing.height + summaryHeight + 12);
  const figure = container(sheet, sheet.root, "Figure", {
    alt: summary,
    bbox: [PAGE.left, sheet.y + titleHeight, PAGE.left + REPORT_WIDTH, sheet.y + titleHeight + drawing.height],
  });
  const top = sheet.y;
  element(sheet, figure, "Caption", () => {
    drawText(sheet, title, CHART_TITLE, { x: PAGE.left, y: top, width: REPORT_WIDTH });
    drawText(sheet, summary, TEXTS.note, {
      x: PAGE.left,
      y: top + titleHeight + drawing.height + 4,
      width: REPORT_WIDTH,
    });
  });
  element(sheet, figure, "Span", () => setDrawing(sheet, drawing, PAGE.left, top + titleHeight + 4));
  figure.end();
  sheet.y = top + titleHeight + drawing.height + summaryHeight + 16;
}

function setContents(sheet: Sheet, { title }: ContentsBlock, known: KnownPages): void {
  setListOf(sheet, title, [...known.headings, ...known.papers]);
}

function setPapers(sheet: Sheet, { title, papers }: PapersBlock, known: KnownPages): void {
  setHeading(sheet, { kind: "heading", level: 2, text: title });
  setListOf(
    sheet,
    undefined,
    papers.map(({ name }, at) => ({ text: name, page: known.papers[at]?.page ?? 0 })),
  );
}

/** Lines with the page of each at the end. */
function setListOf(sheet: Sheet, title: string | undefined, places: readonly HeadingPlace[]): void {
  if (title !== undefined) {
    makeRoom(sheet, AFTER_HEADING);
    set(sheet, "H2", title, HEADINGS[2]);
    sheet.y += 6;
  }
  const list = container(sheet, sheet.root, "TOC");
  const room = 40;
  for (const { text, page } of places) {
    const height = heightOf(sheet, text, LINE, REPORT_WIDTH - room) + 6;
    makeRoom(sheet, height);
    const y = sheet.y + 3;
    element(sheet, list, "TOCI", () => {
      drawText(sheet, text, LINE, { x: PAGE.left, y, width: REPORT_WIDTH - room });
      if (page > 0)
        drawText(sheet, String(page), LINE, { x: PAGE.left + REPORT_WIDTH - room, y, width: room, align: "right" });
    });
    sheet.y += height;
    rule(sheet, sheet.y, "hairline", 0.5);
  }
  list.end();
  sheet.y += 10;
}
