import type { LabelShape, PathShape, ReportDrawing } from "#domain/reports/reportDocument.ts";
import { COLOURS, drawLine, type Sheet, widthOf } from "./sheet.ts";

/** Draws the vectors of a chart with its upper left corner at a place of the page, smaller where the column is narrower. */
export function setDrawing(sheet: Sheet, { shapes }: ReportDrawing, { x, y, scale }: DrawingPlace): void {
  const { pdf } = sheet;
  pdf.save().translate(x, y).scale(scale);
  for (const shape of shapes) {
    if (shape.kind === "path") setPath(sheet, shape);
    else setLabel(sheet, shape);
  }
  pdf.restore();
}

interface DrawingPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const DASHES: readonly [number, number] = [3, 2.5];

function setPath({ pdf }: Sheet, { path, fill, stroke, strokeWidth = 1, isDashed }: PathShape): void {
  pdf.save().path(path);
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

function setLabel(sheet: Sheet, label: LabelShape): void {
  const style = { face: label.isStrong ? "strong" : "text", size: label.size, leading: 1.2, tone: label.tone } as const;
  const width = widthOf(sheet, label.text, style);
  const from = label.anchor === "start" ? 0 : label.anchor === "end" ? width : width / 2;
  drawLine(sheet, label.text, style, label.x - from, label.y);
}
