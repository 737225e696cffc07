import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DocumentRecord } from "../entities/document.ts";
import { AssetId, DebtId } from "../ids.ts";
import { CHECKLISTS, checkedPapers, EXPECTED_PAPERS, guessedCategory, thingsById } from "./expectedPapers.ts";

const [HOUSE, CAR] = [1, 2].map((n) => AssetId.parse(`00000000-0000-4000-8000-00000000000${n}`)) as [AssetId, AssetId];
const LOAN = DebtId.parse("00000000-0000-4000-8000-000000000003");
const THINGS = thingsById(
  [
    { id: HOUSE, type: "real_estate" },
    { id: CAR, type: "vehicle" },
  ],
  [{ id: LOAN, type: "mortgage" }],
);

function document(name: string, more: object = {}): DocumentRecord {
  return DocumentRecord.parse({
    id: "00000000-0000-4000-8000-000000000009",
    name,
    type: "",
    bytes: 1,
    fileKey: `${"A".repeat(43)}=`,
    addedAt: "2026-11-20T09:00:00Z",
    ...more,
  });
}

const ticked = (one: DocumentRecord) =>
  CHECKLISTS.flatMap((list) =>
    checkedPapers(list, [one], THINGS).flatMap(({ paper, documents }) => (documents.length > 0 ? paper.id : [])),
  );

test("[§1.3 documents] the name of a file ticks its paper, in the words of six languages", () => {
  expect(ticked(document("Årsopgørelse 2025.pdf"))).toEqual(["assessment"]);
  expect(ticked(document("skatteoppgjør-2025.pdf"))).toEqual(["assessment"]);
  expect(ticked(document("Slutskattebesked.pdf"))).toEqual(["assessment"]);
  expect(ticked(document("verotuspäätös.pdf"))).toEqual(["assessment"]);
  expect(ticked(document("Energimærke Havnegade.pdf"))).toEqual(["energy"]);
  expect(ticked(document("Tryg husforsikring police.pdf"))).toEqual(["homeInsurance"]);
  expect(ticked(document("Købsaftale Lærkevej 12.pdf"))).toEqual(["deed"]);
  expect(ticked(document("Købsaftale bil.pdf"))).toEqual(["carPurchase"]);
  expect(ticked(document("Skøde og tilstandsrapport.pdf"))).toEqual(["deed", "condition"]);
  // A short word counts as a word of its own alone.
  expect(ticked(document("Pas Anna.jpg"))).toEqual(["passports"]);
  expect(ticked(document("Tilpasning.pdf"))).toEqual([]);
});

test.each(["da", "sv", "no", "fi", "is", "en"])(
  "[§1.3 documents] a file that is called as its paper is called on the list ticks that paper and no other: %s",
  (language) => {
    const words = readFileSync(new URL(`../../locales/${language}/documents.json`, import.meta.url), "utf8");
    const { papers } = JSON.parse(words) as { papers: Record<string, string> };
    const named = EXPECTED_PAPERS.flatMap(({ id }) =>
      [papers[id]!, ...ownNames(papers[id]!)].map((name) => [name, id]),
    );
    expect(named.map(([name]) => [name, ...ticked(document(`${name}.pdf`))])).toEqual(named);
  },
);

/** "Skøde eller købsaftale" are two papers, each with a name of its own. */
const ownNames = (label: string) => {
  const parts = label.split(/ (?:eller|tai|eða|or) /u);
  return parts.length > 1 ? parts.filter((part) => !part.endsWith("-")) : [];
};

test("[§1.3 documents] a category and what a document belongs to tick a paper too, and the household's own word goes before", () => {
  expect(ticked(document("scan0001.pdf", { category: "insurance", assetId: HOUSE }))).toEqual(["homeInsurance"]);
  expect(ticked(document("scan0001.pdf", { category: "insurance", assetId: CAR }))).toEqual(["carInsurance"]);
  expect(ticked(document("scan0001.pdf", { category: "property", links: [{ id: LOAN, kind: "debt" }] }))).toEqual([
    "mortgage",
  ]);
  expect(ticked(document("Årsopgørelse 2025.pdf", { paper: "will" }))).toEqual(["will"]);
});

test("[§1.3 documents] a new document has the category that its name tells, or what it belongs to", () => {
  expect(guessedCategory("Skøde.pdf", [])).toBe("property");
  expect(guessedCategory("Forsikringsbetingelser.pdf", [])).toBe("insurance");
  expect(guessedCategory("Fondsnota Novo.pdf", [])).toBe("investment");
  expect(guessedCategory("scan.pdf", [{ id: HOUSE, kind: "security" }])).toBe("investment");
  expect(guessedCategory("scan.pdf", [])).toBe("other");
});

test("any name is of one category, and each paper that it ticks is one of the lists", () => {
  const ids = new Set<string>(EXPECTED_PAPERS.map(({ id }) => id));
  expect(ids.size).toBe(EXPECTED_PAPERS.length);
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (name) => {
      expect(typeof guessedCategory(name, [])).toBe("string");
      if (name.trim() === "") return;
      for (const id of ticked(document(name))) expect(ids.has(id)).toBe(true);
    }),
  );
});
