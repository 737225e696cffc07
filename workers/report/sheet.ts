import PdfKitDocument from "pdfkit";
import { type ReportDocument, REPORT_WIDTH, type ReportTone } from "#domain/reports/reportDocument.ts";
import type { ReportFaces } from "./reportApi.ts";
import { writableText } from "./writableText.ts";

export type Pdf = InstanceType<typeof PdfKitDocument>;
type Structure = ReturnType<Pdf["struct"]>;
export type StructureType = Parameters<Pdf["struct"]>[0];
/** The types of pdfkit lack what it has had since. */
export type StructureOptions = Exclude<Parameters<Pdf["struct"]>[1], undefined | unknown[]> & {
  readonly scope?: "Column" | "Row";
  readonly bbox?: readonly [number, number, number, number];
};

/** Points of an A4 page. The foot of the page, below `bottom`, has the line with the number of the page. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: (595.28 - REPORT_WIDTH) / 2,
  top: 60,
  bottom: 768,
  foot: 792,
} as const;

/** The light palette of `tokens.css`: paper is white. */
export const COLOURS: Readonly<Record<ReportTone, string>> = {
  ink: "#1a1f23",
  muted: "#555b5f",
  hairline: "#d8d2c5",
  accent: "#0f5a5c",
  wash: "#e2eeeb",
  gain: "#0b675c",
  loss: "#9c4509",
  chart1: "#208181",
  chart2: "#a45d25",
  chart3: "#506fb5",
  chart4: "#757628",
  chart5: "#a84e7c",
  chart6: "#2e7b9c",
};

type Face = keyof ReportFaces;

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  /** The distance of base lines, in sizes. */
  readonly leading: number;
  readonly tone: ReportTone;
}

export interface HeadingPlace {
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

/** The page that is being set: how far down it is filled, and where in the structure its next part belongs. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly root: Structure;
  readonly hasLetter: Readonly<Record<Face, (codePoint: number) => boolean>>;
  readonly headings: HeadingPlace[];
  y: number;
  pages: number;
}

/** fontkit's own face, of which the types of pdfkit say nothing. */
interface LaidOutFace {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

export interface SheetOptions {
  /** PDF/A promises that all is embedded, which the papers of others do not. */
  readonly isArchival: boolean;
}

/** XML of the metadata is written as it is given: these would end it. */
const MARKUP = /[<>&]/g;

export function newSheet(report: ReportDocument, faces: ReportFaces, { isArchival }: SheetOptions): Sheet {
  const pdf = new PdfKitDocument({
    size: "A4",
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: report.language,
    // An empty name keeps the standard face out, which is not embedded.
    font: "",
    ...(isArchival && { subset: "PDF/A-3a" as const }),
    info: { Title: report.title.replace(MARKUP, ""), Creator: "Overblik", Producer: "Overblik" },
  });
  const known = (Object.keys(faces) as Face[]).map((face) => {
    pdf.registerFont(face, faces[face] as unknown as ArrayBuffer);
    pdf.font(face);
    const {
      _font: { font },
    } = pdf as unknown as LaidOutFace;
    return [face, (codePoint: number) => font.hasGlyphForCodePoint(codePoint)] as const;
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const hasLetter = Object.fromEntries(known) as Sheet["hasLetter"];
  const sheet: Sheet = { pdf, root, hasLetter, headings: [], y: 0, pages: 0 };
  newPage(sheet);
  return sheet;
}

export function newPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.pages += 1;
  sheet.y = PAGE.top;
}

/** Goes on to the next page where `height` points have no room any more. A page that is empty has room for everything. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > PAGE.bottom && sheet.y > PAGE.top) newPage(sheet);
}

/** A part of the structure; what `draw` draws is its content. */
export function element(
  sheet: Sheet,
  parent: Structure,
  type: StructureType,
  draw: () => void,
  options: StructureOptions = {},
): void {
  const part = sheet.pdf.struct(type, options, draw);
  parent.add(part);
}

/** A part of the structure that has others in it. */
export function container(
  sheet: Sheet,
  parent: Structure,
  type: StructureType,
  options: StructureOptions = {},
): Structure {
  const part = sheet.pdf.struct(type, options);
  parent.add(part);
  return part;
}

/** Lines and backgrounds, which are no content. */
export function decoration(sheet: Sheet, draw: () => void): void {
  sheet.pdf.markContent("Artifact", { type: "Layout" });
  draw();
  sheet.pdf.endMarkedContent();
}

export function rule(
  sheet: Sheet,
  y: number,
  tone: ReportTone,
  width: number,
  from = PAGE.left,
  to = PAGE.left + REPORT_WIDTH,
): void {
  decoration(sheet, () => {
    sheet.pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(COLOURS[tone]).stroke();
  });
}

/** The display face has fewer letters: a name that it cannot write is set in the strong one. */
function faceFor(sheet: Sheet, text: string, face: Face): Face {
  return face === "display" &&
    Array.from(text).some((letter) => !/\s/.test(letter) && !sheet.hasLetter.display(letter.codePointAt(0) ?? 0))
    ? "strong"
    : face;
}

interface Laid {
  readonly text: string;
  readonly lineGap: number;
}

function prepared(sheet: Sheet, text: string, { face, size, leading }: TextStyle): Laid {
  const chosen = faceFor(sheet, text, face);
  sheet.pdf.font(chosen).fontSize(size);
  return {
    text: writableText(text, sheet.hasLetter[chosen]),
    lineGap: size * leading - sheet.pdf.currentLineHeight(true),
  };
}

export function widthOf(sheet: Sheet, text: string, style: TextStyle): number {
  return sheet.pdf.widthOfString(prepared(sheet, text, style).text);
}

export function heightOf(sheet: Sheet, text: string, style: TextStyle, width: number): number {
  const { text: written, lineGap } = prepared(sheet, text, style);
  return sheet.pdf.heightOfString(written, { width, lineGap });
}

export function drawText(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly align?: "left" | "right" | "center";
  },
): void {
  const { text: written, lineGap } = prepared(sheet, text, style);
  sheet.pdf
    .fillColor(COLOURS[style.tone])
    .text(written, place.x, place.y, { width: place.width, lineGap, align: place.align ?? "left" });
}

/** One line of text whose base line is at `y`. */
export function drawLine(sheet: Sheet, text: string, style: TextStyle, x: number, y: number): void {
  const { text: written } = prepared(sheet, text, style);
  sheet.pdf.fillColor(COLOURS[style.tone]).text(written, x, y, { lineBreak: false, baseline: "alphabetic" });
}
