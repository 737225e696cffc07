import { expect, test } from "vitest";
import { pdfOfPictures } from "./pdfOfPictures.ts";

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

test("[§3 documents] each picture has a page of A4, upright or lying as it is, and the table finds every object", () => {
  const pages = [
    { jpeg, width: 1_200, height: 1_600 },
    { jpeg, width: 1_600, height: 1_200 },
  ];
  const text = new TextDecoder("latin1").decode(pdfOfPictures(pages, "Skøde 🏠"));
  expect(text.startsWith("%PDF-1.7\n")).toBe(true);
  expect(text).toContain("/Count 2 /Kids [4 0 R 7 0 R]");
  expect(text).toContain("/MediaBox [0 0 595.28 841.89]");
  expect(text).toContain("/MediaBox [0 0 841.89 595.28]");
  expect(text).toContain("<feff0053006b00f80064006500200d83cdfe0>".replace("00200d83cdfe0", "0020d83cdfe0"));
  const [, table = ""] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const rows = text.slice(Number(table)).match(/^\d{10} 00000 n $/gm) ?? [];
  expect(rows).toHaveLength(9);
  for (const [at, row] of rows.entries()) {
    expect(text.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
  }
});
