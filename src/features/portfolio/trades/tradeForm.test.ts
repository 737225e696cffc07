import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { Trade } from "#domain/entities/trade.ts";
import { TradeId } from "#domain/ids.ts";
import { type Currency, money } from "#domain/money.ts";
import { UNREADABLE } from "#domain/text/typed.ts";
import { BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT, OTHER_SHARE, SHARE, trade } from "#tests/support/trades.ts";
import { readFile } from "#workers/import/readFile.ts";
import {
  currencyOf,
  draftOf,
  emptyDraft,
  missingIn,
  taxOf,
  type TradeDraft,
  tradeOf,
  WHOLE_BROKERAGE_ACCOUNT,
} from "./tradeForm.ts";
import { isTotalTooLarge } from "./tradeTotal.ts";

/** Every trade of the brokers' files that the import is tried with, in a brokerage account and of a security. */
function ofSamples(): readonly Trade[] {
  const samples = join(import.meta.dirname, "../../../../tests/samples");
  return globSync("*/*.expected.txt", { cwd: samples }).flatMap((path) => {
    const file = globSync(`${path.replace(".expected.txt", "")}.csv`, { cwd: samples })[0];
    if (!file) return [];
    const read = readFile(readFileSync(join(samples, file)), { currency: "DKK", readingBySignature: {} });
    return (read.ok ? read.value.trades : []).map(
      ({ line: _, account: _a, reference: _r, security, fromSecurity, ...fields }) => ({
        id: TradeId.parse(crypto.randomUUID()),
        accountId: BROKERAGE_ACCOUNT,
        ...(security && { securityId: SHARE }),
        ...(fromSecurity && { fromSecurityId: OTHER_SHARE }),
        ...fields,
      }),
    );
  });
}

const decimal = (text: string) => Decimal.parse(text);
const empty = emptyDraft(isoDate("2026-11-22"), BROKERAGE_ACCOUNT, SHARE);
const draft = (fields: Partial<TradeDraft>): TradeDraft => ({ ...empty, ...fields });

test("a draft whose numbers together are too much to count with is found out, by the fields that its kind has", () => {
  const much = draft({ quantity: decimal("999999999999999"), price: decimal("1") });
  const isTooLarge = (one: TradeDraft, settled: Currency = "DKK") => isTotalTooLarge(one, "DKK", settled);
  expect(isTooLarge(much)).toBe(true);
  expect(isTooLarge({ ...much, price: undefined })).toBe(false);
  expect(isTooLarge({ ...much, price: "unreadable:en" })).toBe(false);
  expect(isTooLarge({ ...much, kind: "transfer" })).toBe(true);
  expect(isTooLarge({ ...much, kind: "transfer", direction: "out" })).toBe(false);
  expect(isTooLarge({ ...much, kind: "dividend" })).toBe(false);
  const paid = draft({ kind: "dividend", amount: money(Number.MAX_SAFE_INTEGER, "DKK"), rate: decimal("1.5") });
  expect(isTooLarge(paid)).toBe(false);
  expect(isTooLarge(paid, "SEK")).toBe(true);
  expect(isTooLarge({ ...paid, fee: money(1, "DKK") }, "DKK")).toBe(false);
  expect(isTooLarge({ ...paid, kind: "currencyExchange", fee: money(1, "DKK") }, "DKK")).toBe(true);
  expect(isTooLarge(empty)).toBe(false);
});

describe("missingIn", () => {
  test("asks for what the kind needs and for nothing else", () => {
    expect(missingIn(empty)).toEqual(["quantity", "price"]);
    expect(missingIn(draft({ kind: "dividend" }))).toEqual(["amount"]);
    expect(missingIn(draft({ kind: "split", ratioTo: decimal("4"), ratioFrom: decimal("0.5") }))).toEqual([
      "ratioFrom",
    ]);
    expect(
      missingIn(draft({ kind: "transfer", direction: "own", quantity: decimal("1"), toAccountId: BROKERAGE_ACCOUNT })),
    ).toEqual(["toAccount"]);
    expect(missingIn(emptyDraft(isoDate("2026-11-22"), undefined, undefined))).toEqual([
      "account",
      "security",
      "quantity",
      "price",
    ]);
  });

  test("a fee may be the whole brokerage account's, a purchase not", () => {
    expect(missingIn(draft({ kind: "fee", securityId: WHOLE_BROKERAGE_ACCOUNT, amount: money(1, "DKK") }))).toEqual([]);
    expect(
      missingIn(draft({ securityId: WHOLE_BROKERAGE_ACCOUNT, quantity: decimal("1"), price: decimal("1") })),
    ).toEqual(["security"]);
  });

  test("what may be left empty and cannot be read is asked for again, where the kind of trade uses it", () => {
    const unread = { fee: UNREADABLE, tax: UNREADABLE, rate: UNREADABLE, price: UNREADABLE } as const;
    const typed = draft({ ...unread, quantity: decimal("1"), amount: money(1, "DKK") });
    expect(missingIn(typed)).toEqual(["price", "fee"]);
    expect(missingIn(typed, true)).toEqual(["price", "fee", "rate"]);
    expect(missingIn({ ...typed, kind: "transfer" })).toEqual(["oldCost"]);
    expect(missingIn({ ...typed, kind: "transfer", direction: "out" })).toEqual([]);
    expect(missingIn({ ...typed, kind: "dividend" })).toEqual(["tax"]);
    expect(missingIn({ ...typed, kind: "fee" })).toEqual([]);
    const below = draft({ quantity: decimal("1"), price: decimal("1"), fee: money(-1, "DKK"), rate: decimal("0") });
    expect(missingIn(below, true)).toEqual(["fee", "rate"]);
  });

  test("a day, a count and an amount that cannot be read are asked for again", () => {
    const unread = draft({ date: "unreadable:31/2", quantity: "unreadable:et dusin", price: decimal("1") });
    expect(missingIn(unread)).toEqual(["date", "quantity"]);
    expect(missingIn(draft({ kind: "fee", amount: "unreadable:29 ca." }))).toEqual(["amount"]);
    expect(missingIn(draft({ kind: "split", ratioTo: "unreadable:to", ratioFrom: decimal("1") }))).toEqual(["ratioTo"]);
  });

  test("a new amount is more than nothing, and a correction of a broker's stays as it is", () => {
    const tax = draft({ kind: "tax", amount: money(-30_00, "DKK") });
    expect(missingIn(tax)).toEqual(["amount"]);
    expect(missingIn(draftOf(trade("tax", "2026-01-02", { amountMinor: -30_00 })))).toEqual([]);
  });

  test("[§3] nothing has been traded after today", () => {
    const bought = draft({ quantity: decimal("1"), price: decimal("1") });
    expect(missingIn(bought, false, isoDate("2026-11-22"))).toEqual([]);
    expect(missingIn(bought, false, isoDate("2026-11-21"))).toEqual(["date"]);
  });

  test("nothing and less than nothing cannot be bought", () => {
    for (const quantity of ["0", "-1"])
      expect(missingIn(draft({ quantity: decimal(quantity), price: decimal("1") }))).toEqual(["quantity"]);
  });
});

describe("the newer kinds", () => {
  const at = { securityId: OTHER_SHARE, fromSecurityId: SHARE } as const;

  test("ask for what they need and for nothing else", () => {
    const asked = (kind: TradeDraft["kind"]) => missingIn(draft({ kind }));
    expect(asked("stockDividend")).toEqual(["quantity"]);
    expect(asked("spinoff")).toEqual(["quantity"]);
    expect(asked("rights")).toEqual(["quantity"]);
    expect(asked("merger")).toEqual(["ratioTo", "ratioFrom", "fromSecurity"]);
    expect(asked("redemption")).toEqual(["quantity", "price"]);
    expect(asked("cashInLieu")).toEqual(["amount"]);
    expect(asked("delisting")).toEqual([]);
    expect(asked("adrFee")).toEqual(["amount"]);
    expect(asked("feeRefund")).toEqual(["amount"]);
    expect(missingIn(draft({ kind: "currencyExchange", securityId: undefined }))).toEqual([
      "amount",
      "boughtCurrency",
      "exchangeRate",
    ]);
  });

  test("a security comes of another one than itself, and a share is a part of a whole", () => {
    const spun = { kind: "spinoff", quantity: decimal("1"), ...at } as const;
    expect(missingIn(draft(spun))).toEqual([]);
    expect(missingIn(draft({ ...spun, fromSecurityId: OTHER_SHARE }))).toEqual(["fromSecurity"]);
    expect(missingIn(draft({ ...spun, costShare: decimal("100.1") }))).toEqual(["costShare"]);
    expect(missingIn(draft({ ...spun, costShare: "unreadable:en femtedel" }))).toEqual(["costShare"]);
    expect(missingIn(draft({ ...spun, fromSecurityId: undefined, costShare: decimal("101") }))).toEqual([]);
    const merged = { kind: "merger", ratioTo: decimal("1"), ratioFrom: decimal("2"), ...at } as const;
    expect(missingIn(draft({ ...merged, amount: money(-250_00, "DKK") }))).toEqual([]);
    expect(missingIn(draft({ ...merged, amount: "unreadable:lidt" }))).toEqual(["cash"]);
  });

  test("keep what they use: the share as a fraction, the rate of an exchange, the flag of a short sale", () => {
    const spun = draft({
      kind: "spinoff",
      quantity: decimal("10"),
      costShare: decimal("12.5"),
      price: decimal("3"),
      ...at,
    });
    expect(tradeOf(spun, "DKK", "DKK")).toMatchObject({ ...at, quantity: "10", costShare: "0.125" });
    expect(tradeOf(spun, "DKK", "DKK").price).toBeUndefined();
    const exchange = draft({
      kind: "currencyExchange",
      securityId: SHARE,
      amount: money(1_000_00, "USD"),
      soldCurrency: "USD",
      rateTo: "DKK",
      rate: decimal("6.9"),
      fee: money(5_00, "USD"),
    });
    expect(currencyOf(exchange, undefined, "SEK")).toBe("USD");
    const kept = tradeOf(exchange, "USD", "DKK");
    expect(kept).toMatchObject({ amountMinor: 1_000_00, feeMinor: 5_00, fx: { to: "DKK", rate: "6.9" } });
    expect(kept.securityId).toBeUndefined();
    const sold = draft({ kind: "sell", quantity: decimal("1"), price: decimal("1"), isShort: true });
    expect(tradeOf(sold, "DKK", "DKK").isShort).toBe(true);
    expect(tradeOf({ ...sold, kind: "buy" }, "DKK", "DKK").isShort).toBeUndefined();
  });

  test("come back from their form as they were", () => {
    const all = [
      trade("split", "2026-01-02", { ...at, ratio: { to: 10, from: 1 } }),
      trade("merger", "2026-01-02", {
        ...at,
        ratio: { to: 1, from: 2 },
        quantity: "10",
        amountMinor: 600_00,
        costShare: decimal("0.1"),
      }),
      trade("merger", "2026-01-02", { ...at, ratio: { to: 1, from: 2 }, amountMinor: -1_00 }),
      trade("spinoff", "2026-01-02", { ...at, quantity: "10", costShare: decimal("0.2") }),
      trade("rights", "2026-01-02", { quantity: "10" }),
      trade("stockDividend", "2026-01-02", { quantity: "10", price: "40" }),
      trade("redemption", "2026-01-02", { quantity: "10", price: "40", feeMinor: 1_00 }),
      trade("cashInLieu", "2026-01-02", { quantity: "0.5", amountMinor: 16_00 }),
      trade("delisting", "2026-01-02", {}),
      trade("adrFee", "2026-01-02", { amountMinor: 3_80 }),
      trade("feeRefund", "2026-01-02", { securityId: undefined, amountMinor: 3_80 }),
      trade("sell", "2026-01-02", { quantity: "10", price: "40", isShort: true }),
      trade("currencyExchange", "2026-01-02", {
        securityId: undefined,
        amountMinor: 1_00,
        feeMinor: 5,
        fx: { to: "USD", rate: decimal("0.15") },
      }),
    ];
    for (const one of all) {
      const opened = draftOf(one);
      const currency = currencyOf(opened, one, undefined) ?? "DKK";
      expect({ id: one.id, ...tradeOf(opened, currency, "DKK") }).toEqual(JSON.parse(JSON.stringify(one)));
      expect(missingIn(opened, currency !== (opened.rateTo ?? "DKK")), one.kind).toEqual([]);
    }
  });
});

describe("tradeOf", () => {
  test("leaves out what the kind does not use, though it was typed", () => {
    const typed = draft({
      quantity: decimal("2"),
      price: decimal("10.5"),
      fee: money(29_00, "DKK"),
      amount: money(5, "DKK"),
    });
    const common = { accountId: BROKERAGE_ACCOUNT, securityId: SHARE, date: "2026-11-22", currency: "DKK" };
    expect(tradeOf(typed, "DKK", "DKK")).toEqual({
      ...common,
      kind: "buy",
      quantity: "2",
      price: "10.5",
      feeMinor: 29_00,
    });
    expect(tradeOf({ ...typed, kind: "dividend" }, "DKK", "DKK")).toEqual({
      ...common,
      kind: "dividend",
      amountMinor: 5,
    });
  });

  test("a rate belongs to another currency alone", () => {
    const typed = draft({ quantity: decimal("2"), price: decimal("10"), rate: decimal("6.9") });
    expect(tradeOf(typed, "USD", "DKK").fx).toEqual({ to: "DKK", rate: "6.9" });
    expect(tradeOf(typed, "DKK", "DKK").fx).toBeUndefined();
  });

  test("what leaves is below nothing, and what goes to another brokerage account says which", () => {
    const out = draft({ kind: "transfer", quantity: decimal("2"), direction: "out", price: decimal("3") });
    expect(tradeOf(out, "DKK", "DKK")).toMatchObject({ quantity: "-2" });
    expect(tradeOf(out, "DKK", "DKK").price).toBeUndefined();
    const own = tradeOf({ ...out, direction: "own", toAccountId: OTHER_BROKERAGE_ACCOUNT }, "DKK", "DKK");
    expect([own.quantity, own.toAccountId]).toEqual(["2", OTHER_BROKERAGE_ACCOUNT]);
  });

  test("every trade comes back from its form as it was, those of the brokers' files too", () => {
    const trades = [
      trade("buy", "2026-01-02", { quantity: "1.5", price: "10", feeMinor: 100, note: "Månedsopsparing" }),
      trade("sell", "2026-01-02", {
        quantity: "1",
        price: "10",
        currency: "USD",
        fx: { to: "DKK", rate: decimal("6.9") },
      }),
      trade("dividend", "2026-01-02", { amountMinor: 5_00 }),
      trade("tax", "2026-01-02", { amountMinor: -30_00 }),
      trade("split", "2026-01-02", { ratio: { to: 4, from: 1 } }),
      trade("transfer", "2026-01-02", { quantity: "-3" }),
      trade("transfer", "2026-01-02", { quantity: "3", price: "7" }),
      trade("transfer", "2026-01-02", { quantity: "3", toAccountId: OTHER_BROKERAGE_ACCOUNT }),
    ];
    for (const one of [...trades, ...ofSamples()]) {
      // The security's own currency is another than the trade's: what its price is written in on another exchange.
      const opened = draftOf(one);
      const again = { id: one.id, ...tradeOf(opened, currencyOf(opened, one, "SEK")!, "DKK") };
      expect(again, JSON.stringify(one)).toEqual(one);
      expect(missingIn(opened, one.currency !== (opened.rateTo ?? "DKK")), JSON.stringify(one)).toEqual([]);
      expect(Trade.safeParse(again).success).toBe(true);
    }
  });
});

test("the tax withheld of a dividend is a trade of its own, of the same share and day", () => {
  const dividend = tradeOf(draft({ kind: "dividend", amount: money(100_00, "DKK"), note: "Q1" }), "DKK", "DKK");
  expect(taxOf(dividend, draft({ tax: money(27_00, "DKK") }))).toEqual({
    accountId: BROKERAGE_ACCOUNT,
    securityId: SHARE,
    date: "2026-11-22",
    currency: "DKK",
    kind: "tax",
    amountMinor: 27_00,
  });
  expect(taxOf(dividend, draft({}))).toBeUndefined();
  expect(taxOf({ ...dividend, kind: "buy" }, draft({ tax: money(1, "DKK") }))).toBeUndefined();
});
