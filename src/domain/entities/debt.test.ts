import { expect, test } from "vitest";
import { Debt, debts } from "./debt.ts";

test("[§3] a debt written before there were kinds of loans is a debt today, with every field it had", () => {
  const old = {
    type: "mortgage",
    name: "Huset",
    lender: "Banken",
    currentValue: { minor: 185_000_000, currency: "DKK" },
    interestRate: 4.25,
    paymentAmount: { minor: 1_100_000, currency: "DKK" },
    paymentFrequency: "quarterly",
    endDate: "2050-01-01",
  };
  const id = "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a0";
  const lifted = debts.upgrades.reduce<Record<string, unknown>>((fields, lift) => lift(fields), old);
  expect(debts.upgrades).toHaveLength(debts.version - 1);
  expect(Debt.parse({ ...lifted, id })).toEqual({ ...old, id });
});
