import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { groupedBy } from "../../groupedBy.ts";
import { money } from "../../money.ts";
import { idleCash, limitOf } from "./idleCash.ts";

const today = isoDate("2026-11-21");
const kr = (kroner: number) => money(kroner * 100, "DKK");

interface Known {
  readonly assets: readonly Asset[];
  readonly valuations: readonly Valuation[];
  readonly posted?: readonly Transaction[];
}

const idle = ({ assets, valuations, posted = [] }: Known) =>
  idleCash(
    { assets, posted, today },
    groupedBy(valuations, ({ subjectId }) => subjectId),
  );

function account(fields: Partial<Asset> = {}): Asset {
  return { id: "account", type: "bank", name: "Lønkonto", currentValue: kr(40_000), reminders: [], ...fields } as Asset;
}

function valued(daysAgo: number, kroner: number, subjectId = "account"): Valuation {
  return { subjectId, date: addDays(today, -daysAgo), value: kr(kroner) } as Valuation;
}

function moved(daysAgo: number, kroner: number, more: Partial<Transaction> = {}): Transaction {
  const date = addDays(today, -daysAgo);
  return { accountId: "account", date, amount: kr(kroner), status: "booked", ...more } as Transaction;
}

test("[§1] money that has stood 60 days without a rate is told with the least that stood there", () => {
  const valuations = [valued(200, 9_000), valued(61, 30_000), valued(5, 40_000)];
  expect(idle({ assets: [account()], valuations })).toEqual([
    {
      kind: "idle",
      key: "idle:account:0",
      since: "2026-09-21",
      amount: kr(30_000),
      daily: false,
      subject: { page: "assets", id: "account", name: "Lønkonto" },
    },
  ]);
});

test("[§1] an account of which one old value is known stood there, and one that has none so old is not told of by its transactions", () => {
  expect(idle({ assets: [account()], valuations: [valued(61, 40_000)] })).toMatchObject([{ since: "2026-09-21" }]);
  expect(idle({ assets: [account()], valuations: [valued(60, 40_000)] })).toMatchObject([{ since: "2026-09-22" }]);
  expect(idle({ assets: [account()], valuations: [valued(59, 40_000)], posted: [moved(100, 1)] })).toEqual([]);
});

test("[§1] what left an account between two values that look alike was not there all that time", () => {
  const valuations = [valued(90, 40_000), valued(30, 40_000)];
  const told = (posted: readonly Transaction[]) => idle({ assets: [account()], valuations, posted });
  expect(told([])).toMatchObject([{ daily: false, amount: kr(40_000) }]);
  // The transactions begin later than the values.
  expect(told([moved(20, -1_000)])).toMatchObject([{ daily: false, since: addDays(today, -90) }]);
  expect(told([moved(50, -30_000), moved(45, 30_000)])).toEqual([]);
  // The bank's own balance says so too, where a transaction is missing here.
  expect(told([moved(100, 1), moved(50, -1, { balance: kr(10_000) })])).toEqual([]);
  const all = [moved(95, 5_000), moved(50, -10_000), moved(45, 2_000), moved(44, 8_000)];
  expect(told(all)).toMatchObject([{ daily: true, since: addDays(today, -96), amount: kr(30_000) }]);
  // Neither what is pending, to come, of another account or in another currency has moved anything.
  const others: readonly Partial<Transaction>[] = [
    { status: "pending" },
    { accountId: "other" as Transaction["accountId"] },
    { amount: money(-30_000_00, "EUR") },
  ];
  for (const more of others) expect(told([moved(50, -30_000, more)])).toMatchObject([{ amount: kr(40_000) }]);
  expect(told([moved(-1, 30_000)])).toMatchObject([{ amount: kr(40_000) }]);
  expect(told([moved(0, 30_000)])).toEqual([]);
  expect(told([moved(100, 1), moved(50, -1, { balance: money(1, "EUR") })])).toMatchObject([{ daily: true }]);
});

test("[§1] money is not idle where it earns a rate, came lately, dipped below, or is little", () => {
  const stood = [valued(70, 30_000), valued(1, 30_000)];
  expect(idle({ assets: [account({ interestRate: 1.5 })], valuations: stood })).toEqual([]);
  expect(idle({ assets: [account({ interestRate: 0 })], valuations: stood })).toMatchObject([{ amount: kr(30_000) }]);
  expect(idle({ assets: [account({ type: "cash" })], valuations: stood })).toHaveLength(1);
  expect(idle({ assets: [account({ type: "stocks" })], valuations: stood })).toEqual([]);
  expect(idle({ assets: [account()], valuations: [valued(30, 40_000)] })).toEqual([]);
  expect(idle({ assets: [account()], valuations: [...stood, valued(30, 2_000)] })).toEqual([]);
  expect(idle({ assets: [account()], valuations: [valued(70, 2_000), valued(70, 40_000)] })).toEqual([]);
  expect(idle({ assets: [account({ endDate: today })], valuations: stood })).toEqual([]);
  expect(idle({ assets: [account({ endDate: addDays(today, 1) })], valuations: stood })).toHaveLength(1);
  expect(idle({ assets: [account({ currentValue: kr(24_999) })], valuations: stood })).toEqual([]);
  expect(idle({ assets: [account({ currentValue: kr(25_000) })], valuations: stood })).toHaveLength(1);
  // Half of it is one's own.
  expect(idle({ assets: [account({ ownerShare: 50 })], valuations: stood })).toEqual([]);
});

test("[§1] it has a name of its own each time it has doubled", () => {
  const keyOf = (kroner: number) =>
    idle({ assets: [account({ currentValue: kr(kroner) })], valuations: [valued(70, kroner)] })[0]?.key;
  expect([25_000, 49_999, 50_000, 100_000].map(keyOf)).toEqual([0, 0, 1, 2].map((at) => `idle:account:${at}`));
});

test("[§1] little is 25,000 kroner and as much elsewhere, in whole krónur too, and nothing is little in other currencies", () => {
  expect((["DKK", "SEK", "NOK", "EUR", "USD", "ISK"] as const).map(limitOf)).toEqual([
    2_500_000, 2_500_000, 2_500_000, 350_000, 350_000, 500_000,
  ]);
  expect(limitOf("JPY")).toBeUndefined();
});

test("[§1] what is told to be idle is never less than the limit, nor more than stood there on any known day since", () => {
  const value = fc.record({ daysAgo: fc.integer({ min: 1, max: 200 }), kroner: fc.integer({ min: 0, max: 90_000 }) });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), fc.integer({ min: 0, max: 90_000 }), (values, now) => {
      const valuations = values.map(({ daysAgo, kroner }) => valued(daysAgo, kroner));
      for (const { kind, since, ...told } of idle({ assets: [account({ currentValue: kr(now) })], valuations })) {
        const amount = kind === "idle" && "amount" in told ? told.amount.minor : 0;
        expect(amount).toBeGreaterThanOrEqual(25_000_00);
        const stood = valuations.filter(({ date }) => date >= since).map((one) => one.value.minor);
        expect(amount).toBeLessThanOrEqual(Math.min(now * 100, ...stood));
        expect(since <= addDays(today, -60)).toBe(true);
      }
    }),
  );
});
