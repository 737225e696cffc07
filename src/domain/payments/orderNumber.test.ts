import { expect, test } from "vitest";
import { orderNumberOf } from "./orderNumber.ts";

test("an order number has twelve letters in three groups, none of which is taken for another", () => {
  expect(orderNumberOf(new Uint8Array(12))).toBe("OB-2222-2222-2222");
  const bytes = Uint8Array.from({ length: 12 }, (_, at) => at * 21);
  expect(orderNumberOf(bytes)).toMatch(/^OB(-[2-9A-HJ-NP-Z]{4}){3}$/);
  expect(orderNumberOf(bytes)).not.toBe(orderNumberOf(bytes.toReversed()));
});

test("every letter is as likely as any other", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = orderNumberOf(new Uint8Array(12).fill(byte))[3] ?? "";
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...new Set(counts.values())]).toEqual([8]);
});
