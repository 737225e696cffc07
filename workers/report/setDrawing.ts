import type { LabelShape, PathShape, ReportDrawing } from "#domain/reports/reportDocument.ts";
import { COLOURS, drawLine, type Sheet, widthOf } from "./sheet.ts";

/** Draws the vectors of a chart with its upper left corner at a place of the page. */
export function setDrawing(sheet: Sheet, { shapes }: ReportDrawing, x: number, y: number): void {
  for (const shape of shapes) {
    if (shape.kind === "path") setPath(sheet, shape, x, y);
    else setLabel(sheet, shape, x, y);
  }
}

const DASHES: readonly [number, number] = [3, 2.5];

function setPath(
  sheet: Sheet,
  { path, fill, stroke, strokeWidth = 1, isDashed }: PathShape,
  x: number,
  y: number,
): void {
  const { pdf } = sheet;
  pdf.save().translate(x, y).path(path);
  if (stroke) {
    pdf.lineWidth(strokeWidth).lineJoin("round").lineCap("round").strokeColor(COLOURS[stroke]);
    if (isDashed) pdf.dash(DASHES[0], { space: DASHES[1] });
  }
  if (fill) pdf.fillColor(COLOURS[fill]);
  if (fill && stroke) pdf.fillAndStroke();
  else if (fill) pdf.fill();
  else pdf.stroke();
  pdf.restore();
}

function setLabel(sheet: Sheet, label: LabelShape, x: number, y: number): void {
  const style = { face: label.isStrong ? "strong" : "text", size: label.size, leading: 1.2, tone: label.tone } as const;
  const width = widthOf(sheet, label.text, style);
  const from = label.anchor === "start" ? 0 : label.anchor === "end" ? width : width / 2;
  drawLine(sheet, label.text, style, x + label.x - from, y + label.y);
}
