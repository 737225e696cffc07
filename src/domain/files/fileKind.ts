/** How a file is shown: `none` can be kept and saved, and is opened by another program. */
type FileKind = "pdf" | "picture" | "mail" | "table" | "text" | "none";

export interface NamedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its media type as the device that added it took it for; it may be wrong, or empty. */
  readonly type: string;
  readonly name: string;
}

/** Readers of PDF find the mark within this much of the beginning. */
const PDF_MARK_WITHIN = 1_024;
/** The boxes of a picture in an ISO container, by the brand in its first box. */
const PICTURE_BRANDS = /^(avif|avis|heic|heix|heim|heis|mif1|msf1)$/;
const TEXT_ENDINGS = /\.(txt|text|log|md|json|xml|ics|vcf|qif|ofx|sie|se|html?|svg)$/i;
const TABLE_ENDINGS = /\.(csv|tsv|tab)$/i;
const TEXT_TYPES = /^(text\/|application\/(json|xml|ofx)\b)/;

/**
 * The kind of a file by its content, and only where that says nothing by its type and its ending: a name promises what the
 * bytes do not keep.
 */
export function fileKind({ bytes, type, name }: NamedBytes): FileKind {
  const head = latin(bytes, 0, PDF_MARK_WITHIN);
  if (head.includes("%PDF-")) return "pdf";
  if (pictureType(bytes) !== undefined) return "picture";
  if (hasNul(bytes) && !isMarkedText(bytes)) return "none";
  if (/\.eml$/i.test(name) || type === "message/rfc822") return "mail";
  if (TABLE_ENDINGS.test(name) || type === "text/csv" || type === "text/tab-separated-values") return "table";
  return TEXT_ENDINGS.test(name) || TEXT_TYPES.test(type) ? "text" : "none";
}

/** The media type of a picture that browsers draw and that holds no script, by its first bytes. */
export function pictureType(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  const head = latin(bytes, 0, 12);
  if (head.startsWith("\u0089PNG\r\n\u001a\n")) return "image/png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  if (head.startsWith("RIFF") && head.slice(8) === "WEBP") return "image/webp";
  if (head.slice(4, 8) !== "ftyp" || !PICTURE_BRANDS.test(head.slice(8))) return undefined;
  return head.slice(8).startsWith("avi") ? "image/avif" : "image/heic";
}

/** Whether a file calls itself a PDF without being one. */
export function claimsToBePdf({ type, name }: NamedBytes): boolean {
  return type === "application/pdf" || /\.pdf$/i.test(name);
}

/** Each byte as the letter of its number. */
function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function hasNul(bytes: Uint8Array): boolean {
  return bytes.subarray(0, PDF_MARK_WITHIN).includes(0);
}

/** UTF-16 says so in front, and is full of zeros. */
function isMarkedText(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
