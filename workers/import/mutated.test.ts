import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isIsoDate } from "#domain/dates.ts";
import { type FileReading, MAX_FILE_BYTES } from "./importApi.ts";
import { readFile } from "./readFile.ts";

const SAMPLES = join(import.meta.dirname, "../../tests/samples");
const COPIES = 200;
const PATIENCE_MS = 2_000;
/** A machine may have other things to do. */
const TIMEOUT_MS = 300_000;
const FORMULA = '=HYPERLINK("http://x";"y")';

/** What happens to files on their way: cut off, of another alphabet, opened in a spreadsheet, or meant to do harm. */
const MUTATIONS: readonly ((bytes: Buffer, at: number) => Buffer)[] = [
  (bytes, at) => bytes.subarray(0, Math.floor(bytes.length * at)),
  (bytes, at) => bytes.subarray(Math.floor(bytes.length * at)),
  (bytes) => Buffer.from(bytes.toString("latin1"), "utf8"),
  (bytes) => Buffer.from(bytes.toString("utf8"), "utf16le"),
  (bytes) => Buffer.from(bytes.toString("utf8"), "latin1"),
  (bytes, at) => onText(bytes, (text) => text.replaceAll(";", at < 0.5 ? "," : "\t")),
  (bytes, at) => onText(bytes, (text) => text.replaceAll(",", at < 0.5 ? ";" : "\t")),
  (bytes, at) => onLine(bytes, at, () => FORMULA),
  (bytes, at) => onCell(bytes, at, () => `"${FORMULA.replaceAll('"', '""')}"`),
  (bytes, at) => onCell(bytes, at, () => "__proto__"),
  (bytes) =>
    onText(bytes, (text) => text.replace(/[^;,\t\r\n"]+/g, (cell, index: number) => (index < 60 ? "__proto__" : cell))),
  (bytes, at) => onCell(bytes, at, () => "9".repeat(400)),
  (bytes, at) => onCell(bytes, at, () => "1 ".repeat(20_000)),
  (bytes, at) => onCell(bytes, at, () => '"'),
  (bytes, at) => onCell(bytes, at, () => ""),
  (bytes, at) => onCell(bytes, at, () => "\u0000\uFFFE"),
  (bytes, at) => onLine(bytes, at, (line) => `${line}\n${line}\n${line}`),
  (bytes, at) => onLine(bytes, at, (line) => line.split("").toReversed().join("")),
  (bytes) => onText(bytes, (text) => text.replaceAll("\n", "\r")),
  (bytes) => onText(bytes, (text) => text.replaceAll(/\d/g, "0")),
];

function onText(bytes: Buffer, change: (text: string) => string): Buffer {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return Buffer.from(change(bytes.toString(isWide ? "utf16le" : "utf8")), isWide ? "utf16le" : "utf8");
}

function onLine(bytes: Buffer, at: number, change: (line: string) => string): Buffer {
  return onText(bytes, (text) => {
    const lines = text.split("\n");
    const index = Math.floor(at * lines.length);
    return lines.with(index, change(lines[index] ?? "")).join("\n");
  });
}

function onCell(bytes: Buffer, at: number, change: () => string): Buffer {
  return onText(bytes, (text) => {
    const cells = text.split(/([;,\t\n])/);
    const index = Math.floor((at * cells.length) / 2) * 2;
    return cells.with(index, change()).join("");
  });
}

/** What is handed on could be stored as it is. */
function expectSound({ trades, postings, problems, leftOut }: FileReading): void {
  for (const { line, security, ...trade } of trades) {
    expect(line).toBeGreaterThan(0);
    expect(isIsoDate(trade.date)).toBe(true);
    for (const minor of [trade.amountMinor, trade.feeMinor])
      if (minor !== undefined) expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
    if (security) expect(security.name.trim()).not.toBe("");
  }
  for (const { amountMinor, date } of postings) {
    expect(Number.isSafeInteger(amountMinor)).toBe(true);
    expect(isIsoDate(date)).toBe(true);
  }
  for (const { line } of [...problems, ...leftOut]) expect(line).toBeGreaterThan(0);
}

describe("a file that came to harm is read or refused, and never hangs or breaks the reader", () => {
  const files = globSync("*/*.{csv,txt}", { cwd: SAMPLES }).filter(
    (path) => !path.includes("expected") && !path.startsWith("rates"),
  );
  test.for(files)("%s", { timeout: TIMEOUT_MS }, (path) => {
    const bytes = readFileSync(join(SAMPLES, path));
    const change = fc.record({
      kind: fc.nat(MUTATIONS.length - 1),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const harmed = changes.reduce<Buffer>((buffer, { kind, at }) => MUTATIONS[kind]!(buffer, at), bytes);
        const began = process.threadCpuUsage();
        const read = readFile(harmed.subarray(0, MAX_FILE_BYTES), { currency: "DKK", readingBySignature: {} });
        const { user, system } = process.threadCpuUsage(began);
        expect((user + system) / 1_000).toBeLessThan(PATIENCE_MS);
        if (read.ok) expectSound(read.value);
      }),
      { numRuns: COPIES },
    );
  });
});
