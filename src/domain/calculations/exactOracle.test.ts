import * as fc from "fast-check";
import { expect, test } from "vitest";
import { IN_KRONER, trade } from "#tests/support/trades.ts";
import { addDays, isoDate } from "../dates.ts";
import { money } from "../money.ts";
import { annuityPayment } from "./loans/annuity.ts";
import { growth, maxDrawdown, modifiedDietz } from "./networth/growth.ts";
import { amortisationSchedule } from "./loans/amortisationSchedule.ts";
import { lotLedger } from "./investments/lots.ts";
import { COST_METHODS, type CostMethod } from "./investments/lotShelf.ts";
import { paymentDay } from "./loans/paymentDays.ts";
import { type PlannedDebt, payoffOrder, payoffPlan } from "./loans/payoffPlan.ts";
import { xirr } from "./investments/xirr.ts";

/** A fraction of whole numbers of any size: what it computes is exact, and shares no line with what it is held against. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** How far `value` is from the fraction, as a share of it; to 10⁻¹⁵ and a little less. */
function offBy(value: number, { over, under }: Fraction): number {
  const digits = 10n ** 30n;
  const exact = Number((over * digits) / under) / 1e30;
  return Math.abs(value - exact) / Math.max(1, Math.abs(exact));
}

const FIRST = isoDate("2026-01-31");
const PER_YEAR = 12n;

const loan = fc.integer({ min: 100_00, max: 50_000_000_00 });
/** In hundredths of a per cent. */
const points = fc.integer({ min: 1, max: 3_000 });
const count = fc.integer({ min: 1, max: 480 });

/** L · i · (1 + i)ⁿ / ((1 + i)ⁿ − 1), with i = points / 120,000. */
function exactPayment(minor: number, rate: number, payments: number): Fraction {
  const [part, whole, times] = [BigInt(rate), 10_000n * PER_YEAR, BigInt(payments)];
  const grown = (part + whole) ** times;
  return { over: BigInt(minor) * part * grown, under: whole * (grown - whole ** times) };
}

test("a payment is the exact one rounded to a whole øre: 2,000,000 at 5 % over 360 months is 10,736.43", () => {
  const { over, under } = exactPayment(2_000_000_00, 500, 360);
  expect((2n * over + under) / (2n * under)).toBe(10_736_43n);
  fc.assert(
    fc.property(loan, points, count, (minor, rate, payments) => {
      const exact = exactPayment(minor, rate, payments);
      const paid = BigInt(annuityPayment(money(minor, "DKK"), rate / 10_000, 12, payments).minor);
      const away = 2n * (paid * exact.under - exact.over);
      // Half an øre, and a ten-thousandth of one for what a double does not hold.
      expect((away < 0n ? -away : away) * 10_000n <= exact.under * 10_001n).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("every row of a schedule has the exact interest of what was owed, and the rows pay back exactly the loan", () => {
  fc.assert(
    fc.property(loan, points, count, (minor, rate, payments) => {
      const balance = money(minor, "DKK");
      const payment = annuityPayment(balance, rate / 10_000, 12, payments);
      const interestRate = rate / 100;
      const { end, instalments } = amortisationSchedule({
        balance,
        kind: "annuity",
        frequency: "monthly",
        interestRate,
        firstPayment: FIRST,
        payment,
      });
      if (end.kind !== "paid") return;
      let owed = BigInt(minor);
      for (const row of instalments) {
        const away = 2n * (BigInt(row.interest) * 10_000n * PER_YEAR - owed * BigInt(rate));
        expect(away <= 10_000n * PER_YEAR && -away <= 10_000n * PER_YEAR).toBe(true);
        owed -= BigInt(row.principal);
        expect(BigInt(row.balance)).toBe(owed);
      }
      expect(owed).toBe(0n);
    }),
    { numRuns: 60 },
  );
});

const worth = fc.integer({ min: 1_00, max: 1_000_000_00 });

test("a time-weighted return is the exact product of its stretches: 112/100 · 165/162 − 1 is 14.0741 %", () => {
  const exactly = (stretches: readonly (readonly [number, number])[]): Fraction =>
    stretches.reduce<Fraction>(
      ({ over, under }, [from, to]) => ({ over: over * BigInt(to), under: under * BigInt(from) }),
      { over: 1n, under: 1n },
    );
  expect(
    offBy(
      1.140_741,
      exactly([
        [100, 112],
        [162, 165],
      ]),
    ),
  ).toBeLessThan(1e-6);
  fc.assert(
    fc.property(fc.array(fc.tuple(worth, worth), { minLength: 1, maxLength: 20 }), (stretches) => {
      const days = [...stretches.entries()].map(([at, [after]]) => {
        const before = stretches[at - 1]?.[1] ?? 0;
        const flow = after - before;
        return {
          date: addDays(FIRST, at * 30),
          before,
          after,
          paidIn: Math.max(0, flow),
          takenOut: Math.max(0, -flow),
        };
      });
      const last = stretches.at(-1)![1];
      const end = { date: addDays(FIRST, stretches.length * 30), before: last, after: last, paidIn: 0, takenOut: 0 };
      const index = growth([...days, end])?.points.at(-1)?.index ?? Number.NaN;
      // A stretch is kept as what it is above 1, which takes digits from one that lost nearly everything.
      expect(offBy(index, exactly(stretches))).toBeLessThan(1e-9);
    }),
  );
});

test("a return by weighted flows is the exact fraction: 15,000 on 100,000 and 184 of 365 days of 50,000 is 11.9803 %", () => {
  const dietz = (start: number, end: number, length: number, flows: readonly (readonly [number, number])[]) => {
    const moved = flows.reduce((sum, [, amount]) => sum + BigInt(amount), 0n);
    const weighted = flows.reduce((sum, [left, amount]) => sum + BigInt(amount) * BigInt(left), 0n);
    return {
      over: (BigInt(end) - BigInt(start) - moved) * BigInt(length),
      under: BigInt(start) * BigInt(length) + weighted,
    };
  };
  expect(offBy(0.119_803, dietz(100_000, 165_000, 365, [[184, 50_000]]))).toBeLessThan(1e-6);
  const flow = fc.tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 1_000_000_00 }));
  fc.assert(
    fc.property(worth, worth, fc.array(flow, { maxLength: 12 }), (start, end, flows) => {
      const days = flows.map(([left, amount]) => ({ date: addDays(FIRST, 365 - left), amount }));
      const found = modifiedDietz({ date: FIRST, value: start }, days, { date: addDays(FIRST, 365), value: end });
      expect(offBy(found ?? Number.NaN, dietz(start, end, 365, flows))).toBeLessThan(1e-9);
    }),
  );
});

test("at the money-weighted rate all flows are worth nothing: between a billionth below it and one above the exact sum turns its sign", () => {
  /** Σ CF · (1 + r)^(n − year), times a positive number, with r in billionths. */
  const worthAt = (flows: readonly number[], billionths: number): bigint => {
    const [grown, one] = [BigInt(billionths) + 1_000_000_000n, 1_000_000_000n];
    const last = flows.length - 1;
    return flows.reduce(
      (sum, amount, year) => sum + BigInt(amount) * grown ** BigInt(last - year) * one ** BigInt(year),
      0n,
    );
  };
  // 1,000 in, 600 out after one year and 600 after two: 13.0662386 % and a little more.
  expect(worthAt([-1_000_00, 600_00, 600_00], 130_662_386)).toBeGreaterThan(0n);
  expect(worthAt([-1_000_00, 600_00, 600_00], 130_662_387)).toBeLessThan(0n);
  const amounts = fc.array(fc.integer({ min: 1_00, max: 1_000_000_00 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, amounts, (paidIn, takenOut) => {
      // All that goes in goes before all that comes out: there is one rate.
      const flows = [...paidIn.map((amount) => -amount), ...takenOut];
      const rate = xirr(flows.map((amount, year) => ({ date: addDays(FIRST, 365 * year), amount })));
      if (rate === undefined) return;
      const billionths = Math.round(rate * 1e9);
      const [below, above] = [worthAt(flows, billionths - 2), worthAt(flows, billionths + 2)];
      expect(below < 0n !== above < 0n).toBe(true);
    }),
  );
});

interface Order {
  readonly isBuy: boolean;
  readonly pieces: number;
  readonly oere: number;
}

/** The cost of each sale, piece by piece in exact fractions: the oldest pieces, or pieces of the average; never more than are held. */
function exactCosts(orders: readonly Order[], method: CostMethod): readonly (Fraction & { readonly pieces: number })[] {
  const pieces: number[] = [];
  let pool: Fraction = { over: 0n, under: 1n };
  return orders.flatMap(({ isBuy, pieces: wanted, oere }) => {
    if (isBuy) {
      pool = { over: pool.over + BigInt(wanted * oere) * pool.under, under: pool.under };
      pieces.push(...Array.from({ length: wanted }, () => oere));
      return [];
    }
    const sold = Math.min(wanted, pieces.length);
    if (sold === 0) return [];
    const average = { over: pool.over * BigInt(sold), under: pool.under * BigInt(pieces.length) };
    pool = { over: pool.over * BigInt(pieces.length - sold), under: average.under };
    const oldest = pieces.splice(0, sold).reduce((sum, one) => sum + one, 0);
    return [{ ...(method === "fifo" ? { over: BigInt(oldest), under: 1n } : average), pieces: sold }];
  });
}

test("what is sold cost what its pieces cost: 100 at 10 and 100 at 30 are 20 on average, and the oldest 150 are 2,500", () => {
  const two = [
    { isBuy: true, pieces: 100, oere: 10_00 },
    { isBuy: true, pieces: 100, oere: 30_00 },
    { isBuy: false, pieces: 150, oere: 0 },
  ];
  expect(exactCosts(two, "fifo")).toMatchObject([{ over: 2_500_00n, under: 1n }]);
  const [{ over, under } = { over: 0n, under: 1n }] = exactCosts(two, "average");
  expect(over).toBe(3_000_00n * under);
  const order = fc.record({
    isBuy: fc.boolean(),
    pieces: fc.integer({ min: 1, max: 60 }),
    oere: fc.integer({ min: 1, max: 900_00 }),
  });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 24 }), fc.constantFrom(...COST_METHODS), (orders, method) => {
      const exact = exactCosts(orders, method);
      let held = 0;
      const trades = orders.flatMap(({ isBuy, pieces, oere }, at) => {
        const count = isBuy ? pieces : Math.min(pieces, held);
        held += isBuy ? count : -count;
        if (count === 0) return [];
        const fields = {
          quantity: String(count),
          price: `${Math.floor(oere / 100)}.${String(oere % 100).padStart(2, "0")}`,
        };
        return [trade(isBuy ? "buy" : "sell", addDays(FIRST, at), fields)];
      });
      const { sales, problems } = lotLedger(trades, method, IN_KRONER);
      expect(problems).toEqual([]);
      expect(sales).toHaveLength(exact.length);
      for (const [at, sale] of sales.entries()) {
        const { over, under } = exact[at]!;
        const away = BigInt(sale.costMinor!) * under - over;
        // Each sale rounds once, and what it took too much or too little is in those after it.
        expect((away < 0n ? -away : away) <= under * BigInt(at + 1)).toBe(true);
      }
    }),
  );
});

test("the deepest fall is the least of all pairs of days in exact fractions: from 750 to 350 it is 53.33 %", () => {
  const fallOf = (values: readonly number[]): Fraction =>
    values
      .flatMap((peak, at) => values.slice(at + 1).map((low) => ({ over: BigInt(low - peak), under: BigInt(peak) })))
      .reduce((least, one) => (one.over * least.under < least.over * one.under ? one : least), { over: 0n, under: 1n });
  expect(fallOf([500, 750, 400, 600, 350, 800])).toEqual({ over: -400n, under: 750n });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 40 }), (values) => {
      const points = values.map((index, at) => ({ date: addDays(FIRST, at), index }));
      const found = maxDrawdown(points);
      expect(offBy(found?.fraction ?? 0, fallOf(values))).toBeLessThan(1e-12);
      if (!found) return;
      const valueOn = (day: string) => points.find(({ date }) => date === day)!.index;
      expect(
        offBy(found.fraction, {
          over: BigInt(valueOn(found.trough) - valueOn(found.peak)),
          under: BigInt(valueOn(found.peak)),
        }),
      ).toBeLessThan(1e-12);
    }),
  );
});

test("month by month a plan pays exactly what there is to pay with, on the first debt that is left, whatever the order", () => {
  const debt = fc.record({
    balance: fc.integer({ min: 100_00, max: 200_000_00 }),
    rate: fc.integer({ min: 0, max: 3_000 }),
    share: fc.integer({ min: 3, max: 20 }),
  });
  const rules = fc.record({ extra: fc.integer({ min: 0, max: 3_000_00 }), rollsOver: fc.boolean() });
  const strategy = fc.constantFrom("avalanche" as const, "snowball" as const, "own" as const);
  fc.assert(
    fc.property(fc.array(debt, { minLength: 1, maxLength: 5 }), rules, strategy, (drawn, { extra, rollsOver }, way) => {
      const debts = drawn.map(({ balance, rate, share }, place): PlannedDebt => {
        const payment = Math.ceil((balance * share) / 100);
        const id = String(place);
        return {
          id,
          kind: "annuity",
          balance,
          rate: rate / 10_000,
          contributionRate: 0,
          payment,
          frequency: "monthly",
          firstPayment: paymentDay(FIRST, "monthly", 1),
          interestOnlyPayments: 0,
          place,
        };
      });
      const order = payoffOrder(debts, way);
      const { months, balances, interest } = payoffPlan(order, { extra, rollsOver, today: FIRST });
      expect(balances).toHaveLength(months! + 1);
      let [charged, rounded] = [0n, 0n];
      for (const [month, before] of balances.slice(0, -1).entries()) {
        const after = balances[month + 1]!;
        // In 120,000ths of an øre.
        const owed = order.map(({ place }, at) => BigInt(before[at]!) * (120_000n + BigInt(drawn[place]!.rate)));
        const wanted = order.map(({ payment }, at) => {
          const own = BigInt(payment) * 120_000n;
          return before[at] === 0 ? 0n : own < owed[at]! ? own : owed[at]!;
        });
        const budget = order.reduce((sum, { payment }) => sum + BigInt(payment) * 120_000n, 0n);
        let free = BigInt(extra) * 120_000n + (rollsOver ? budget - wanted.reduce((sum, one) => sum + one, 0n) : 0n);
        for (const [at] of order.entries()) {
          const rest = owed[at]! - wanted[at]!;
          const more = free < rest ? free : rest;
          free -= more;
          const away = BigInt(after[at]!) * 120_000n - (rest - more);
          // Each debt's interest is rounded once; on the one that is paid extra the roundings of all come together.
          expect((away < 0n ? -away : away) <= 60_000n * BigInt(order.length + 1)).toBe(true);
        }
        charged += order.reduce((sum, _, at) => sum + owed[at]! - BigInt(before[at]!) * 120_000n, 0n);
        rounded += BigInt(order.length);
      }
      const away = BigInt(interest) * 120_000n - charged;
      expect((away < 0n ? -away : away) <= 60_000n * rounded).toBe(true);
    }),
    { numRuns: 60 },
  );
});
