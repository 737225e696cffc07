import type { HeadingBlock, ReportBlock, ReportFigure } from "#domain/reports/reportDocument.ts";
import { baseLine, drawLine, drawText, element, heightOf, PAGE, type Sheet, type TextStyle, widthOf } from "./sheet.ts";

export const HEADINGS: Readonly<Record<HeadingBlock["level"], TextStyle>> = {
  2: { face: "display", size: 17, leading: 1.25, tone: "ink" },
  3: { face: "strong", size: 10.5, leading: 1.35, tone: "ink" },
};
export const LABEL: TextStyle = { face: "text", size: 8.5, leading: 1.3, tone: "muted" };
/** The air above a heading. */
export const ABOVE: Readonly<Record<HeadingBlock["level"], number>> = { 2: 22, 3: 10 };

/** The name under which links find a heading, counted from 0. */
export const partName = (at: number) => `part-${String(at).padStart(4, "0")}`;

/** A paragraph over the whole width, and the place after it. */
export function setParagraph(sheet: Sheet, type: "H1" | "H2" | "H3" | "P", text: string, style: TextStyle): void {
  element(sheet, sheet.root, type, () => drawText(sheet, text, style, { x: sheet.x, y: sheet.y, width: sheet.width }));
  sheet.y += heightOf(sheet, text, style, sheet.width);
}

/** Between the heading and the figure at the end of its line. */
const GAP = 18;

/** One figure alone stands at the end of the line of its heading, where both have room there. */
export function onlyFigure(sheet: Sheet, { level, text }: HeadingBlock, next: ReportBlock | undefined) {
  if (level !== 2 || next?.kind !== "figures" || next.size === "large") return undefined;
  const [figure, ...others] = next.figures;
  if (!figure || others.length > 0 || figure.change) return undefined;
  const needed = widthOf(sheet, text, HEADINGS[2]) + widthOf(sheet, figure.label, LABEL);
  return needed + widthOf(sheet, figure.value, HEADINGS[2]) + 3 * GAP <= sheet.width ? figure : undefined;
}

export function setHeading(sheet: Sheet, { level, text }: HeadingBlock, figure?: ReportFigure): void {
  if (sheet.y > sheet.top) sheet.y += ABOVE[level] * sheet.rhythm;
  if (level === 2) {
    sheet.pdf.addNamedDestination(partName(sheet.headings.length), "XYZ", 0, sheet.y - 12, null);
    sheet.headings.push({ text, page: sheet.pages });
    // The types of pdfkit lack where on the page it leads; `left` counts from the right edge.
    const place: object = { top: sheet.y - 12, left: PAGE.width };
    sheet.pdf.outline.addItem(text, place);
  }
  const top = sheet.y;
  setParagraph(sheet, level === 2 ? "H2" : "H3", text, HEADINGS[level]);
  if (figure) {
    const end = sheet.x + sheet.width;
    const value = widthOf(sheet, figure.value, HEADINGS[2]);
    const label = widthOf(sheet, figure.label, LABEL);
    element(sheet, sheet.root, "P", () => {
      const y = top + baseLine(sheet, HEADINGS[2]);
      drawLine(sheet, figure.label, LABEL, end - value - 8 - label, y);
      drawLine(sheet, figure.value, HEADINGS[2], end - value, y);
    });
  }
  sheet.y += level === 2 ? 5 * sheet.rhythm : 3;
}
