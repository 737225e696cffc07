import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { trade } from "#tests/support/trades.ts";
import { addDays, isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import { type Currency, money } from "../../money.ts";
import { brokerageAccountCash, type CashInput } from "./brokerageAccountCash.ts";

const TODAY = isoDate("2026-06-30");

const moved = (date: string, kroner: number, balance?: number, currency: Currency = "DKK") => ({
  date: isoDate(date),
  amount: money(kroner * 100, currency),
  status: "booked" as const,
  ...(balance !== undefined && { balance: money(balance * 100, currency) }),
});
const said = (date: string, kroner: number) => ({
  id: crypto.randomUUID(),
  date: isoDate(date),
  value: money(kroner * 100, "DKK"),
});

function cashOn(given: Partial<CashInput>, day: string = TODAY) {
  const cash = brokerageAccountCash({ trades: [], transactions: [], stated: [], today: TODAY, ...given });
  return cash?.on(isoDate(day)).map(({ minor, currency }) => `${minor / 100} ${currency}`);
}

describe("brokerageAccountCash", () => {
  test("[C1] a deposit of 10,000 less a purchase of 6,510 with its fee of 29, and a dividend of 50 less 13 in tax, is 3,498", () => {
    const trades = [
      trade("buy", "2026-02-03", { quantity: "10", price: "651", feeMinor: 29_00 }),
      trade("dividend", "2026-03-20", { amountMinor: 50_00 }),
      trade("tax", "2026-03-20", { amountMinor: 13_00 }),
    ];
    const transactions = [moved("2026-02-02", 10_000)];
    expect(cashOn({ trades, transactions }, "2026-02-01")).toEqual(["0 DKK"]);
    expect(cashOn({ trades, transactions }, "2026-02-02")).toEqual(["10000 DKK"]);
    expect(cashOn({ trades, transactions }, "2026-02-03")).toEqual(["3461 DKK"]);
    expect(cashOn({ trades, transactions })).toEqual(["3498 DKK"]);
  });

  test("each kind of trade moves what it was settled for, and a split, a transfer or shares that were given move nothing", () => {
    const given = { quantity: "10", price: "100", feeMinor: 5_00, amountMinor: 70_00 };
    const moves = (kind: Parameters<typeof trade>[0], fields: object = {}) =>
      cashOn({
        trades: [trade(kind, "2026-03-01", { ...given, ...fields })],
        transactions: [moved("2026-01-01", 5_000)],
      });
    expect(moves("buy")).toEqual(["3995 DKK"]);
    expect(moves("sell")).toEqual(["5995 DKK"]);
    expect(moves("redemption")).toEqual(["5995 DKK"]);
    expect(moves("dividend")).toEqual(["5070 DKK"]);
    expect(moves("cashInLieu")).toEqual(["5065 DKK"]);
    for (const kind of ["tax", "fee", "adrFee"] as const) expect(moves(kind)).toEqual(["4930 DKK"]);
    expect(moves("feeRefund")).toEqual(["5070 DKK"]);
    for (const kind of ["transfer", "stockDividend", "delisting"] as const) expect(moves(kind)).toEqual(["5000 DKK"]);
    expect(moves("split", { ratio: { to: 2, from: 1 } })).toEqual(["5000 DKK"]);
  });

  test("what was settled in kroner moves kroner, and an exchange moves both currencies", () => {
    const fx = { to: "DKK", rate: Decimal.parse("7") } as const;
    const dollars = { currency: "USD", fx } as const;
    const transactions = [moved("2026-01-01", 10_000)];
    const bought = trade("buy", "2026-03-01", { ...dollars, quantity: "2", price: "100", feeMinor: 1_00 });
    expect(cashOn({ trades: [bought], transactions })).toEqual(["8593 DKK"]);
    const exchanged = trade("currencyExchange", "2026-03-01", {
      amountMinor: 1_400_00,
      feeMinor: 10_00,
      fx: { to: "USD", rate: Decimal.parse("0.14") },
    });
    expect(cashOn({ trades: [exchanged], transactions })).toEqual(["8590 DKK", "196 USD"]);
  });

  test("without a deposit or a statement nobody knows the cash, nor where more was paid than ever came in", () => {
    const bought = trade("buy", "2026-02-03", { quantity: "10", price: "651" });
    expect(cashOn({ trades: [bought] })).toBeUndefined();
    expect(cashOn({ trades: [bought], transactions: [moved("2026-02-02", 1_000)] })).toBeUndefined();
    const pending = { ...moved("2026-02-02", 10_000), status: "pending" as const };
    expect(cashOn({ trades: [bought], transactions: [pending] })).toBeUndefined();
  });

  test("a balance of a day with one move alone tells what stood before the file began", () => {
    const bought = trade("buy", "2026-02-03", { quantity: "1", price: "800" });
    const transactions = [moved("2026-02-02", 100, 1_100), moved("2026-02-03", 50, 350)];
    expect(cashOn({ trades: [bought], transactions }, "2026-02-01")).toEqual(["1000 DKK"]);
    expect(cashOn({ trades: [bought], transactions })).toEqual(["350 DKK"]);
    // On the day of the purchase nobody knows whether the balance is of before it or after it.
    expect(cashOn({ trades: [bought], transactions: [moved("2026-02-03", 900, 9_000)] })).toEqual(["100 DKK"]);
  });

  test("cash that a person states counts from its day on, and later trades move it", () => {
    const trades = [
      trade("buy", "2026-02-03", { quantity: "10", price: "651" }),
      trade("sell", "2026-05-04", { quantity: "1", price: "700" }),
    ];
    const stated = [said("2026-04-01", 3_471)];
    expect(cashOn({ trades, stated }, "2026-03-31")).toEqual([]);
    expect(cashOn({ trades, stated }, "2026-04-01")).toEqual(["3471 DKK"]);
    expect(cashOn({ trades, stated })).toEqual(["4171 DKK"]);
    expect(cashOn({ trades, stated: [...stated, said("2026-06-01", 100)] })).toEqual(["100 DKK"]);
    expect(cashOn({ trades, stated: [said("2026-04-01", -50)] })).toEqual(["650 DKK"]);
  });

  test("[C1] between two days the cash changes by what moved between them, whatever is stated before", () => {
    const day = fc.integer({ min: 0, max: 150 });
    const moves = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 900 })), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(moves, day, day, fc.option(fc.integer({ min: 0, max: 999 })), (all, a, b, opening) => {
        const at = (days: number) => addDays(isoDate("2026-01-02"), days);
        const transactions = all.map(([on, kroner]) => moved(at(on), kroner));
        const stated = opening === null ? [] : [said("2026-01-01", opening)];
        const cash = brokerageAccountCash({ trades: [], transactions, stated, today: TODAY })!;
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const between = all.filter(([on]) => on > from && on <= to).reduce((sum, [, kroner]) => sum + kroner * 100, 0);
        const minorOn = (days: number) => cash.on(at(days))[0]!.minor;
        expect(minorOn(to) - minorOn(from)).toBe(between);
        expect(minorOn(150)).toBe((opening ?? 0) * 100 + all.reduce((sum, [, kroner]) => sum + kroner * 100, 0));
      }),
    );
  });
});
