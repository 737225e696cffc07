import type { ReportFaces } from "./reportApi.ts";

/**
 * [Note: letters of other scripts] Our faces have the Latin letters. A text with letters of another script (Greek, Hebrew,
 * Arabic, Chinese) is drawn line by line on a canvas, in our faces as far as they go and else in those of the device, with
 * the direction and the joining that the browser knows. The drawing becomes a stencil that the PDF paints in the colour of
 * the text; the words stand in the file beside it, so that they are read out and copied.
 */
export interface StencilPainter {
  /** The lines of a text in a width, in points. */
  lines(text: string, font: StencilFont, width: number): readonly string[];
  widthOf(line: string, font: StencilFont): number;
  stencil(line: string, font: StencilFont): Stencil;
}

interface StencilFont {
  readonly face: keyof ReportFaces;
  /** In points. */
  readonly size: number;
}

/** A picture of one bit for each point: 1 is ink. Lengths are in points of 1/72 inch. */
interface Stencil {
  readonly bits: Uint8Array<ArrayBuffer>;
  readonly pixels: { readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
  /** The base line, below the upper edge. */
  readonly base: number;
}

/** Pixels in a point: 576 in an inch, as fine as a good printer. */
const FINENESS = 8;
/** Above and below the base line, in sizes: letters of other scripts are higher than ours. */
const ASCENT = 1.2;
const DESCENT = 0.5;
/** An alpha of more than half is ink. */
const INK_FROM = 128;
const FIRST_RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Undefined where there is no canvas to draw on. */
export async function stencilPainter(faces: ReportFaces): Promise<StencilPainter | undefined> {
  if (typeof OffscreenCanvas === "undefined" || typeof FontFace === "undefined") return undefined;
  await Promise.all(
    (["text", "strong", "display"] as const).map(async (face) => {
      const loaded = await new FontFace(`report-${face}`, faces[face]).load().catch(() => undefined);
      if (loaded) (self as unknown as { readonly fonts: { add(face: FontFace): void } }).fonts.add(loaded);
    }),
  );
  const measuring = new OffscreenCanvas(1, 1).getContext("2d");
  if (!measuring) return undefined;

  const fontOf = ({ face, size }: StencilFont, scale = 1) => `${size * scale}px "report-${face}", sans-serif`;
  // Measured large: a canvas may round the widths of small letters.
  const widthOf = (line: string, font: StencilFont) => {
    measuring.font = fontOf(font, FINENESS);
    return measuring.measureText(line).width / FINENESS;
  };

  function lines(text: string, font: StencilFont, width: number): readonly string[] {
    return text.split("\n").flatMap((paragraph) => {
      const found: string[] = [];
      let line = "";
      for (const piece of piecesOf(paragraph)) {
        if (line !== "" && widthOf((line + piece).trimEnd(), font) > width) {
          found.push(line.trimEnd());
          line = piece.trimStart();
        } else line += piece;
      }
      return [...found, line.trimEnd()];
    });

    /** Words with the space after them; one that is longer than the line letter by letter, as Chinese has no spaces. */
    function piecesOf(paragraph: string): readonly string[] {
      return (paragraph.match(/\S+\s*|\s+/gu) ?? []).flatMap((word) =>
        widthOf(word.trimEnd(), font) <= width ? [word] : Array.from(word),
      );
    }
  }

  function stencil(line: string, font: StencilFont): Stencil {
    const width = Math.max(1, Math.ceil(widthOf(line, font) * FINENESS) + 2);
    const base = Math.ceil(font.size * ASCENT * FINENESS);
    const height = base + Math.ceil(font.size * DESCENT * FINENESS);
    const drawing = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    const bytesOfRow = Math.ceil(width / 8);
    const bits = new Uint8Array(bytesOfRow * height);
    if (drawing) {
      drawing.font = fontOf(font, FINENESS);
      drawing.direction = FIRST_RIGHT_TO_LEFT.test(line) ? "rtl" : "ltr";
      drawing.textAlign = "left";
      drawing.fillText(line, 0, base);
      const { data } = drawing.getImageData(0, 0, width, height);
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1)
          if ((data[(y * width + x) * 4 + 3] ?? 0) >= INK_FROM) bits[y * bytesOfRow + (x >> 3)]! |= 0x80 >> (x & 7);
    }
    const points = (pixels: number) => pixels / FINENESS;
    return { bits, pixels: { width, height }, width: points(width), height: points(height), base: points(base) };
  }

  return { lines, widthOf, stencil };
}
