import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { money } from "../money.ts";
import { annuityPayment } from "./annuity.ts";
import { growth, modifiedDietz } from "./growth.ts";
import { loanSchedule } from "./loanSchedule.ts";

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
      const { end, instalments } = loanSchedule({
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
