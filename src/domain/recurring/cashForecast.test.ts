import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BILLS_ACCOUNT, indexed, monthly, posted, SALARY_ACCOUNT, someSeries } from "#tests/support/series.ts";
import { builtInId } from "../categories/builtInId.ts";
import { addDays, addMonths, isoDate, type IsoDate } from "../dates.ts";
import type { BudgetBill } from "../entities/budgetBill.ts";
import { type BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { Debt } from "../entities/debt.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { Transaction } from "../entities/transaction.ts";
import { noExchange, amountConverter } from "../exchange.ts";
import { BudgetBillId, DebtId } from "../ids.ts";
import { money } from "../money.ts";
import { AS_PLANNED, cashForecast, scenarioEvents, type ForecastScenario } from "./cashForecast.ts";
import { everydaySpending } from "./everydaySpending.ts";
import { accountsByDebt, type ForecastEvent, forecastEvents } from "./forecastEvents.ts";
import { seriesSummary } from "./seriesSummary.ts";

const today = isoDate("2026-11-22");
const recent = isoDate("2026-11-05");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const dkk = amountConverter("DKK", today, noExchange);

function standings(transactions: readonly Transaction[], ...series: readonly Partial<RecurringSeries>[]) {
  const index = indexed(transactions);
  return series.map((fields) => seriesSummary(someSeries(fields), index, today));
}

function eventsOf(
  transactions: readonly Transaction[],
  series: readonly Partial<RecurringSeries>[],
  debts: readonly Debt[] = [],
) {
  const accountByDebt = accountsByDebt(
    transactions,
    debts.map(({ id }) => ({ id, accountId: BILLS_ACCOUNT })),
  );
  return forecastEvents(
    { standings: standings(transactions, ...series), debts, accountByDebt, today },
    addDays(today, 90),
  );
}

const told = (events: readonly ForecastEvent[]) =>
  events.map(({ date, amount, accountId }) => `${date} ${amount.minor} ${accountId.slice(-1)}`);

test("[C10] the bills of the budget come on the first of their months, unless they come by themselves that month", () => {
  const bill: BudgetBill = {
    id: BudgetBillId.parse("5e000000-0000-4000-8000-0000000000b1"),
    name: "Husforsikring",
    amount: kroner(6_000),
    every: "quarter",
    month: 1,
  };
  const category = builtInId(12, 1);
  const line: BudgetLine = {
    id: category,
    amounts: [
      { id: BudgetMonth.parse("2026-01"), amount: kroner(500) },
      { id: BudgetMonth.parse("2027-02"), amount: kroner(550) },
    ],
    every: "month",
    month: 1,
    rollover: false,
    onAccount: true,
  };
  const bills = { accountId: BILLS_ACCOUNT, bills: [bill], lines: [line], nameOf: () => "Vand" };
  const input = { debts: [], accountByDebt: new Map(), bills, today };
  const eventsWith = (...series: readonly Partial<RecurringSeries>[]) =>
    forecastEvents({ ...input, standings: standings([], ...series) }, addDays(today, 90))
      .filter(({ source }) => source.kind === "bill")
      .map(({ date, amount, name }) => `${date} ${amount.minor} ${name}`);
  const water = ["2026-12-01 -50000 Vand", "2027-01-01 -50000 Vand", "2027-02-01 -55000 Vand"];
  const insurance = "2027-01-01 -600000 Husforsikring";
  expect(eventsWith()).toEqual([water[0], water[1], insurance, water[2]]);
  const byItself = { name: "Vand", text: "vandværket", amount: kroner(-700), anchor: isoDate("2026-12-15") };
  expect(eventsWith({ ...byItself, categoryId: category })).toEqual([insurance]);
  const quarterly = {
    ...byItself,
    amount: kroner(-6_300),
    frequency: "quarterly",
    anchor: isoDate("2027-01-20"),
  } as const;
  expect(eventsWith({ ...quarterly, accountId: BILLS_ACCOUNT })).toEqual(water);
  expect(eventsWith(quarterly)).toHaveLength(4);
  const apart = { ...bills, lines: [{ ...line, onAccount: undefined }], bills: [] };
  expect(forecastEvents({ ...input, bills: apart, standings: [] }, addDays(today, 90))).toEqual([]);
});

describe("[C10] what is known of the days to come", () => {
  test("every time of a series, and what is a few days late tomorrow", () => {
    expect(told(eventsOf(monthly("Netflix", -99, recent, 4), [{}]))).toEqual([
      "2026-12-05 -9900 1",
      "2027-01-05 -9900 1",
      "2027-02-05 -9900 1",
    ]);
    const late = monthly("Netflix", -99, isoDate("2026-10-18"), 4);
    expect(told(eventsOf(late, [{ anchor: isoDate("2026-10-18") }]))[0]).toBe("2026-11-23 -9900 1");
    const later = monthly("Netflix", -99, isoDate("2026-10-12"), 4);
    expect(told(eventsOf(later, [{ anchor: isoDate("2026-10-12") }]))[0]).toBe("2026-12-12 -9900 1");
  });

  test("a transfer leaves the one account and arrives on the other, so that it is no spending", () => {
    const transfer = { toAccountId: BILLS_ACCOUNT, anchor: isoDate("2026-12-01"), amount: kroner(-9_000) };
    expect(told(eventsOf([], [transfer])).slice(0, 2)).toEqual(["2026-12-01 900000 2", "2026-12-01 -900000 1"]);
  });

  test("a loan by its plan, once, be it known by its debt or by its series", () => {
    const debt: Debt = {
      id: DebtId.parse("5e000000-0000-4000-8000-00000000000d"),
      type: "car_loan",
      name: "Billån",
      currentValue: kroner(90_000),
      interestRate: 5.5,
      paymentAmount: kroner(2_000),
      paymentFrequency: "monthly",
      paymentDay: isoDate("2026-11-01"),
    };
    const loan = ["2026-12-01 -200000 2", "2027-01-01 -200000 2", "2027-02-01 -200000 2"];
    expect(told(eventsOf([], [], [debt]))).toEqual(loan);
    const same = { accountId: BILLS_ACCOUNT, text: "billån", amount: kroner(-2_010), anchor: isoDate("2026-12-02") };
    expect(told(eventsOf([], [same], [debt])).every((one) => one.includes("-201000"))).toBe(true);
    const linked = monthly("Billån", -2_000, isoDate("2026-11-01"), 3, { debtId: debt.id, accountId: BILLS_ACCOUNT });
    const series = { accountId: BILLS_ACCOUNT, text: "billan", amount: kroner(-2_000), anchor: isoDate("2026-11-01") };
    expect(told(eventsOf(linked, [series], [debt]))).toEqual(loan);
    const accountless = forecastEvents(
      { standings: [], debts: [debt], accountByDebt: new Map(), today },
      addDays(today, 90),
    );
    expect(accountless).toEqual([]);
  });
});

describe("[C10] what is spent on a day like any other", () => {
  const days = (amounts: readonly number[]) =>
    amounts.flatMap((amount, ago) => (amount > 0 ? [posted("Butik", -amount, addDays(today, -ago))] : []));
  const spending = (transactions: readonly Transaction[], isKnown = (_: Transaction) => false) =>
    everydaySpending(transactions, [], isKnown, today).get(SALARY_ACCOUNT);

  test("leaves out what comes by itself, what is moved, put aside or paid on a debt, and the extraordinary", () => {
    const usual = days(Array.from({ length: 90 }, () => 100));
    const known = posted("Husleje", -8_000, addDays(today, -3));
    const others = [
      known,
      posted("Flytning", -20_000, addDays(today, -4), { extraordinary: true }),
      posted("Til depot", -500, addDays(today, -5), { categoryId: builtInId(18, 4) }),
      posted("Til budget", -7_000, addDays(today, -6)),
      posted("Fra løn", 7_000, addDays(today, -5), { accountId: BILLS_ACCOUNT }),
      posted("Delt", -300, addDays(today, -7), {
        splits: [{ id: crypto.randomUUID(), amount: kroner(-300), categoryId: builtInId(20, 2) }],
      }),
    ];
    const all = [...usual, ...others];
    expect(spending(all, (transaction) => transaction === known)).toEqual({ low: 100_00, usual: 100_00, high: 100_00 });
  });

  test("is not said of an account that is younger than four weeks", () => {
    expect(spending(days(Array.from({ length: 27 }, () => 100)))).toBeUndefined();
    expect(spending(days(Array.from({ length: 28 }, () => 100)))?.usual).toBe(100_00);
  });
});

const day = fc.integer({ min: 1, max: 60 }).map((days) => addDays(today, days));
const oneEvent = fc.record({
  date: day,
  minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  account: fc.constantFrom(SALARY_ACCOUNT, BILLS_ACCOUNT),
});
const LOAN = { kind: "loan", id: DebtId.parse("77777777-7777-4777-8777-777777777777") } as const;
const someEvents = fc.array(oneEvent, { maxLength: 12 }).map((all) =>
  all.map(({ date, minor, account }, at): ForecastEvent => ({
    id: String(at),
    accountId: account,
    date,
    amount: money(minor, "DKK"),
    name: "x",
    source: LOAN,
  })),
);
const everyday = new Map([[SALARY_ACCOUNT, { low: 10_00, usual: 100_00, high: 250_00 }]]);

function forecast(events: readonly ForecastEvent[], whatIf: ForecastScenario = AS_PLANNED, days = 60) {
  return cashForecast({
    accounts: [
      { id: SALARY_ACCOUNT, balance: kroner(5_000) },
      { id: BILLS_ACCOUNT, balance: kroner(1_000) },
    ],
    events,
    everyday,
    limits: new Map(),
    today,
    days,
    currency: "DKK",
    worth: dkk,
    whatIf,
  });
}

describe("[C10] the balance day by day", () => {
  test("falls by a usual day each day, and by what comes on its day: a worked example", () => {
    const bill = {
      id: "b",
      accountId: SALARY_ACCOUNT,
      date: addDays(today, 2),
      amount: kroner(-4_500),
      name: "",
      source: LOAN,
    } as const;
    const [salary] = forecast([bill], AS_PLANNED, 3).accounts;
    expect(salary?.days.map(({ balance, low, high }) => [balance, low, high].map(({ minor }) => minor / 100))).toEqual([
      [5_000, 5_000, 5_000],
      [4_900, 4_750, 4_990],
      [300, 0, 480],
      [200, -250, 470],
    ]);
    expect([salary?.lowest.date, salary?.belowFrom]).toEqual(["2026-11-25", "2026-11-24"]);
  });

  test("an account in a currency without a rate is told and not in the total", () => {
    const { total, missing } = cashForecast({
      accounts: [
        { id: SALARY_ACCOUNT, balance: kroner(5_000) },
        { id: BILLS_ACCOUNT, balance: money(900_00, "EUR") },
      ],
      events: [],
      everyday: new Map(),
      limits: new Map(),
      today,
      days: 1,
      currency: "DKK",
      worth: dkk,
    });
    expect([total?.lowest.balance.minor, missing]).toEqual([5_000_00, ["EUR"]]);
  });

  test("the total is the sum of the accounts on every day", () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const { accounts, total } = forecast(events);
        for (const part of ["balance", "low", "high"] as const)
          expect(total?.days.map((one) => one[part].minor)).toEqual(
            total?.days.map((_, at) => accounts.reduce((sum, { days }) => sum + days[at]![part].minor, 0)),
          );
      }),
    );
  });

  test("leaving an event out changes exactly its amount, from its day on", () => {
    fc.assert(
      fc.property(someEvents, fc.nat(11), (events, at) => {
        const event = events[at];
        if (!event) return;
        const without = forecast(events, { off: new Set([event.id]), movedTo: new Map() });
        const before = forecast(events);
        expect(without.total?.days.map((one, k) => before.total!.days[k]!.balance.minor - one.balance.minor)).toEqual(
          before.total?.days.map(({ date }) => (date >= event.date ? event.amount.minor : 0)),
        );
      }),
    );
  });

  test("moving an event changes the days between and none else; never to a day that has been", () => {
    fc.assert(
      fc.property(someEvents, fc.nat(11), day, (events, at, to) => {
        const event = events[at];
        if (!event) return;
        const moved = forecast(events, { off: new Set(), movedTo: new Map([[event.id, to]]) });
        const before = forecast(events);
        const [from, until] = [event.date, to].toSorted() as [IsoDate, IsoDate];
        for (const [k, { date, balance }] of before.total!.days.entries()) {
          const change = Math.abs(moved.total!.days[k]!.balance.minor - balance.minor);
          expect(change).toBe(date >= from && date < until ? Math.abs(event.amount.minor) : 0);
        }
        expect(scenarioEvents([event], { off: new Set(), movedTo: new Map([[event.id, today]]) }, today)).toEqual([
          event,
        ]);
      }),
    );
  });

  test("a transfer between own accounts never changes the total", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 1_000_000 }), (date, minor) => {
        const anchor = addMonths(isoDate(`2026-12-${String(date).padStart(2, "0")}`), 0);
        const transfer = { toAccountId: BILLS_ACCOUNT, anchor, amount: money(-minor, "DKK") };
        const events = eventsOf([], [transfer]);
        expect(events.length).toBeGreaterThan(0);
        expect(forecast(events).total).toEqual(forecast([]).total);
      }),
    );
  });

  test("the lowest point is on no day undercut, and a dear day never leaves more than a cheap one", () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        for (const { days, lowest } of forecast(events).accounts)
          for (const one of days) {
            expect(one.balance.minor).toBeGreaterThanOrEqual(lowest.balance.minor);
            expect(one.low.minor).toBeLessThanOrEqual(one.balance.minor);
            expect(one.high.minor).toBeGreaterThanOrEqual(one.balance.minor);
          }
      }),
    );
  });
});
