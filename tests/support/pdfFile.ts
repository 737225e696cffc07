/** A page of lines of text in Helvetica, which the file does not bring. */
type PdfPage = readonly string[];

interface PdfParts {
  /** Further objects; the first is a picture, `/X` on every page. */
  readonly extra?: readonly string[];
  /** Drawn on every page. */
  readonly mark?: string;
  /** Further entries of the catalogue. */
  readonly catalogue?: string;
}

/** A PDF of such pages, of A4. */
export function pdfFile(
  pages: readonly PdfPage[],
  { extra = [], mark = "", catalogue = "" }: PdfParts = {},
): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  const firstExtra = 4 + pages.length * 2;
  for (const [at, lines] of pages.entries()) {
    const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, "\\$&")}) Tj T*`).join("\n");
    const content = `BT /F 18 Tf 24 TL 60 760 Td\n${shown}\nET\n${mark}`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F 3 0 R >> ${
        extra.length > 0 ? `/XObject << /X ${firstExtra} 0 R >>` : ""
      } >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  objects.push(...extra);
  let text = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A scanned page as fax machines send it (Group 4): 16 by `lines` points, the left half white and the right half black. */
export function faxedPicture(lines: number): string {
  // The first line is white 8, black 8; each further one is like it; then the end of the block.
  const bits = `00110011000101${"11".repeat(lines - 1)}000000000001000000000001`;
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
  const data = String.fromCharCode(...bytes);
  return `<< /Type /XObject /Subtype /Image /Width 16 /Height ${lines} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows ${lines} >> /Length ${bytes.length} >>\nstream\n${data}\nendstream`;
}
