import type { Table, TableCell } from "./copyTables.ts";

/** A part of a workbook, in pieces: a table of a whole life is many megabytes. */
export interface WorkbookPart {
  readonly name: string;
  pieces(): Iterable<string>;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** In the order of `cellXfs` below. */
const STYLES = { plain: 0, heading: 1, day: 2, amount: 3, whole: 4 } as const;
const ROWS_IN_A_PIECE = 200;
/** Excel takes no more letters in a cell, and of a name no more than 31. */
const [MAX_LETTERS, MAX_NAME] = [32_767, 31];
/** More digits than a spreadsheet's numbers have stay as text, all of them. */
const DIGITS = 15;
/** The day that spreadsheets count from, so that 1 March 1900 is 61. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * Tables as a workbook of Office Open XML (ECMA-376), a sheet for each: days are days, amounts are numbers with the
 * decimals of their currency. Words are words: what begins like a formula is none, as a formula has a tag of its own.
 */
export function workbookParts(tables: readonly Table[]): readonly WorkbookPart[] {
  const numbered = tables.map((table, at) => ({ table, number: at + 1 }));
  const sheetType = `${TYPE}.worksheet+xml`;
  const whole = (name: string, text: string): WorkbookPart => ({ name, pieces: () => [HEAD + text] });
  return [
    whole(
      "[Content_Types].xml",
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbered
        .map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}"/>`)
        .join("")}</Types>`,
    ),
    whole("_rels/.rels", relations([["rId1", "officeDocument", "xl/workbook.xml"]])),
    whole(
      "xl/workbook.xml",
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered
        .map(
          ({ table, number }) =>
            `<sheet name="${escaped(table.name).slice(0, MAX_NAME)}" sheetId="${number}" r:id="rId${number}"/>`,
        )
        .join("")}</sheets></workbook>`,
    ),
    whole(
      "xl/_rels/workbook.xml.rels",
      relations([
        ...numbered.map(({ number }) => [`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`] as const),
        [`rId${tables.length + 1}`, "styles", "styles.xml"],
      ]),
    ),
    whole(
      "xl/styles.xml",
      `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${[
        [0, 0],
        [0, 1],
        [164, 0],
        [4, 0],
        [3, 0],
      ]
        .map(
          ([format, font]) =>
            `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
        )
        .join("")}</cellXfs></styleSheet>`,
    ),
    ...numbered.map(({ table, number }): WorkbookPart => ({
      name: `xl/worksheets/sheet${number}.xml`,
      pieces: () => sheetPieces(table),
    })),
  ];
}

function relations(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

/** The headings stay where they are while the rows are scrolled. */
function* sheetPieces({ columns, rows }: Table): Generator<string> {
  const headings = columns.map((name, column) => textCell(name, reference(column, 1), STYLES.heading));
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(columns.length, 1)}" width="18"/></cols><sheetData><row r="1">${headings.join("")}</row>`;
  for (let from = 0; from < rows.length; from += ROWS_IN_A_PIECE) {
    const part = rows.slice(from, from + ROWS_IN_A_PIECE).map((cells, at) => {
      const row = from + at + 2;
      return `<row r="${row}">${cells.map((cell, column) => (cell ? cellXml(cell, reference(column, row)) : "")).join("")}</row>`;
    });
    yield part.join("");
  }
  yield "</sheetData></worksheet>";
}

function cellXml({ kind, text }: TableCell, at: string): string {
  if (kind === "day") {
    const serial = (Date.parse(text) - DAY_ZERO) / DAY_MS;
    // The days before are counted with one that there never was.
    return serial > 60 ? numberCell(String(serial), at, STYLES.day) : textCell(text, at);
  }
  if (kind === "text" || text.replaceAll(/[^\d]/g, "").replace(/^0+/, "").length > DIGITS) return textCell(text, at);
  const style = kind === "number" ? STYLES.plain : text.includes(".") ? STYLES.amount : STYLES.whole;
  return numberCell(text, at, style);
}

function numberCell(text: string, at: string, style: number): string {
  return `<c r="${at}" s="${style}"><v>${text}</v></c>`;
}

function textCell(text: string, at: string, style: number = STYLES.plain): string {
  const bare = escaped(text.slice(0, MAX_LETTERS).replace(/[\uD800-\uDBFF]$/, ""));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${bare}</t></is></c>`;
}

/** `A1`, `AB12` */
function reference(column: number, row: number): string {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** A sign that XML cannot hold is left out; what looks like a spreadsheet's own way of writing such signs is written out. */
function escaped(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
