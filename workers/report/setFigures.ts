import type { FiguresBlock, ReportFigure } from "#domain/reports/reportDocument.ts";
import { LABEL } from "./setHeading.ts";
import { drawText, element, heightOf, makeRoom, rule, type Sheet, type TextStyle, widthOf } from "./sheet.ts";

const LARGE: TextStyle = { face: "display", size: 40, leading: 1.2, tone: "ink" };
const VALUE: TextStyle = { face: "display", size: 16, leading: 1.25, tone: "ink" };
const CHANGE: TextStyle = { face: "text", size: 8.5, leading: 1.35, tone: "muted" };
const ACROSS = { whole: 4, narrow: 2, narrowUpTo: 300 } as const;
/** So many figures stand in one row, more of them in rows of three. */
const ROW = 4;
const GAP = 18;

/** As many figures beside each other as have room for their values as they are. */
function acrossOf(sheet: Sheet, figures: readonly ReportFigure[]): number {
  const most = sheet.width < ACROSS.narrowUpTo ? ACROSS.narrow + 1 : ACROSS.whole;
  let across = figures.length > ROW ? ROW - 1 : Math.min(figures.length, most);
  const fits = () =>
    figures.every(({ value }) => widthOf(sheet, value, VALUE) <= (sheet.width - GAP * (across - 1)) / across);
  while (across > 1 && !fits()) across -= 1;
  // Four do not leave one of them alone.
  return figures.length === ROW && across === ROW - 1 ? 2 : across;
}

export function setFigures(sheet: Sheet, { size, figures }: FiguresBlock): void {
  const across = size === "large" ? 1 : acrossOf(sheet, figures);
  const width = (sheet.width - GAP * (across - 1)) / across;
  const valueStyle = size === "large" ? LARGE : VALUE;
  for (let from = 0; from < figures.length; from += across) {
    const row = figures.slice(from, from + across);
    // Values stand on one line, however many lines their labels take.
    const label = Math.max(...row.map((figure) => heightOf(sheet, figure.label, LABEL, width)));
    const height = Math.max(
      ...row.map((figure) => label + belowLabel(sheet, figure, fitted(sheet, figure.value, valueStyle, width), width)),
    );
    makeRoom(sheet, height + 12);
    const top = sheet.y + (size === "large" ? 0 : 6 * sheet.rhythm);
    if (size === "plain") rule(sheet, sheet.y, "hairline", 0.5);
    row.forEach((figure, at) => {
      const x = sheet.x + at * (width + GAP);
      // Label, value and change are one paragraph, as one reads them.
      element(sheet, sheet.root, "P", () =>
        drawFigure(sheet, figure, fitted(sheet, figure.value, valueStyle, width), { x, y: top, width, label }),
      );
    });
    sheet.y = top + height + (size === "large" ? 10 : 7) * sheet.rhythm;
  }
}

/** Smaller where the value would not fit on one line. */
function fitted(sheet: Sheet, value: string, style: TextStyle, width: number): TextStyle {
  const needed = widthOf(sheet, value, style);
  return needed <= width - 1 ? style : { ...style, size: Math.max(9, (style.size * (width - 1)) / needed) };
}

function belowLabel(sheet: Sheet, { value, change }: ReportFigure, style: TextStyle, width: number): number {
  return heightOf(sheet, value, style, width) + (change ? heightOf(sheet, change, CHANGE, width) : 0);
}

interface FigurePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The height that the labels of the row have. */
  readonly label: number;
}

function drawFigure(
  sheet: Sheet,
  { label, value, change, tone }: ReportFigure,
  style: TextStyle,
  { x, y, width, label: above }: FigurePlace,
): void {
  drawText(sheet, label, LABEL, { x, y: y + above - heightOf(sheet, label, LABEL, width), width });
  const valueY = y + above;
  drawText(sheet, value, style, { x, y: valueY, width });
  if (change) {
    const changeStyle: TextStyle = tone ? { ...CHANGE, tone } : CHANGE;
    drawText(sheet, change, changeStyle, { x, y: valueY + heightOf(sheet, value, style, width), width });
  }
}
