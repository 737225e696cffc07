import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isIsoDate } from "#domain/dates.ts";
import { type FileReading, MAX_FILE_BYTES } from "./importApi.ts";
import { readAnyFile } from "../sheet/readAnyFile.ts";

const SAMPLES = join(import.meta.dirname, "../../tests/samples");
/** Of each sample. `FUZZ=120 npm run test:unit -- workers/import/mutated.test.ts` tries more than 5,000 in all. */
const COPIES = Number(process.env["FUZZ"] ?? 25);
const PATIENCE_MS = 2_000;
/** A machine may have other things to do. */
const TIMEOUT_MS = 300_000;
/** Letters: some thousand transactions. */
const LONG = 100_000;
const FORMULA = '=HYPERLINK("http://x";"y")';

/** Ten entities of ten of the one before: a thousand million letters for a reader that expands them. */
const BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from("bcdefghij", (name, at) => `<!ENTITY ${name} "${`&${"abcdefghi"[at]};`.repeat(10)}">`).join("")}]>`;

/** The changes that happen to files on their way: cut off, of another alphabet, opened in a spreadsheet, or meant to do harm. */
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

/** And to those that are no tables: what has brought down readers of SGML and XML. */
const OF_STATEMENTS: typeof MUTATIONS = [
  (bytes) =>
    onText(bytes, (text) => text.replace(/(?=<(?:\w+:)?(?:Document|OFX)\b)/i, BOMB).replaceAll("Nm>", "Nm>&j;")),
  (bytes, at) => onLine(bytes, at, (line) => `${line}${"<a>".repeat(20_000)}`),
  (bytes, at) => onLine(bytes, at, (line) => `${line}${"<".repeat(200_000)}`),
  (bytes, at) => onLine(bytes, at, (line) => `${line}${"<a b='".repeat(50_000)}`),
  (bytes, at) => onLine(bytes, at, (line) => `${line}${"<!--".repeat(50_000)}`),
  (bytes, at) => onLine(bytes, at, (line) => `${line}${"&#x41;&".repeat(50_000)}`),
  (bytes, at) => onLine(bytes, at, (line) => `${line}${"/NAME/".repeat(50_000)}`),
  (bytes, at) => onLine(bytes, at, (line) => `${line}\n${"?20 ".repeat(50_000)}\n${":86:x\n".repeat(20_000)}`),
  (bytes, at) => onLine(bytes, at, (line) => line.slice(0, at * line.length)),
  (bytes) => onText(bytes, (text) => text.replaceAll(/<\/[^>]*>/g, "")),
  (bytes) => onText(bytes, (text) => text.repeat(Math.ceil(LONG / (text.length + 1)))),
];

/** And to the archives that workbooks are: their bytes, what is in them, and what is said of it. */
const OF_WORKBOOKS: typeof MUTATIONS = [
  (bytes, at) => bytes.subarray(0, Math.floor(bytes.length * at)),
  (bytes, at) => bytes.subarray(Math.floor(bytes.length * at)),
  (bytes, at) => Buffer.from(bytes.map((byte, index) => (index % 97 === Math.floor(at * 97) ? byte ^ 0xff : byte))),
  (bytes, at) => Buffer.from(bytes.map((byte, index) => (index === Math.floor(at * bytes.length) ? 0xff : byte))),
  (bytes) => Buffer.from(bytes.toString("latin1"), "utf8"),
  (bytes, at) => onPart(bytes, at, () => ""),
  (bytes, at) => onPart(bytes, at, (text) => text.slice(0, Math.floor(text.length * at))),
  (bytes, at) => onPart(bytes, at, (text) => text.replace(/(?<=\?>)/, BOMB).replaceAll(/<t[^>]*>/g, "$&&j;")),
  (bytes, at) => onPart(bytes, at, (text) => text.replaceAll(/>[^<]+</g, ">__proto__<")),
  (bytes, at) => onPart(bytes, at, (text) => text.replaceAll(/"[^"]*"/g, '"constructor"')),
  (bytes, at) => onPart(bytes, at, (text) => text.replaceAll(/r="[A-Z]+\d+"/g, 'r="XFD1048576"')),
  (bytes, at) => onPart(bytes, at, (text) => text.replaceAll(/r="\d+"/g, 'r="99999999999999999999"')),
  (bytes, at) => onPart(bytes, at, (text) => text.replaceAll(/<v>[^<]*/g, `<v>${"9".repeat(400)}`)),
  (bytes, at) => onPart(bytes, at, (text) => text.replaceAll(/<v>[^<]*/g, "<v>-1e308")),
  (bytes, at) => onPart(bytes, at, (text) => text.replace("</row>", `</row>${"<row><c>".repeat(60_000)}`)),
  (bytes, at) =>
    onPart(bytes, at, (text) => text.replace("</row>", `</row>${"<mergeCell ref='A1:A1000'/>".repeat(20_000)}`)),
  (bytes, at) => onPart(bytes, at, (text) => `${text}${"<".repeat(200_000)}`),
  (bytes, at) => onPart(bytes, at, (text) => text.replace("<c ", `<c ${"r ".repeat(100_000)}`)),
  (bytes, at) => onPart(bytes, at, (text) => text.replaceAll(/<\/[^>]*>/g, "")),
  (bytes, at) => onPart(bytes, at, (text) => `${text}${" ".repeat(30_000_000)}`),
];

/** One part of a workbook is changed; what is no archive any more stays as it is. */
function onPart(bytes: Buffer, at: number, change: (text: string) => string): Buffer {
  try {
    const parts = unzipSync(bytes);
    const names = Object.keys(parts);
    const name = names[Math.floor(at * names.length)] ?? "";
    return Buffer.from(zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name]!))) }, { level: 1 }));
  } catch {
    return bytes;
  }
}

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

/** A reading that is handed on could be stored as it is. */
function expectSound({ trades, transactions, problems, leftOut, categories }: FileReading): void {
  for (const { line, security, ...trade } of trades) {
    expect(line).toBeGreaterThan(0);
    expect(isIsoDate(trade.date)).toBe(true);
    // Less than nothing takes a dividend, a tax or a fee of before back, and nothing else.
    const least = ["dividend", "tax", "fee"].includes(trade.kind) ? Number.MIN_SAFE_INTEGER : 0;
    const { amountMinor = 0, feeMinor = 0 } = trade;
    expect(Number.isSafeInteger(amountMinor) && amountMinor >= least).toBe(true);
    expect(Number.isSafeInteger(feeMinor) && feeMinor >= 0).toBe(true);
    if (security) expect(security.name.trim()).not.toBe("");
  }
  // Thousands of transactions: one expectation for all of them.
  const isSafe = (minor = 0) => Number.isSafeInteger(minor);
  const isPlaced = (at: number | undefined) => at === undefined || categories[at] !== undefined;
  const unsound = transactions.filter(
    ({ amountMinor, balanceMinor, text, date, countsOn = date, splits = [], tags = [], note = "", category }) =>
      !(isSafe(amountMinor) && isSafe(balanceMinor)) ||
      text.length > 500 ||
      note.length > 2_000 ||
      tags.some((tag) => tag.trim() === "" || tag.length > 50) ||
      !(isIsoDate(date) && isIsoDate(countsOn)) ||
      ![category, ...splits.map((part) => part.category)].every(isPlaced) ||
      (splits.length > 0 && splits.reduce((sum, part) => sum + part.amountMinor, 0) !== amountMinor),
  );
  expect(unsound).toEqual([]);
  expect([...problems, ...leftOut].filter(({ line }) => !(line > 0))).toEqual([]);
}

/** A table of fifty thousand columns and twenty thousand rows, each column of which was looked through. */
const WIDE = [MUTATIONS.length + 5, MUTATIONS.length + 7].map((kind) => ({ kind, at: 0 }));

describe("a file that came to harm is read or refused, and never hangs or breaks the reader", () => {
  const files = globSync("*/*.*", { cwd: SAMPLES }).filter(
    (path) => !path.includes("expected") && !path.startsWith("rates"),
  );
  test.for(files)("%s", { timeout: TIMEOUT_MS }, (path) => {
    const bytes = readFileSync(join(SAMPLES, path));
    const isWorkbook = path.endsWith(".xlsx");
    const mutations = isWorkbook ? OF_WORKBOOKS : path.endsWith(".csv") ? MUTATIONS : [...MUTATIONS, ...OF_STATEMENTS];
    const change = fc.record({
      kind: fc.nat(mutations.length - 1),
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const harmed = changes.reduce<Buffer>((buffer, { kind, at }) => mutations[kind]!(buffer, at), bytes);
        const began = process.threadCpuUsage();
        const read = readAnyFile(harmed.subarray(0, MAX_FILE_BYTES), { currency: "DKK", readingBySignature: {} });
        const { user, system } = process.threadCpuUsage(began);
        expect((user + system) / 1_000).toBeLessThan(PATIENCE_MS);
        if (read.ok) expectSound(read.value);
      }),
      { numRuns: COPIES, examples: mutations === MUTATIONS || isWorkbook ? [] : [[WIDE]] },
    );
  });
});
