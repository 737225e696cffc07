import { expect, test } from "vitest";
import { type Bytes, inPortions } from "./bytes.ts";

/** Counts up instead of drawing, so that each byte tells when it was made. */
function counting(): { readonly fill: (length: number) => Bytes; readonly calls: number[] } {
  const calls: number[] = [];
  let made = 0;
  return {
    calls,
    fill(length) {
      calls.push(length);
      const words = Uint16Array.from({ length: length / 2 }, () => made++);
      return new Uint8Array(words.buffer);
    },
  };
}

function wordsIn(bytes: Bytes): readonly number[] {
  return [...new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)];
}

test("[§5] nonces and ids that are taken in portions are never given out twice, however long each is", () => {
  const { fill, calls } = counting();
  const random = inPortions(fill);
  const given = Array.from({ length: 10_000 }, (_, i) => random([12, 16, 2][i % 3]!));
  const words = given.flatMap(wordsIn);
  expect(new Set(words).size).toBe(words.length);
  expect(given.map(({ length }) => length).slice(0, 3)).toEqual([12, 16, 2]);
  expect(calls.length).toBeLessThan(50);
});

test("[§5] a key is drawn on its own, and who holds a nonce does not hold what others are given", () => {
  const { fill, calls } = counting();
  const random = inPortions(fill);
  const nonce = random(12);
  expect(random(32)).toHaveLength(32);
  expect(calls.slice(-1)).toEqual([32]);
  expect(nonce.buffer.byteLength).toBe(12);
});
