import { expect, test } from "vitest";
import { categoryTree } from "#domain/categories/categoryTree.ts";
import { money } from "#domain/money.ts";
import { type ReportT, reportWriter } from "./reportWriter.ts";

const writer = (isHidden = false) =>
  reportWriter(((key: string) => key) as unknown as ReportT, categoryTree([]), { language: "da", isHidden });
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test.each([
  [0, "0 %"],
  [0.001, "< 1 %"],
  [0.2, "20 %"],
  [0.9, "90 %"],
  [0.9999, "> 99 %"],
  [1, "100 %"],
])("the share %d of a whole is written as %s", (fraction, text) => {
  expect(plain(writer().share(fraction))).toBe(text);
});

test("amounts without a known rate stand beside a total, and are hidden with it", () => {
  const [kroner, dollars] = [money(500_000, "DKK"), money(10_000, "USD")];
  expect(plain(writer().sum({ total: kroner, others: [] }))).toBe("5.000 kr.");
  expect(plain(writer().sum({ total: kroner, others: [dollars] }))).toMatch(/^5\.000 kr\. \+ .*100/);
  expect(plain(writer().sum({ total: money(0, "DKK"), others: [dollars] }))).not.toContain("kr.");
  expect(plain(writer().sum({ total: money(0, "DKK"), others: [] }))).toBe("0 kr.");
  expect(writer(true).sum({ total: kroner, others: [dollars] })).not.toMatch(/\d/);
});
