import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { noExchange } from "../../exchange.ts";
import { money } from "../../money.ts";
import { cashFlowStatement, lastMonths } from "./cashFlowStatement.ts";
import { NO_DEALS } from "./flowLines.ts";
import type { FlowInput } from "./monthlyFlow.ts";
import { savingsRate, spending } from "./monthInsights.ts";
import { wholeMonths } from "./transactionMonths.ts";

const today = isoDate("2026-11-21");
const kr = (kroner: number) => money(kroner * 100, "DKK");

function found(input: Partial<FlowInput>) {
  const all: FlowInput = { transactions: [], currency: "DKK", exchange: noExchange, today, ...input };
  return [...spending(all), ...savingsRate(all)];
}

test("[C13] a month in which a quarter more was spent than in the last three whole ones is told after day 7", () => {
  const transaction = (date: string, kroner: number) =>
    ({ accountId: "a", date: isoDate(date), amount: kr(-kroner), status: "booked" }) as Transaction;
  const before = [
    transaction("2026-07-20", 1),
    transaction("2026-08-05", 9_000),
    transaction("2026-09-05", 10_000),
    transaction("2026-10-05", 11_000),
  ];
  const transactions = [...before, transaction("2026-11-03", 12_500)];
  expect(found({ transactions })).toEqual([
    {
      kind: "spending",
      key: "spending:2026-11",
      since: "2026-11-01",
      spent: kr(12_500),
      usual: kr(10_000),
      amount: kr(2_500),
      period: "2026-11",
    },
  ]);
  expect(found({ transactions, today: isoDate("2026-11-07") })).toEqual([]);
  expect(found({ transactions: [...before, transaction("2026-11-03", 12_499)] })).toEqual([]);
  expect(found({ transactions: transactions.slice(1) })).toEqual([]);
  const once = { ...transaction("2026-11-04", 1), extraordinary: true };
  expect(
    found({ transactions: [...before, once, { ...transaction("2026-11-03", 12_500), extraordinary: true }] }),
  ).toEqual([]);
  expect(found({ transactions: [...transactions, once] })).toMatchObject([{ kind: "spending", spent: kr(12_500) }]);
});

test("[C7] what is left of the income is told when it has changed by five points between two times three whole months", () => {
  const transaction = (date: string, kroner: number, more: Partial<Transaction> = {}) =>
    ({ accountId: "a", date: isoDate(date), amount: kr(kroner), status: "booked", ...more }) as Transaction;
  const months = ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"];
  /** Of 30,000 a month so much was spent, in the three months before and in the last three. */
  const spent = (before: number, now: number) => [
    transaction("2026-04-20", -1),
    ...months.flatMap((month, at) => [
      transaction(`${month}-01`, 30_000),
      transaction(`${month}-15`, -(at < 3 ? before : now)),
    ]),
    transaction("2026-11-01", 30_000),
  ];
  const since = "2026-11-01";
  expect(found({ transactions: spent(27_000, 25_500) })).toEqual([
    { kind: "savingsUp", key: "savingsUp:2026-11", since, share: 0.15, before: 0.1, from: "2026-08-01" },
  ]);
  expect(found({ transactions: spent(24_000, 31_500) })).toEqual([
    { kind: "savingsDown", key: "savingsDown:2026-11", since, share: -0.05, before: 0.2, from: "2026-08-01" },
  ]);
  expect(found({ transactions: spent(27_000, 25_501) })).toEqual([]);
  // May is no whole month any more.
  expect(found({ transactions: spent(29_000, 20_000).slice(1) })).toEqual([]);
  const once = transaction("2026-10-20", -60_000, { extraordinary: true });
  expect(found({ transactions: [...spent(27_000, 27_000), once] })).toEqual([]);
  const withoutIncome = spent(27_000, 20_000).filter(({ amount }) => amount.minor < 0);
  expect(found({ transactions: withoutIncome })).toEqual([]);
});

test("[C13] what is told to be spent is a quarter more than the average, and the share that is left is of the income", () => {
  const kroner = fc.integer({ min: 0, max: 60_000 });
  const months = ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];
  fc.assert(
    fc.property(fc.array(fc.tuple(kroner, kroner), { minLength: 7, maxLength: 7 }), (drawn) => {
      const transactions = [
        { accountId: "a", date: isoDate("2026-04-01"), amount: kr(1), status: "booked" } as Transaction,
        ...drawn.flatMap(([moneyIn, moneyOut], at) =>
          [moneyIn, -moneyOut].map(
            (amount) =>
              ({
                accountId: "a",
                date: isoDate(`${months[at]}-02`),
                amount: kr(amount),
                status: "booked",
              }) as Transaction,
          ),
        ),
      ];
      for (const one of found({ transactions })) {
        if (one.kind === "spending") {
          expect(one.spent.minor).toBeGreaterThanOrEqual(one.usual.minor * 1.25);
          expect(one.amount.minor).toBe(one.spent.minor - one.usual.minor);
        } else if (one.kind === "savingsUp" || one.kind === "savingsDown") {
          expect(Math.sign(one.share - one.before)).toBe(one.kind === "savingsUp" ? 1 : -1);
          expect(one.share).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});

test("[C7] the savings that are told are those of the key figures without what is extraordinary, of the same whole months", () => {
  const post = (date: string, kroner: number, more: Partial<Transaction> = {}) =>
    ({
      accountId: "a",
      date: isoDate(date),
      amount: kr(kroner),
      status: "booked",
      importBatchId: "b",
      ...more,
    }) as Transaction;
  const months = ["04", "05", "06", "07", "08", "09", "10"];
  const transactions = months.flatMap((month, at) => [
    post(`2026-${month}-01`, 30_000),
    post(`2026-${month}-05`, at < 4 ? -28_000 : -20_000),
    post(`2026-${month}-28`, -500, { extraordinary: true }),
  ]);
  // The file ended before October did: no figure counts it.
  const whole = wholeMonths(transactions, today);
  expect(whole.at(-1)).toBe("2026-09");
  const counting = { transactions, currency: "DKK", exchange: noExchange, today } as const;
  const flow = cashFlowStatement({ ...counting, ...NO_DEALS, isOrdinary: true });
  const { sums, out } = lastMonths(flow, 3)!;
  const [told] = savingsRate({ ...counting, whole });
  expect(told).toMatchObject({
    kind: "savingsUp",
    share: (sums.income.minor - out.minor) / sums.income.minor,
    from: "2026-07-01",
  });
  expect(savingsRate({ ...counting, today: isoDate("2027-01-02"), whole })).toEqual([]);
});
