import type { PictureSize } from "./pictureSize.ts";

export interface JpegPage extends PictureSize {
  /** A whole JPEG of red, green and blue. */
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

/** A sheet of A4 in points, 1/72 of an inch. */
const [SHORT, LONG] = [595.28, 841.89];
const MARGIN = 14;

/**
 * A PDF 1.7 with one picture on each page of A4, upright or lying as the picture is: a catalogue, and for each page its
 * content and its picture, which stays the JPEG that it is. ISO 32000-1, 7.5 and 8.9.5.
 */
export function pdfOfPictures(pages: readonly JpegPage[], title: string): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (...pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) => {
    for (const piece of pieces) {
      const bytes = typeof piece === "string" ? latin(piece) : piece;
      parts.push(bytes);
      length += bytes.length;
    }
  };
  const object = (...pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) => {
    places.push(length);
    write(`${places.length} 0 obj\n`, ...pieces, "\nendobj\n");
  };
  const [catalogue, tree, about, first] = [1, 2, 3, 4];
  // Bytes above 127 in front: it is sent as it is and not as text.
  write("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
  object(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  object(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + at * 3} 0 R`).join(" ")}] >>`,
  );
  object(`<< /Title <feff${hexOf(title)}> >>`);
  for (const [at, { jpeg, width, height }] of pages.entries()) {
    const id = first + at * 3;
    const [wide, high] = width > height ? [LONG, SHORT] : [SHORT, LONG];
    const scale = Math.min((wide - 2 * MARGIN) / width, (high - 2 * MARGIN) / height);
    const [across, up] = [width * scale, height * scale];
    const matrix = [across, 0, 0, up, (wide - across) / 2, (high - up) / 2].map((one) => one.toFixed(2)).join(" ");
    const content = `q ${matrix} cm /P Do Q`;
    object(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${id + 1} 0 R`,
      ` /Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      "\nendstream",
    );
  }
  const table = length;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${places.length + 1} /Root ${catalogue} 0 R /Info ${about} 0 R >>\n`);
  write(`startxref\n${table}\n%%EOF\n`);
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function latin(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** UTF-16, big end first. */
function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("");
}
