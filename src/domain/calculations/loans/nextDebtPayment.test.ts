import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { money } from "../../money.ts";
import { nextDebtPayment } from "./nextDebtPayment.ts";

const today = isoDate("2026-11-21");

function debt(name: string, fields: Partial<Debt>): Debt {
  return {
    name,
    currentValue: money(90_000_00, "DKK"),
    interestRate: 5.5,
    paymentAmount: money(2_000_00, "DKK"),
    paymentFrequency: "monthly",
    ...fields,
  } as Debt;
}

test("[§3] the next payment is the earliest, and of two on one day the larger", () => {
  const late = debt("late", { paymentDay: isoDate("2026-01-28") });
  const small = debt("small", { paymentDay: isoDate("2026-11-25"), paymentAmount: money(1_200_00, "DKK") });
  const large = debt("large", { paymentDay: isoDate("2026-10-25") });
  const next = nextDebtPayment([late, small, large], today);
  expect([next?.debt.name, next?.on, next?.amount.minor]).toEqual(["large", "2026-11-25", 2_000_00]);
});

test("[§3] a debt of which nobody has said when it is paid, or that is paid, has no next payment", () => {
  expect(nextDebtPayment([debt("unknown", {})], today)).toBeUndefined();
  const paid = debt("paid", { paymentDay: isoDate("2026-10-25"), currentValue: money(0, "DKK") });
  expect(nextDebtPayment([paid], today)).toBeUndefined();
});

test("[§3] without a rate the payment is the one that is written", () => {
  const plain = debt("plain", { paymentDay: isoDate("2026-10-25"), interestRate: undefined });
  expect(nextDebtPayment([plain], today)?.amount).toEqual(money(2_000_00, "DKK"));
});
