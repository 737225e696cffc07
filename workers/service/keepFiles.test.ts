import { expect, test } from "vitest";
import { keepFiles } from "./keepFiles.ts";

/** A cache that asks a server which has all files but `gone`. */
function cacheWith(kept: readonly string[], gone?: string) {
  const files = [...kept];
  const asked: (readonly string[])[] = [];
  return {
    files,
    asked,
    keys: async () => files.map((file) => new Request(`https://overblik.example${file}`)),
    async addAll(batch: Iterable<RequestInfo>) {
      const names = [...batch].map(String);
      asked.push(names);
      if (gone !== undefined && names.includes(gone)) throw new TypeError("Request failed");
      files.push(...names);
    },
  };
}

const FILES = Array.from({ length: 150 }, (_, at) => `/assets/part${at}-ab12cd34.js`);

test("[§4] an update asks only for what the version before did not have, many at a time", async () => {
  const cache = cacheWith(FILES.slice(0, 20));
  await keepFiles(cache, FILES);
  expect(cache.files.toSorted()).toEqual(FILES.toSorted());
  expect(cache.asked.map(({ length }) => length)).toEqual([...Array<number>(21).fill(6), 4]);
  await keepFiles(cache, FILES);
  expect(cache.asked).toHaveLength(22);
});

test("a file that does not come is an error, and what came before need not come again", async () => {
  const cache = cacheWith([], FILES[70]);
  await expect(keepFiles(cache, FILES)).rejects.toThrow("Request failed");
  expect(cache.files).toEqual(FILES.slice(0, 66));
});
