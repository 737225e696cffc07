import { ok, type Result } from "#domain/result.ts";
import { attribute, scanMarkup } from "#domain/text/scanMarkup.ts";
import type { FileRefused } from "../import/importApi.ts";
import { isDateFormat } from "./numberFormat.ts";
import type { ZipFile } from "./zipFile.ts";

/** How the cells of a style are shown. */
interface CellStyle {
  readonly isDate: boolean;
  readonly isPercent: boolean;
}

/** A sheet that is shown. */
export interface SheetPart {
  readonly name: string;
  /** Its text; unpacked when it is asked for. */
  readonly xml: () => Result<string, FileRefused>;
}

/** The sheets that are shown, and the parts that they need to be read. */
export interface Workbook {
  readonly sheets: readonly SheetPart[];
  /** Texts that cells name by their number. */
  readonly shared: readonly string[];
  readonly styles: readonly CellStyle[];
  /** Days are counted from 1904, as old Macs did. */
  readonly from1904: boolean;
}

const UNREADABLE = { ok: false, problem: { kind: "Unreadable" } } as const;
/** More sheets than a bank's workbook has. */
const MAX_SHEETS = 30;
const PERCENT_FORMATS: ReadonlySet<number> = new Set([9, 10]);

/** Office Open XML (ECMA-376): the parts of a workbook are found by their relations, as their names are free. */
export function workbook(zip: ZipFile): Result<Workbook, FileRefused> {
  const root = relations(zip, "");
  if (!root.ok) return root;
  const book = root.value.find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  if (!zip.has(book)) return { ok: false, problem: { kind: "Binary" } };
  const outline = part(zip, book);
  if (!outline.ok) return outline;
  const shown: { readonly name: string; readonly id: string | undefined }[] = [];
  let from1904 = false;
  const isWhole = scanMarkup(outline.value, ({ name, attributes, isEnd }) => {
    if (name === "workbookpr") from1904 = /^(?:1|true)$/.test(attribute(attributes, "date1904") ?? "");
    if (name !== "sheet" || isEnd || shown.length >= MAX_SHEETS) return;
    if (/hidden/i.test(attribute(attributes, "state") ?? "")) return;
    shown.push({ name: attribute(attributes, "name") ?? "", id: attribute(attributes, "id") });
  });
  const related = relations(zip, book);
  if (!related.ok) return related;
  const sheets = shown.flatMap(({ name, id }): readonly SheetPart[] => {
    const target = related.value.find((one) => one.id === id)?.target;
    return target === undefined || !zip.has(target) ? [] : [{ name, xml: () => part(zip, target) }];
  });
  if (!isWhole || sheets.length === 0) return UNREADABLE;
  const ofType = (type: string) => related.value.find((one) => one.type === type)?.target ?? "";
  const shared = sharedTexts(zip, ofType("sharedStrings"));
  if (!shared.ok) return shared;
  const styles = cellStyles(zip, ofType("styles"));
  return styles.ok ? ok({ sheets, shared: shared.value, styles: styles.value, from1904 }) : styles;
}

function part(zip: ZipFile, name: string): Result<string, FileRefused> {
  const bytes = zip.part(name);
  if (!bytes.ok) return bytes;
  const isWide = bytes.value[0] === 0xff && bytes.value[1] === 0xfe;
  return ok(new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes.value));
}

interface Relation {
  readonly id: string | undefined;
  /** The last word of its address. */
  readonly type: string;
  /** The part it names, from the root of the archive. */
  readonly target: string;
}

function relations(zip: ZipFile, of: string): Result<readonly Relation[], FileRefused> {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const text = part(zip, `${folder}_rels/${of.slice(folder.length)}.rels`);
  if (!text.ok) return text;
  const found: Relation[] = [];
  const isWhole = scanMarkup(text.value, ({ name, attributes, isEnd }) => {
    if (name !== "relationship" || isEnd) return;
    const type = attribute(attributes, "Type") ?? "";
    found.push({
      id: attribute(attributes, "Id"),
      type: type.slice(type.lastIndexOf("/") + 1),
      target: pathFrom(folder, attribute(attributes, "Target") ?? ""),
    });
  });
  return isWhole ? ok(found) : UNREADABLE;
}

function pathFrom(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

/** Texts, each of one or more runs; how they are pronounced in Japanese stands between and is left out. */
function sharedTexts(zip: ZipFile, name: string): Result<readonly string[], FileRefused> {
  const text = part(zip, name);
  if (!text.ok) return text;
  const shared: string[] = [];
  let [said, isPronounced] = ["", false];
  const isWhole = scanMarkup(text.value, (tag) => {
    if (tag.name === "si" && (tag.isEnd || tag.isWhole)) shared.push(said);
    if (tag.name === "si") said = "";
    if (tag.name === "rph") isPronounced = !tag.isEnd;
    if (tag.name === "t" && tag.isEnd && !isPronounced) said += tag.text();
  });
  return isWhole ? ok(shared) : UNREADABLE;
}

function cellStyles(zip: ZipFile, name: string): Result<readonly CellStyle[], FileRefused> {
  const text = part(zip, name);
  if (!text.ok) return text;
  const codeById = new Map<string, string>();
  const styles: CellStyle[] = [];
  let isOfCells = false;
  const isWhole = scanMarkup(text.value, ({ name: tag, attributes, isEnd, isWhole: isSingle }) => {
    if (tag === "cellxfs") isOfCells = !isEnd && !isSingle;
    if (isEnd) return;
    if (tag === "numfmt")
      codeById.set(attribute(attributes, "numFmtId") ?? "", attribute(attributes, "formatCode") ?? "");
    if (tag !== "xf" || !isOfCells) return;
    const id = attribute(attributes, "numFmtId") ?? "0";
    const code = codeById.get(id);
    const isPercent = code === undefined ? PERCENT_FORMATS.has(Number(id)) : /%/.test(code);
    styles.push({ isPercent, isDate: isDateFormat(Number(id), code) });
  });
  return isWhole ? ok(styles) : UNREADABLE;
}
