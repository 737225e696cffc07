import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toldReading } from "#tests/support/toldReading.ts";
import { readFile } from "./readFile.ts";

/** A short file as a bank, a card or a broker writes it, details invented, and what a person reads in it. */
interface BankFile {
  readonly name: string;
  /** Where the bank does not write UTF-8. */
  readonly encoding?: "windows-1250" | "windows-1252";
  readonly text: readonly string[];
  readonly read: readonly string[];
}

function filesIn(name: string): readonly BankFile[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../tests/samples", name), "utf8"));
}

const FILES = filesIn("banks.json");
const BROKERS = filesIn("brokers.json");

/** The bytes of a text in an encoding of one byte a letter, which the platform can only read. */
function encoded(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

describe("[§2] /import: files of banks and cards in many countries are read as a person reads them", () => {
  test("there are a hundred of them, in two encodings and UTF-8", () => {
    expect(FILES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(FILES.map(({ name }) => name)).size).toBe(FILES.length);
    expect(new Set(FILES.map(({ encoding }) => encoding)).size).toBe(3);
  });

  test.for(FILES)("$name", ({ read, ...file }) => expect(told(file)).toEqual(read));
});

describe("[§2] /import: files of brokers, with the events of companies among the trades", () => {
  test.for(BROKERS)("$name", ({ read, ...file }) => expect(told(file)).toEqual(read));
});

function told({ name, encoding, text }: Omit<BankFile, "read">): readonly string[] {
  const whole = `${text.join("\n")}\n`;
  const bytes = encoding ? encoded(whole, encoding) : new TextEncoder().encode(whole);
  const read = readFile(bytes, { currency: "DKK", readingBySignature: {}, fileName: `${name}.csv` });
  return read.ok ? toldReading(read.value).trimEnd().split("\n") : [read.problem.kind];
}
