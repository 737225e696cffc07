import { expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { DocumentForm, type DocumentValues } from "./documentForm.ts";

const VALUES: DocumentValues = {
  name: "Police",
  category: "insurance",
  paper: undefined,
  date: isoDate("2026-11-27"),
  expiresOn: undefined,
  noticeDays: [30],
  taxYears: "",
  tags: [],
  note: "",
};

test("[§1.3 documents] tax years are read with anything between them, and what is no year is refused", () => {
  const years = (taxYears: string) => DocumentForm.safeParse({ ...VALUES, taxYears }).data?.taxYears;
  expect(years("2026 og 2025, 2025")).toEqual([2025, 2026]);
  expect(years("2025 and 2026")).toEqual([2025, 2026]);
  expect(DocumentForm.safeParse(VALUES).success).toBe(true);
  for (const wrong of ["25", "20255", "sidste år"])
    expect([wrong, DocumentForm.safeParse({ ...VALUES, taxYears: wrong }).success]).toEqual([wrong, false]);
});

test("[§1.3 documents] a document cannot expire before its own day, and gives notice only when it expires", () => {
  const before = DocumentForm.safeParse({ ...VALUES, expiresOn: isoDate("2026-11-26") });
  expect(before.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([["expiresOn", "beforeDate"]]);
  expect(DocumentForm.parse(VALUES).noticeDays).toBeUndefined();
  expect(DocumentForm.parse({ ...VALUES, expiresOn: isoDate("2027-11-26") }).noticeDays).toEqual([30]);
});
