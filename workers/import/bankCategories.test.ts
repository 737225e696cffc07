import { expect, test } from "vitest";
import { bankCategories } from "./bankCategories.ts";

const categoryOf = (names: readonly string[], cells: readonly string[]) =>
  bankCategories(names)((index) => (index === undefined ? "" : (cells[index] ?? "")));

test("a column of merchant category codes tells the category, also within a range of airlines", () => {
  expect(categoryOf(["dato", "mcc"], ["1.1.2026", "5411"])).toBe("groceries");
  expect(categoryOf(["dato", "mcc"], ["1.1.2026", "3015"])).toBe("flights");
  expect(categoryOf(["dato", "mcc"], ["1.1.2026", "9999"])).toBeUndefined();
  expect(categoryOf(["dato", "mcc"], ["1.1.2026", ""])).toBeUndefined();
});

test("a bank's category is one of ours where its name is, the finer one first, and what it has not categorised is none", () => {
  const names = ["dato", "kategori", "underkategori"];
  expect(categoryOf(names, ["", "Øvrige udgifter", "Telefon"])).toBe("phone");
  expect(categoryOf(names, ["", "Dagligvarer", "Ukendt"])).toBe("groceries");
  expect(categoryOf(names, ["", "Ukategoriseret", "Ukategoriseret"])).toBeUndefined();
});

test("a table without such a column names no category", () => {
  expect(categoryOf(["dato", "tekst"], ["Dagligvarer", "5411"])).toBeUndefined();
});
