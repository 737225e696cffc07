import PdfKitDocument from "pdfkit";
import { type ReportDocument, REPORT_WIDTH, type ReportTone } from "#domain/reports/reportDocument.ts";
import type { ReportFaces } from "./reportApi.ts";
import type { StencilPainter } from "./textStencil.ts";
import { withoutEmoji, writableText } from "./writableText.ts";

export type Pdf = InstanceType<typeof PdfKitDocument>;
type Structure = ReturnType<Pdf["struct"]>;
type StructureType = Parameters<Pdf["struct"]>[0];
/** The types of pdfkit lack what it has had since. */
type StructureOptions = Exclude<Parameters<Pdf["struct"]>[1], undefined | unknown[]> & {
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
  /** The air between the parts and in the rows, as a fraction of the usual. */
  readonly rhythm: number;
  /** Draws the letters that no face has; see [Note: letters of other scripts]. */
  readonly painter: StencilPainter | undefined;
  /** A sheet like this one to measure on. */
  readonly trial: () => Sheet;
  /** The column that is being set: its left edge, its width, and where it begins. */
  x: number;
  width: number;
  top: number;
  bottom: number;
  y: number;
  pages: number;
}

/** fontkit's own face, of which the types of pdfkit say nothing. */
interface LaidOutFace {
  readonly _font: {
    /** Thousandths of the size. */
    readonly ascender: number;
    readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  };
}

interface SheetOptions {
  /** PDF/A promises that all is embedded, which the papers of others do not. */
  readonly isArchival: boolean;
  readonly rhythm: number;
  readonly painter: StencilPainter | undefined;
}

/** The height of the page on which heights are measured: the most that a PDF allows. */
const TRIAL_HEIGHT = 14_400;

/** XML of the metadata is written as it is given: these would end it. */
const MARKUP = /[<>&]/g;

export function newSheet(report: ReportDocument, faces: ReportFaces, options: SheetOptions): Sheet {
  return sheetOf(report, faces, options, [PAGE.width, PAGE.height]);
}

function sheetOf(
  report: ReportDocument,
  faces: ReportFaces,
  options: SheetOptions,
  size: readonly [number, number],
): Sheet {
  const { isArchival, rhythm, painter } = options;
  const pdf = new PdfKitDocument({
    size: [...size],
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
    pdf.registerFont(face, faces[face]);
    pdf.font(face);
    const {
      _font: { font },
    } = pdf as unknown as LaidOutFace;
    return [face, (codePoint: number) => font.hasGlyphForCodePoint(codePoint)] as const;
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const hasLetter = Object.fromEntries(known) as Sheet["hasLetter"];
  let trial: Sheet | undefined;
  const sheet: Sheet = {
    pdf,
    root,
    hasLetter,
    headings: [],
    rhythm,
    painter,
    trial: () => (trial ??= sheetOf(report, faces, options, [PAGE.width, TRIAL_HEIGHT])),
    x: PAGE.left,
    width: REPORT_WIDTH,
    top: PAGE.top,
    bottom: size[1] === TRIAL_HEIGHT ? TRIAL_HEIGHT : PAGE.bottom,
    y: 0,
    pages: 0,
  };
  newPage(sheet);
  return sheet;
}

/** The height that something takes in a column so wide, found by setting it on a page that is thrown away. */
export function settingHeight(sheet: Sheet, width: number, set: (trial: Sheet) => void): number {
  const trial = sheet.trial();
  // Below the top, so that the air above a part is in its height.
  const from = PAGE.top + 1;
  Object.assign(trial, { x: PAGE.left, width, top: PAGE.top, y: from });
  set(trial);
  return trial.y - from;
}

export function newPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.pages += 1;
  sheet.top = PAGE.top;
  sheet.y = PAGE.top;
}

/** Goes on to the next page where `height` points have no room any more. A page that is empty has room for everything. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom && sheet.y > sheet.top) newPage(sheet);
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
  from = sheet.x,
  to = sheet.x + sheet.width,
): void {
  decoration(sheet, () => {
    sheet.pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(COLOURS[tone]).stroke();
  });
}

/** The display face has fewer letters: a name that it cannot write is set in the strong one. */
function faceFor(sheet: Sheet, text: string, face: Face): Face {
  return face === "display" &&
    Array.from(withoutEmoji(text, sheet.hasLetter.display)).some(
      (letter) => !/\s/.test(letter) && !sheet.hasLetter.display(letter.codePointAt(0) ?? 0),
    )
    ? "strong"
    : face;
}

/** A text as it is set: in a face that has all its letters, or as stencils where none has. */
interface Prepared {
  readonly text: string;
  readonly lineGap: number;
  readonly lineHeight: number;
  readonly painter?: StencilPainter;
}

function prepared(sheet: Sheet, text: string, { face, size, leading }: TextStyle): Prepared {
  const chosen = faceFor(sheet, text, face);
  sheet.pdf.font(chosen).fontSize(size);
  const hasLetter = sheet.hasLetter[chosen];
  const written = writableText(text, hasLetter);
  const lineHeight = size * leading;
  const laid = { text: written.text, lineHeight, lineGap: lineHeight - sheet.pdf.currentLineHeight(true) };
  return written.isWhole || !sheet.painter
    ? laid
    : { ...laid, text: withoutEmoji(text.normalize("NFC"), hasLetter), painter: sheet.painter };
}

export function widthOf(sheet: Sheet, text: string, style: TextStyle): number {
  const { text: written, painter } = prepared(sheet, text, style);
  return painter ? painter.widthOf(written, style) : sheet.pdf.widthOfString(written);
}

export function heightOf(sheet: Sheet, text: string, style: TextStyle, width: number): number {
  const { text: written, lineGap, lineHeight, painter } = prepared(sheet, text, style);
  if (painter) return painter.lines(written, style, width).length * lineHeight;
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
  const { text: written, lineGap, lineHeight, painter } = prepared(sheet, text, style);
  if (painter) {
    const base = baseLine(sheet, style);
    painter.lines(written, style, place.width).forEach((line, at) => {
      const spare = place.align === "right" ? place.width - painter.widthOf(line, style) : 0;
      drawStencil(sheet, painter, line, style, place.x + spare, place.y + at * lineHeight + base);
    });
    return;
  }
  sheet.pdf
    .fillColor(COLOURS[style.tone])
    .text(written, place.x, place.y, { width: place.width, lineGap, align: place.align ?? "left" });
}

/** One line of text whose base line is at `y`. */
export function drawLine(sheet: Sheet, text: string, style: TextStyle, x: number, y: number): void {
  const { text: written, painter } = prepared(sheet, text, style);
  if (painter) drawStencil(sheet, painter, written, style, x, y);
  else sheet.pdf.fillColor(COLOURS[style.tone]).text(written, x, y, { lineBreak: false, baseline: "alphabetic" });
}

/** The parts of pdfkit's page that its types lack. */
interface PageObjects {
  readonly page: { readonly xobjects: Record<string, unknown> };
}

/** A line as a stencil with its base line at `y`, and its words beside it for those who read or copy them. */
function drawStencil(
  { pdf }: Sheet,
  painter: StencilPainter,
  line: string,
  style: TextStyle,
  x: number,
  y: number,
): void {
  if (line === "") return;
  const { bits, pixels, width, height, base } = painter.stencil(line, style);
  const image = pdf.ref({
    Type: "XObject",
    Subtype: "Image",
    ImageMask: true,
    Width: pixels.width,
    Height: pixels.height,
    BitsPerComponent: 1,
    // A bit that is set is painted.
    Decode: [1, 0],
  });
  image.end(bits);
  const { xobjects } = (pdf as unknown as PageObjects).page;
  const name = `Stencil${Object.keys(xobjects).length + 1}`;
  xobjects[name] = image;
  pdf.markContent("Span", { actual: line });
  pdf.save().fillColor(COLOURS[style.tone]);
  pdf.transform(width, 0, 0, -height, x, y - base + height);
  (pdf as unknown as { addContent(content: string): void }).addContent(`/${name} Do`);
  pdf.restore();
  pdf.endMarkedContent();
}

/** How far below its upper edge the base line of a text lies. */
export function baseLine(sheet: Sheet, { face, size }: TextStyle): number {
  sheet.pdf.font(face);
  const {
    _font: { ascender },
  } = sheet.pdf as unknown as LaidOutFace;
  return (ascender / 1000) * size;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A link from an area of the page to a named place of the same file; `text` is read out for it. */
export function leadTo(
  { pdf }: Sheet,
  name: string,
  text: string,
  link: Structure,
  { x, y, width, height }: Area,
): void {
  // The types of pdfkit know the options of notes alone. Its own text is written in whichever letters it has.
  const options = { structParent: link, Contents: new String(text) };
  pdf.goTo(x, y, width, height, name, options as unknown as Parameters<Pdf["goTo"]>[5]);
}
