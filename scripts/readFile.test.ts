import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

/** A process of its own is started for each file; a machine may have other things to do. */
vi.setConfig({ testTimeout: 180_000 });

const ROOT = join(import.meta.dirname, "..");

function lastLine(path: string): unknown {
  const out = execFileSync(process.execPath, ["scripts/readFile.ts", path, "--json"], { cwd: ROOT, encoding: "utf8" });
  return JSON.parse(out.trim().split("\n").at(-1) ?? "");
}

test("a bank's file is told on the last line as the app reads it", () => {
  expect(lastLine("tests/samples/danske-bank-dk/netbank-desktop.csv")).toMatchObject({
    format: "csv",
    profile: "danske-bank-dk",
    confidence: "certain",
    account: null,
    currency: "DKK",
    trades: [],
    balanceCheck: { kind: "Holds" },
    problems: [],
    transactions: expect.arrayContaining([
      expect.objectContaining({
        date: "2026-04-10",
        amountMinor: -123_450,
        currency: "DKK",
        text: "Føtex Ørestad",
        balanceMinor: 862_650,
        status: "booked",
      }),
      expect.objectContaining({ text: "Netflix.Com", balanceMinor: null, status: "pending" }),
    ]),
  });
});

test("a broker's file is told with its trades, its money and what was left out", () => {
  expect(lastLine("tests/samples/nordnet-dk/transactions-and-notes-export.csv")).toMatchObject({
    profile: "nordnet-dk",
    account: "9999",
    transactions: [{ amountMinor: 1_000_000, text: "INDBETALING" }],
    trades: expect.arrayContaining([
      expect.objectContaining({ kind: "sell", quantity: "5", price: "450", currency: "DKK", feeMinor: 2_900 }),
    ]),
    leftOut: [{ line: 6, kind: "Cancelled" }],
    problems: [],
  });
});

test("a file that is refused says why", () => {
  const path = join(mkdtempSync(join(tmpdir(), "read-file-")), "empty.csv");
  writeFileSync(path, "");
  expect(lastLine(path)).toMatchObject({ format: null, transactions: [], problems: [{ line: null, kind: "Empty" }] });
});
