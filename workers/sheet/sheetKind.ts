const HEAD_BYTES = 1_024;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The kind of a spreadsheet file by its first bytes, whatever it is called: a workbook of today, one of before 2007 or
 * a locked one (both have an older container), or a page with tables that a bank calls a spreadsheet. Undefined for
 * what is none.
 */
export function sheetKind(bytes: Uint8Array): "xlsx" | "container" | "page" | undefined {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)) return "xlsx";
  if (OLE.every((byte, at) => bytes[at] === byte)) return "container";
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const head = new TextDecoder(isWide ? "utf-16le" : "latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const bare = head.replace(/^(?:\uFEFF|ï»¿)?\s*(?:<!--[^>]*-->\s*)*/, "");
  return /^<(?:!doctype html|html|head|meta|body|table|style)\b/i.test(bare) ? "page" : undefined;
}
