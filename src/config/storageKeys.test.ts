import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STORAGE_KEYS } from "./storageKeys.ts";

test("the script that runs before the first paint reads the same keys as the app", () => {
  const boot = readFileSync(new URL("../../public/boot.js", import.meta.url), "utf8");
  const read = [...boot.matchAll(/getItem\("([^"]+)"\)/g)].map(([, key]) => key);
  expect(new Set(read)).toEqual(new Set(Object.values(STORAGE_KEYS)));
});
