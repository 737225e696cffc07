import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import { DocumentRecord } from "../entities/document.ts";
import { daysUntilGone, householdDocuments } from "./householdDocuments.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

function file(n: number, day: number, more: object = {}): DocumentRecord {
  return DocumentRecord.parse({
    id: id(n),
    name: `Papir ${n}`,
    type: "application/pdf",
    bytes: 100 + n,
    fileKey: `${"A".repeat(43)}=`,
    addedAt: `2026-11-${String(day).padStart(2, "0")}T09:00:00Z`,
    ...more,
  });
}

test("[§1.3 documents] the newest version is shown, unless the household has brought an older one back", () => {
  const versions = [file(2, 12, { versionOf: id(1) }), file(3, 11, { versionOf: id(1) })];
  const { kept } = householdDocuments([file(1, 10), ...versions]);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ id: id(1), file: { id: id(2) } });
  expect(kept[0]?.versions.map((one) => one.id)).toEqual([id(2), id(3), id(1)]);
  const back = householdDocuments([file(1, 10, { shownVersion: id(3) }), ...versions]).kept[0];
  expect(back?.file.id).toBe(id(3));
});

test("[§1.3 documents] a version whose document is gone is a document of its own, and a deleted one waits 30 days", () => {
  expect(householdDocuments([file(2, 12, { versionOf: id(1) })]).kept).toHaveLength(1);
  const { kept, deleted } = householdDocuments([
    file(1, 10, { deletedAt: "2026-11-20T12:00:00Z" }),
    file(2, 12, { versionOf: id(1) }),
  ]);
  expect([kept.length, deleted.length]).toEqual([0, 1]);
  expect(daysUntilGone(deleted[0]!.document, isoDate("2026-11-20"))).toBe(30);
  expect(daysUntilGone(deleted[0]!.document, isoDate("2026-12-19"))).toBe(1);
  expect(daysUntilGone(deleted[0]!.document, isoDate("2027-01-30"))).toBe(0);
});

test("whatever versions say that they are of, every file stands in one document, in whatever order the records come", () => {
  const record = fc.record({ n: fc.nat(8), of: fc.option(fc.nat(8)), day: fc.integer({ min: 1, max: 28 }) });
  fc.assert(
    fc.property(fc.uniqueArray(record, { selector: ({ n }) => n, maxLength: 9 }), (some) => {
      const records = some.map(({ n, of, day }) => file(n, day, of === null ? {} : { versionOf: id(of) }));
      const all = ({ kept, deleted }: ReturnType<typeof householdDocuments>) =>
        [...kept, ...deleted].map(({ id: head, file: shown, versions }) => [
          head,
          shown.id,
          ...versions.map((v) => v.id),
        ]);
      const found = all(householdDocuments(records));
      expect(found.flatMap(([, , ...versions]) => versions).toSorted()).toEqual(
        records.map((one) => one.id).toSorted(),
      );
      const byText = (some: readonly (readonly string[])[]) => some.map((one) => one.join(" ")).toSorted();
      expect(byText(all(householdDocuments(records.toReversed())))).toEqual(byText(found));
    }),
  );
});
