import { CALENDAR_END, compareDates, daysBetween, type IsoDate, localDay } from "../dates.ts";
import { DOCUMENT_CATEGORIES, type DocumentCategory, type DocumentRecord, linksOf } from "../entities/document.ts";
import { diacriticFolded } from "../text/wordSearch.ts";
import type { HouseholdDocument } from "./householdDocuments.ts";

export const DOCUMENT_SORTINGS = ["added", "date", "name", "type", "size", "expires"] as const;
export type DocumentSorting = (typeof DOCUMENT_SORTINGS)[number];

/** Documents that are valid no longer, and those that soon will not be. */
export const EXPIRIES = ["expired", "soon"] as const;
type Expiry = (typeof EXPIRIES)[number];

/** Whether a document belongs to something. */
export const LINKED = ["linked", "unlinked"] as const;

export interface DocumentFilter {
  readonly category?: DocumentCategory | undefined;
  readonly type?: DocumentType | undefined;
  readonly expiry?: Expiry | undefined;
  readonly linked?: (typeof LINKED)[number] | undefined;
  readonly tag?: string | undefined;
  readonly taxYear?: number | undefined;
}

/** A document without a category stands among the others. */
export function categoryOf({ category = "other" }: Pick<DocumentRecord, "category">): DocumentCategory {
  return category;
}

/** The day of a document: as it says, or the one on which it was added here. */
export function dayOf({ date, addedAt }: Pick<DocumentRecord, "date" | "addedAt">): IsoDate {
  return date ?? localDay(new Date(addedAt));
}

/** Days before the last on which a document counts as expiring soon. */
const SOON_DAYS = 30;

export function expiryOf({ expiresOn }: Pick<DocumentRecord, "expiresOn">, today: IsoDate): Expiry | undefined {
  if (expiresOn === undefined) return undefined;
  if (expiresOn < today) return "expired";
  return daysBetween(today, expiresOn) <= SOON_DAYS ? "soon" : undefined;
}

/** The types of documents, as a person tells files apart. */
export const DOCUMENT_TYPES = ["pdf", "picture", "table", "text", "mail", "file"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The type of a file by its media type, or by the ending of its name where no device knew that. */
export function documentType({ type, name }: Pick<DocumentRecord, "type" | "name">): DocumentType {
  const told = type.toLowerCase();
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (told === "application/pdf" || ending === "pdf") return "pdf";
  if (told.startsWith("image/") || PICTURES.has(ending)) return "picture";
  if (told === "text/csv" || told.includes("spreadsheet") || told.includes("ms-excel") || TABLES.has(ending))
    return "table";
  if (told === "message/rfc822" || ending === "eml") return "mail";
  return told.startsWith("text/") || ending === "txt" ? "text" : "file";
}

const PICTURES = new Set(["jpg", "jpeg", "png", "webp", "gif", "avif", "heic"]);
const TABLES = new Set(["csv", "tsv", "xlsx", "xls", "ods"]);

export function documentsWhere(
  documents: readonly HouseholdDocument[],
  { category, type, expiry, linked, tag, taxYear }: DocumentFilter,
  today: IsoDate,
): readonly HouseholdDocument[] {
  return documents.filter(
    ({ document, file }) =>
      (category === undefined || categoryOf(document) === category) &&
      (type === undefined || documentType(file) === type) &&
      (expiry === undefined || expiryOf(document, today) === expiry) &&
      (linked === undefined || linksOf(document).length > 0 === (linked === "linked")) &&
      (tag === undefined || document.tags?.includes(tag) === true) &&
      (taxYear === undefined || document.taxYears?.includes(taxYear) === true),
  );
}

/** The text that a document is searched in, folded: its name, note and tags, the names of what it belongs to, and the words in its file. */
export function searchedText(
  { name, note, tags = [] }: Pick<DocumentRecord, "name" | "note" | "tags">,
  linkedNames: readonly string[],
  words: string | undefined,
): string {
  const told = diacriticFolded([name, note ?? "", ...tags, ...linkedNames].join(" "));
  return ` ${told.replaceAll(/[^\p{L}\p{N}]+/gu, " ")} ${words ?? ""}`;
}

/** The documents in whose text each word of the search begins a word. */
export function documentsMatching(
  documents: readonly HouseholdDocument[],
  search: string,
  textById: ReadonlyMap<string, string>,
): readonly HouseholdDocument[] {
  const words = diacriticFolded(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return documents;
  return documents.filter(({ id }) => {
    const text = textById.get(id) ?? "";
    return words.every((word) => text.includes(` ${word}`));
  });
}

/** In the order that is asked for; those that are alike in that follow the day on which they were added, the newest first. */
export function documentsInOrder(
  documents: readonly HouseholdDocument[],
  sorting: DocumentSorting,
  compare: (left: string, right: string) => number,
): readonly HouseholdDocument[] {
  const newest = (a: HouseholdDocument, b: HouseholdDocument) => b.file.addedAt.localeCompare(a.file.addedAt);
  const by: Readonly<Record<DocumentSorting, (a: HouseholdDocument, b: HouseholdDocument) => number>> = {
    added: newest,
    date: (a, b) => compareDates(dayOf(b.document), dayOf(a.document)),
    name: (a, b) => compare(a.document.name, b.document.name),
    type: (a, b) => DOCUMENT_TYPES.indexOf(documentType(a.file)) - DOCUMENT_TYPES.indexOf(documentType(b.file)),
    size: (a, b) => b.file.bytes - a.file.bytes,
    expires: (a, b) => compareDates(a.document.expiresOn ?? CALENDAR_END, b.document.expiresOn ?? CALENDAR_END),
  };
  return documents.toSorted((a, b) => by[sorting](a, b) || newest(a, b));
}

/** How many documents each category has, in the order of the specification; "all" is their sum. */
export function documentCounts(
  documents: readonly HouseholdDocument[],
): Readonly<Record<"all" | DocumentCategory, number>> {
  const counts = { all: documents.length, ...Object.fromEntries(DOCUMENT_CATEGORIES.map((one) => [one, 0])) } as Record<
    "all" | DocumentCategory,
    number
  >;
  for (const { document } of documents) counts[categoryOf(document)] += 1;
  return counts;
}

/** The bytes that the household's files take, with all versions, before they are sealed. */
export function bytesOf(documents: readonly HouseholdDocument[]): number {
  return documents.flatMap(({ versions }) => versions).reduce((sum, { bytes }) => sum + bytes, 0);
}
