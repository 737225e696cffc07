import { expect, test } from "vitest";
import { toldReading } from "#tests/support/toldReading.ts";
import { readFile } from "./readFile.ts";

function told(...lines: readonly string[]): readonly string[] {
  const read = readFile(new TextEncoder().encode(lines.join("\n")), { currency: "DKK", readingBySignature: {} });
  if (!read.ok) throw new Error(read.problem.kind);
  return toldReading(read.value).trimEnd().split("\n");
}

const REVOLUT = "Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate";

test("the shares that a split of Revolut's brought tell its ratio, where the file knows what was held", () => {
  const lines = told(
    REVOLUT,
    "2022-08-25T08:27:46.419Z,TSLA,STOCK SPLIT,0.16431924,,$0,USD,0.0947",
    "2022-01-10T15:00:00.000Z,TSLA,BUY - MARKET,0.08215962,$1000,$82.16,USD,0.09",
  );
  expect(lines).toEqual([
    "3 2022-01-10 buy 0.08215962 TSLA (stock) at 1000 USD",
    "2 2022-08-25 split TSLA (stock) 3 for 1",
  ]);
});

test("one new for twenty old takes shares away, and what no ratio explains was got for nothing", () => {
  const bought = "2021-01-10T15:00:00.000Z,GE,BUY - MARKET,40,$10,$400,USD,0.09";
  expect(told(REVOLUT, bought, "2021-08-02T08:00:00.000Z,GE,STOCK SPLIT,-38,,$0,USD,0.09")[1]).toBe(
    "3 2021-08-02 split GE (stock) 1 for 20",
  );
  expect(told(REVOLUT, bought, "2021-08-02T08:00:00.000Z,GE,STOCK SPLIT,7.317,,$0,USD,0.09")[1]).toBe(
    "3 2021-08-02 buy 7.317 GE (stock) at 0 USD",
  );
});
