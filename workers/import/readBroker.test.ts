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

const TRADING_212 =
  "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion fee,Currency (Currency conversion fee)";

test("pence are hundredths of a pound wherever they stand: in a tax, a fee and the amount itself", () => {
  const dividend =
    "Dividend (Dividend),2024-01-12 14:14:14,GB00B1XNHC34,INRG,Clean Energy,100,630.11,GBX,Not available,,,1.00,EUR";
  expect(told(TRADING_212, `${dividend},1502,GBX,,,,`)).toEqual([
    "2 2024-01-12 dividend Clean Energy [GB00B1XNHC34] (stock) 645.13 GBP",
    "2 2024-01-12 tax Clean Energy [GB00B1XNHC34] (stock) 15.02 GBP",
  ]);
  const bought =
    "Market buy,2024-01-15 14:14:14,GB00B1XNHC34,INRG,Clean Energy,100,630.00,GBX,1,,,63130,GBX,,,,EOF1,130,GBX";
  expect(told(TRADING_212, bought)).toEqual([
    "2 2024-01-15 buy 100 Clean Energy [GB00B1XNHC34] (stock) at 6.3 GBP fee 1.30 GBP",
  ]);
  expect(told(TRADING_212, "Deposit,2024-01-15 14:14:14,,,,,,,,,,5000,GBX,,,,,,")).toEqual([
    "2 2024-01-15 money 50.00 GBP: Deposit",
  ]);
});

const IBKR = "Type,SettleDate,ISIN,Description,Amount,CurrencyPrimary";

test("a tax that was given back and taken anew is what was kept of it, and a dividend that was taken back is none", () => {
  const apple = (day: string, kind: string, amount: string) =>
    `${kind},${day},US0378331005,AAPL(US0378331005) CASH,${amount},USD`;
  const lines = told(
    IBKR,
    apple("2024-02-15", "Dividends", "200"),
    apple("2024-02-15", "Withholding Tax", "-30"),
    apple("2024-03-01", "Withholding Tax", "30"),
    apple("2024-03-01", "Withholding Tax", "-15"),
    apple("2024-05-16", "Dividends", "-200"),
  );
  expect(lines).toEqual([
    "2 2024-02-15 dividend AAPL [US0378331005] (stock) 200.00 USD",
    "3 2024-02-15 tax AAPL [US0378331005] (stock) 30.00 USD",
    "4 2024-03-01 tax AAPL [US0378331005] (stock) -30.00 USD",
    "5 2024-03-01 tax AAPL [US0378331005] (stock) 15.00 USD",
    "6 2024-05-16 dividend AAPL [US0378331005] (stock) -200.00 USD",
  ]);
});
