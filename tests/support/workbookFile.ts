import { strToU8, zipSync } from "fflate";

/** A cell: words, a number, a number in one of the styles below, or the XML of a cell that is like no other. */
export type Cell =
  | string
  | number
  | null
  | { readonly value: number; readonly style: Style }
  | { readonly xml: string };
type Style = "day" | "ownDay" | "percent" | "kroner" | "inQuotes";

interface Book {
  readonly rows: readonly (readonly Cell[])[];
  readonly from1904?: boolean;
  readonly inline?: boolean;
  readonly merged?: readonly string[];
  /** The size that the sheet states of itself. */
  readonly dimension?: string;
  /** Sheets in front of it that are not shown, with something else in them. */
  readonly hidden?: number;
  readonly protected?: boolean;
  /** Parts instead of, or beside, those that a workbook has. */
  readonly parts?: Readonly<Record<string, string>>;
}

const STYLES: readonly Style[] = ["day", "ownDay", "percent", "kroner", "inQuotes"];
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The first style is that of a cell without one. */
const STYLE_SHEET = `${HEAD}<styleSheet ${MAIN}><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;kr&quot;;[Red]\\-#,##0.00"/><numFmt numFmtId="166" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

/** A workbook as spreadsheets write it, byte for byte the same each time. */
export function workbookFile({ rows, parts = {}, hidden = 0, ...book }: Book): Uint8Array<ArrayBuffer> {
  const shared: string[] = [];
  const sheet = sheetXml(rows, book, shared);
  const sheets = Array.from({ length: hidden + 1 }, (_, at) => at + 1);
  const files: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${HEAD}<workbook ${MAIN} xmlns:r="${RELATED}"><workbookPr${book.from1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map((at) => `<sheet name="Ark${at}" sheetId="${at}"${at <= hidden ? ' state="hidden"' : ""} r:id="rId${at}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((at) => [`rId${at}`, "worksheet", `/xl/worksheets/sheet${at}.xml`] as const),
      ["rId90", "sharedStrings", "sharedStrings.xml"],
      ["rId91", "styles", "styles.xml"],
    ]),
    ...Object.fromEntries(sheets.map((at) => [`xl/worksheets/sheet${at}.xml`, at <= hidden ? HIDDEN : sheet])),
    "xl/sharedStrings.xml": `${HEAD}<sst ${MAIN}>${shared.map(item).join("")}</sst>`,
    "xl/styles.xml": STYLE_SHEET,
    ...parts,
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: new Date(2026, 0, 1),
    level: 6,
  });
  return new Uint8Array(zipped);
}

const HIDDEN = `${HEAD}<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Ikke til at se</t></is></c></row></sheetData></worksheet>`;

function relations(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATED}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`;
}

function sheetXml(rows: Book["rows"], book: Omit<Book, "rows" | "parts" | "hidden">, shared: string[]): string {
  const lines = rows.map((cells, at) => {
    const written = cells.map((cell, column) =>
      cellXml(cell, `${letter(column)}${at + 1}`, book.inline ?? false, shared),
    );
    return `<row r="${at + 1}">${written.join("")}</row>`;
  });
  const merged = (book.merged ?? []).map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `${HEAD}<worksheet ${MAIN}><dimension ref="${book.dimension ?? "A1"}"/><sheetData>${lines.join("")}</sheetData>${book.protected ? '<sheetProtection sheet="1" password="CC1A"/>' : ""}${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: Cell, ref: string, isInline: boolean, shared: string[]): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === "object" && "xml" in cell) return cell.xml.replaceAll("REF", ref);
  if (typeof cell === "object") return `<c r="${ref}" s="${STYLES.indexOf(cell.style) + 1}"><v>${cell.value}</v></c>`;
  if (isInline) return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  const known = shared.indexOf(cell);
  return `<c r="${ref}" t="s"><v>${known >= 0 ? known : shared.push(cell) - 1}</v></c>`;
}

/** Every third text in two runs, with how it is said in between. */
function item(text: string, at: number): string {
  const half = Math.ceil(text.length / 2);
  const run = (part: string) => `<r><rPr><b/></rPr><t xml:space="preserve">${escaped(part)}</t></r>`;
  if (at % 3 !== 2) return `<si><t xml:space="preserve">${escaped(text)}</t></si>`;
  return `<si>${run(text.slice(0, half))}<rPh sb="0" eb="1"><t>ナ</t></rPh>${run(text.slice(half))}</si>`;
}

function letter(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const DAY_MS = 86_400_000;

/** A day as a sheet counts it from 1900. */
export function daySerial(iso: string): number {
  return Date.parse(iso) / DAY_MS + 25_569;
}
