import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toldReading } from "#tests/support/toldReading.ts";
import { readAnyFile } from "../sheet/readAnyFile.ts";

const SAMPLES = join(import.meta.dirname, "../../tests/samples");

/** Beside a sample stands what a person reads in it, written by hand: `export.csv` and `export.expected.txt`. */
const expected = globSync("*/*.expected.txt", { cwd: SAMPLES });

describe("[§2] /import: each sample is read as a person reads it", () => {
  test.for(expected)("%s", (path) => {
    const file = globSync(`${path.replace(".expected.txt", "")}.*`, { cwd: SAMPLES }).find(
      (found) => !found.endsWith(".expected.txt"),
    );
    const read = readAnyFile(readFileSync(join(SAMPLES, file!)), { currency: "DKK", readingBySignature: {} });
    expect(read.ok && `${read.value.profile}\n${toldReading(read.value)}`).toBe(
      readFileSync(join(SAMPLES, path), "utf8"),
    );
  });
});
