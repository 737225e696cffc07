import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import { DOCUMENT_CATEGORIES, DocumentRecord } from "../entities/document.ts";
import {
  bytesOf,
  DOCUMENT_SORTINGS,
  documentCounts,
  documentsInOrder,
  documentsMatching,
  documentsWhere,
  documentType,
  expiryOf,
  searchedText,
} from "./documentList.ts";
import { householdDocuments } from "./householdDocuments.ts";

const TODAY = isoDate("2026-11-27");
const compare = (a: string, b: string) => a.localeCompare(b, "da");

function documents(some: readonly object[]) {
  const records = some.map((more, n) =>
    DocumentRecord.parse({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      name: `Papir ${n}`,
      type: "application/pdf",
      bytes: 1_000 + n,
      fileKey: `${"A".repeat(43)}=`,
      addedAt: "2026-11-20T09:00:00Z",
      ...more,
    }),
  );
  return householdDocuments(records).kept;
}

test("[§3 documents] the type of a file is what its media type says, else the ending of its name", () => {
  const typeOf = (name: string, type = "") => documentType({ name, type });
  expect(typeOf("police", "application/pdf")).toBe("pdf");
  expect(typeOf("POLICE.PDF")).toBe("pdf");
  expect([typeOf("a.heic"), typeOf("a", "image/png")]).toEqual(["picture", "picture"]);
  expect([typeOf("a.xlsx"), typeOf("a.csv", "text/csv")]).toEqual(["table", "table"]);
  expect([typeOf("a.eml"), typeOf("a.txt"), typeOf("a.zip"), typeOf("")]).toEqual(["mail", "text", "file", "file"]);
});

test("[§1.3 documents] a document expires soon from 30 days before its last day on, and has expired the day after it", () => {
  const on = (expiresOn: string) => expiryOf({ expiresOn: isoDate(expiresOn) }, TODAY);
  expect([on("2026-12-28"), on("2026-12-27"), on("2026-11-27"), on("2026-11-26")]).toEqual([
    undefined,
    "soon",
    "soon",
    "expired",
  ]);
  expect(expiryOf({}, TODAY)).toBeUndefined();
});

test("[§1.3 documents] every word of a search begins a word of the name, the note, a tag, what it belongs to, or the file", () => {
  const text = searchedText(
    { name: "Årsopgørelse_2025.pdf", note: "Fra Skat", tags: ["hus"] },
    ["Villa Havblik"],
    "kroner overskydende",
  );
  const [one] = documents([{}]);
  const finds = (search: string) => documentsMatching([one!], search, new Map([[one!.id, text]])).length === 1;
  for (const search of ["årsopg", "arsopgorelse 2025", "skat", "HUS", "havb", "oversk kron", " ", "2025.pdf"])
    expect([search, finds(search)]).toEqual([search, true]);
  for (const search of ["opgørelse", "skattestyrelsen", "skat bil"])
    expect([search, finds(search)]).toEqual([search, false]);
});

test("[§3 documents] the categories' counts add up to all, and each filter and order shows just those that fit it", () => {
  const one = fc.record(
    {
      category: fc.constantFrom(...DOCUMENT_CATEGORIES),
      expiresOn: fc.constantFrom("2026-11-01", "2026-12-01", "2030-01-01"),
      tags: fc.constantFrom(["hus"], ["bil", "hus"]),
      taxYears: fc.constantFrom([2025], [2024, 2025]),
      bytes: fc.integer({ min: 1, max: 9_999 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (some) => {
      const all = documents(some);
      const { all: total, ...byCategory } = documentCounts(all);
      expect(Object.values(byCategory).reduce((sum, count) => sum + count, 0)).toBe(total);
      for (const category of DOCUMENT_CATEGORIES)
        expect(documentsWhere(all, { category }, TODAY)).toHaveLength(byCategory[category]);
      for (const sorting of DOCUMENT_SORTINGS) {
        const sorted = documentsInOrder(all, sorting, compare);
        expect(new Set(sorted)).toEqual(new Set(all));
        if (sorting === "size")
          expect(sorted.every(({ file }, at) => at === 0 || file.bytes <= sorted[at - 1]!.file.bytes)).toBe(true);
      }
      expect(bytesOf(all)).toBe(all.reduce((sum, { file }) => sum + file.bytes, 0));
      expect(documentsWhere(all, { tag: "bil" }, TODAY).every(({ document }) => document.tags?.includes("bil"))).toBe(
        true,
      );
      const ofYear = documentsWhere(all, { taxYear: 2024 }, TODAY);
      expect(ofYear.every(({ document }) => document.taxYears?.includes(2024))).toBe(true);
    }),
  );
});
