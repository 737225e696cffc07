import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BROKERAGE_ACCOUNT,
  IN_KRONER,
  OTHER_BROKERAGE_ACCOUNT,
  OTHER_SHARE,
  priceOf,
  SHARE,
  trade,
} from "#tests/support/trades.ts";
import { addDays, endOfMonth, isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Security } from "../../entities/security.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { noExchange } from "../../exchange.ts";
import { ValuationId } from "../../ids.ts";
import { money } from "../../money.ts";
import { netWorthSeries } from "../networth/netWorthSeries.ts";
import { type BackfilledValuation, backfilledValuations } from "./backfilledValuations.ts";
import { portfolioView } from "./portfolioView.ts";

type Input = Parameters<typeof backfilledValuations>[0];

const TODAY = isoDate("2026-11-22");
const kroner = (minor: number) => money(minor, "DKK");
const fund: Security = { id: SHARE, name: "Globale aktier", class: "fund", currency: "DKK" };
const foreign: Security = { id: OTHER_SHARE, name: "Pear Inc.", class: "stock", currency: "USD" };

function value(date: string, minor: number, fields: Partial<Valuation> = {}): Valuation {
  return {
    id: ValuationId.parse(crypto.randomUUID()),
    subjectId: BROKERAGE_ACCOUNT,
    subject: "asset",
    date: isoDate(date),
    value: kroner(minor),
    source: "manual",
    ...fields,
  };
}

function found(fields: Partial<Input>): readonly BackfilledValuation[] {
  return backfilledValuations({
    brokerageAccounts: [{ id: BROKERAGE_ACCOUNT, currentValue: kroner(1) }],
    valuations: [value("2026-05-10", 1_600_00)],
    securities: [fund, foreign],
    trades: [],
    prices: [],
    baseCurrencyIn: (currency) => ({ ...IN_KRONER, currency }),
    today: TODAY,
    ...fields,
  });
}

/** Days and minor units, and what was found with them. */
function told(fields: Partial<Input>) {
  const [past, ...others] = found(fields);
  expect(others).toEqual([]);
  return past && { ...past, values: past.values.map(({ date, value: { minor } }) => [date, minor]) };
}

const ten = { quantity: "10", price: "100" };
const bought = trade("buy", "2026-01-20", ten);
/** At the ends of January to April. */
const MONTHS = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"] as const;
const flat = (minor: number) => MONTHS.map((date) => [date, minor]);

describe("[C1] what a brokerage account was worth before its first value", () => {
  test("moves with transfers alone: another kind of trade that names a second account stays in its own", () => {
    const toOther = { toAccountId: OTHER_BROKERAGE_ACCOUNT };
    const delisted = trade("delisting", "2026-03-31", toOther);
    expect(told({ trades: [bought, delisted] })?.values).toEqual([
      ["2026-01-31", 1_000_00],
      ["2026-02-28", 1_000_00],
      ["2026-03-31", 0],
      ["2026-04-30", 0],
    ]);
    const elsewhere = trade("buy", "2026-02-01", {
      ...ten,
      accountId: OTHER_BROKERAGE_ACCOUNT,
      toAccountId: BROKERAGE_ACCOUNT,
    });
    expect(told({ trades: [bought, elsewhere] })?.values).toEqual(flat(1_000_00));
  });

  test("is units times price at the end of each month: 10 at 100, five more at 120, of both 4 sold at 130, and nothing before", () => {
    const trades = [
      bought,
      trade("buy", "2026-02-28", { quantity: "5", price: "120" }),
      trade("sell", "2026-04-01", { quantity: "4", price: "130" }),
      trade("buy", "2026-05-10", ten),
    ];
    expect(told({ trades, prices: [priceOf("2026-03-31", "125"), priceOf("2026-05-01", "200")] })).toEqual({
      brokerageAccount: BROKERAGE_ACCOUNT,
      until: "2026-05-10",
      values: [
        ["2026-01-31", 1_000_00],
        ["2026-02-28", 1_800_00],
        ["2026-03-31", 1_875_00],
        ["2026-04-30", 1_430_00],
      ],
      start: { date: "2026-01-19", value: kroner(0) },
      refuted: [],
    });
  });

  test("is in the currency that the brokerage account is valued in, at the rate of each day, and left out where there is none", () => {
    const dollars = { currency: "USD", securityId: OTHER_SHARE } as const;
    const trades = [bought, trade("buy", "2026-02-10", { ...ten, ...dollars })];
    const rates: Readonly<Record<string, number>> = { "2026-02-28": 7, "2026-04-30": 6.5 };
    const past = found({
      trades,
      brokerageAccounts: [{ id: BROKERAGE_ACCOUNT, currentValue: money(0, "DKK") }],
      baseCurrencyIn: (currency) => ({ currency, rateOn: (from, day) => (from === "USD" ? rates[day] : undefined) }),
    });
    expect(past[0]?.values).toEqual([
      { date: "2026-01-31", value: kroner(1_000_00) },
      { date: "2026-02-28", value: kroner(8_000_00) },
      { date: "2026-04-30", value: kroner(7_500_00) },
    ]);
    const inEuro = found({
      trades: [bought],
      brokerageAccounts: [{ id: BROKERAGE_ACCOUNT, currentValue: money(0, "EUR") }],
    });
    expect(inEuro).toEqual([]);
    const euro = found({
      trades: [bought],
      brokerageAccounts: [{ id: BROKERAGE_ACCOUNT, currentValue: money(0, "EUR") }],
      baseCurrencyIn: (currency) => ({ currency, rateOn: (from) => (from === "DKK" ? 0.125 : undefined) }),
    });
    expect(euro[0]?.values[0]?.value).toEqual(money(125_00, "EUR"));
    expect(euro[0]?.start?.value).toEqual(money(0, "EUR"));
  });

  test("is left out on the days of which a price is not known", () => {
    const moved = trade("transfer", "2026-02-10", { quantity: "3", securityId: OTHER_SHARE });
    const prices = [priceOf("2026-04-02", "50", { securityId: OTHER_SHARE })];
    expect(told({ trades: [bought, moved], prices })?.values).toEqual([
      ["2026-01-31", 1_000_00],
      ["2026-04-30", 1_150_00],
    ]);
    expect(found({ trades: [trade("transfer", "2026-01-10", { quantity: "3" })] })).toEqual([]);
  });

  test("has what another brokerage account sent from its day on, and no more what was sent away", () => {
    const sent = trade("transfer", "2026-02-28", { quantity: "4", toAccountId: OTHER_BROKERAGE_ACCOUNT });
    const brokerageAccounts = [BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT].map((id) => ({
      id,
      currentValue: kroner(1),
    }));
    const valuations = [value("2026-05-10", 1), value("2026-05-10", 1, { subjectId: OTHER_BROKERAGE_ACCOUNT })];
    const [one, other] = found({ trades: [sent, bought], brokerageAccounts, valuations });
    expect(one?.values.map(({ value: { minor } }) => minor)).toEqual([1_000_00, 600_00, 600_00, 600_00]);
    expect(other).toMatchObject({ brokerageAccount: OTHER_BROKERAGE_ACCOUNT, start: { date: "2026-02-27" } });
    expect(other?.values.map(({ date, value: { minor } }) => [date, minor])).toEqual(flat(400_00).slice(1));
    const within = trade("transfer", "2026-02-10", { quantity: "4", toAccountId: BROKERAGE_ACCOUNT });
    expect(told({ trades: [bought, within] })?.values).toEqual(flat(1_000_00));
    const out = trade("transfer", "2026-02-10", { quantity: "-4" });
    expect(told({ trades: [bought, out] })?.values[1]).toEqual(["2026-02-28", 600_00]);
  });

  test("counts from the day on which something came into it: a fee before that is no beginning", () => {
    const fee = trade("fee", "2025-06-01", { amountMinor: 10_00 });
    expect(told({ trades: [fee, bought] })?.start?.date).toBe("2026-01-19");
    expect(found({ trades: [fee] })).toEqual([]);
  });

  test("is 0 at the ends of the months in which all was sold", () => {
    const sold = trade("sell", "2026-02-01", ten);
    const again = trade("buy", "2026-04-30", ten);
    expect(told({ trades: [again, sold, bought] })?.values).toEqual([
      ["2026-01-31", 1_000_00],
      ["2026-02-28", 0],
      ["2026-03-31", 0],
      ["2026-04-30", 1_000_00],
    ]);
  });
});

describe("[C1] the first value of a brokerage account", () => {
  const trades = [bought];

  test("is the oldest that is not 0, of today at the latest; without one nothing is found", () => {
    const at = (...valuations: readonly Valuation[]) => told({ trades, valuations })?.until;
    expect(at(value("2026-05-10", 5), value("2026-04-10", 7), value("2026-03-10", 0))).toBe("2026-04-10");
    expect(at(value(TODAY, 5))).toBe(TODAY);
    expect(at(value(addDays(TODAY, 1), 5))).toBeUndefined();
    expect(at(value("2026-05-10", 5, { subjectId: OTHER_BROKERAGE_ACCOUNT }))).toBeUndefined();
    expect(at()).toBeUndefined();
  });

  test("is waited for while all are 0, and then those zeros are refuted", () => {
    const zeros = [value("2026-04-10", 0), value("2026-03-10", 0)];
    expect(told({ trades, valuations: zeros })).toBeUndefined();
    expect(told({ trades, valuations: [value("2026-05-10", 5), ...zeros] })).toMatchObject({
      until: "2026-05-10",
      values: flat(1_000_00),
      refuted: zeros.toReversed().map(({ id }) => id),
    });
  });

  test("leaves nothing to say where no month ends between the first trade and it", () => {
    expect(told({ trades, valuations: [value("2026-01-31", 5)] })).toBeUndefined();
    expect(told({ trades, valuations: [value("2026-02-01", 5)] })?.values).toEqual([["2026-01-31", 1_000_00]]);
    expect(told({ trades: [], valuations: [value("2026-02-01", 5)] })).toBeUndefined();
    expect(told({ trades: [trade("buy", "2026-01-31", ten)], valuations: [value("2026-02-01", 5)] })?.values).toEqual([
      ["2026-01-31", 1_000_00],
    ]);
    const toCome = trade("buy", addDays(TODAY, 1), ten);
    expect(told({ trades: [toCome], valuations: [value(TODAY, 5)] })).toBeUndefined();
  });

  test("that was counted up from transactions, or stands after one that was, would follow what is written: nothing is found", () => {
    const counted = value("2026-04-10", 0, { fromPosting: true });
    expect(told({ trades, valuations: [value("2026-05-10", 5), counted] })).toBeUndefined();
    expect(told({ trades, valuations: [{ ...counted, value: kroner(5) }] })).toBeUndefined();
    const later = { ...counted, date: isoDate("2026-06-10") };
    expect(told({ trades, valuations: [value("2026-05-10", 5), later] })?.values).toEqual(flat(1_000_00));
  });

  test("may have values of 0 before it: those of days on which something was held are refuted, and one before the first trade is the beginning", () => {
    const first = value("2026-05-10", 5);
    const [before, held, atEnd] = [value("2026-01-19", 0), value("2026-01-20", 0), value("2026-02-28", 0)];
    const valuations = [first, before, held, atEnd];
    expect(told({ trades, valuations })).toEqual({
      brokerageAccount: BROKERAGE_ACCOUNT,
      until: "2026-05-10",
      values: flat(1_000_00),
      refuted: [held.id, atEnd.id],
    });
    const empty = trade("sell", "2026-02-10", ten);
    const later = trade("buy", "2026-04-01", ten);
    expect(told({ trades: [bought, empty, later], valuations: [first, atEnd] })).toEqual({
      brokerageAccount: BROKERAGE_ACCOUNT,
      until: "2026-05-10",
      values: [
        ["2026-01-31", 1_000_00],
        ["2026-03-31", 0],
        ["2026-04-30", 1_000_00],
      ],
      start: { date: "2026-01-19", value: kroner(0) },
      refuted: [],
    });
    const unpriced = trade("transfer", "2026-02-28", { quantity: "3", securityId: OTHER_SHARE });
    expect(told({ trades: [bought, unpriced], valuations: [first, atEnd] })).toMatchObject({
      values: [["2026-01-31", 1_000_00]],
      refuted: [],
    });
    expect(
      told({ trades: [bought, empty], valuations: [first, ...MONTHS.map((date) => value(date, 0))] })?.values,
    ).toEqual([["2026-01-31", 1_000_00]]);
    const sameMonth = trade("sell", "2026-01-25", ten);
    expect(told({ trades: [bought, sameMonth], valuations: [first, ...MONTHS.map((date) => value(date, 0))] })).toBe(
      undefined,
    );
  });
});

describe("[C1] of a brokerage account that is not known all through nothing is found:", () => {
  const wrong = (one: Trade, fields: Partial<Input> = {}) => found({ trades: [bought, one], ...fields }).length;

  test("one with a trade that lacks something before its first value", () => {
    expect(wrong(trade("buy", "2026-05-09", { quantity: "1" }))).toBe(0);
    expect(wrong(trade("buy", "2026-05-10", { quantity: "1" }))).toBe(1);
    expect(wrong(trade("buy", "2026-04-01", { quantity: "1", accountId: OTHER_BROKERAGE_ACCOUNT }))).toBe(1);
  });

  test("one of which more was sold than it held, and one that was sent more than the other had", () => {
    expect(wrong(trade("sell", "2026-05-09", { ...ten, quantity: "11" }))).toBe(0);
    expect(wrong(trade("sell", "2026-05-10", { ...ten, quantity: "11" }))).toBe(1);
    const sent = trade("transfer", "2026-02-10", {
      quantity: "1",
      accountId: OTHER_BROKERAGE_ACCOUNT,
      toAccountId: BROKERAGE_ACCOUNT,
    });
    expect(wrong(sent)).toBe(0);
  });

  test("one with a security that was removed", () => {
    const gone = trade("buy", "2026-03-10", { ...ten, securityId: OTHER_SHARE });
    expect(wrong(gone)).toBe(1);
    expect(wrong(gone, { securities: [fund] })).toBe(0);
    expect(wrong(trade("fee", "2026-03-10", { amountMinor: 5, securityId: undefined }))).toBe(1);
  });

  test("one that is not there any more", () => {
    expect(found({ trades: [bought], brokerageAccounts: [] })).toEqual([]);
  });

  test("and the next brokerage account is found all the same", () => {
    const other = { ...bought, accountId: OTHER_BROKERAGE_ACCOUNT };
    const incomplete = trade("buy", "2026-02-01", { quantity: "1" });
    const brokerageAccounts = [BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT].map((id) => ({
      id,
      currentValue: kroner(1),
    }));
    const valuations = [value("2026-05-10", 5), value("2026-05-10", 5, { subjectId: OTHER_BROKERAGE_ACCOUNT })];
    expect(found({ trades: [bought, incomplete, other], brokerageAccounts, valuations })).toMatchObject([
      { brokerageAccount: OTHER_BROKERAGE_ACCOUNT },
    ]);
  });
});

const DAYS = 700;
const day = fc.integer({ min: 1, max: DAYS }).map((ago) => addDays(TODAY, -ago));
const count = fc.integer({ min: 1, max: 50 });
const purchase = fc.record({ date: day, quantity: count, price: count, security: fc.constantFrom(SHARE, OTHER_SHARE) });

test("[C1] whatever was bought, each value is what the portfolio is worth on the last day of a month, the curve goes through them, and nothing is found again", () => {
  fc.assert(
    fc.property(
      fc.array(purchase, { maxLength: 8 }),
      day,
      fc.array(day, { maxLength: 3 }),
      (purchases, until, zeros) => {
        const trades = purchases.map(({ date, quantity, price, security }) =>
          trade("buy", date, {
            securityId: security,
            quantity: Decimal.parse(String(quantity)),
            price: Decimal.parse(String(price)),
          }),
        );
        const valuations = [value(until, 77), ...zeros.map((date) => value(date, 0))];
        const [past] = found({ trades, valuations });
        const first = trades.map(({ date }) => date).toSorted()[0];
        const begun = valuations.map(({ date, value: { minor } }) => (minor > 0 ? date : TODAY)).toSorted()[0]!;
        if (!first || endOfMonth(first) >= begun) {
          expect(past).toBeUndefined();
          return;
        }
        const view = portfolioView(
          { securities: [fund, foreign], trades, prices: [], home: IN_KRONER, today: TODAY, method: "average" },
          "All",
        )!;
        const after = new Map(view.days.map((one) => [one.date, one.after]));
        for (const { date, value: worth } of past!.values) {
          expect(date).toBe(endOfMonth(date));
          expect(first <= date && date < begun).toBe(true);
          expect(worth.minor).toBe(after.get(date));
        }
        const written = [...(past!.start ? [past!.start] : []), ...past!.values];
        const kept = [
          ...valuations.filter(({ id }) => !past!.refuted.includes(id)),
          ...written.map((one) => value(one.date, one.value.minor)),
        ];
        expect(found({ trades, valuations: kept })).toEqual([]);
        const holding = { id: BROKERAGE_ACCOUNT, currentValue: kroner(77) };
        const common = { assets: [holding], debts: [], currency: "DKK", exchange: noExchange, today: TODAY } as const;
        const curve = netWorthSeries({ ...common, valuations: kept }, "All");
        for (const { date, value: worth } of curve) {
          const last = written.findLast((one) => one.date <= date);
          if (date < begun) expect(worth.minor).toBe(last?.value.minor ?? 0);
        }
      },
    ),
  );
});
