import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId, DebtId, FxRateId, ValuationId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { type CashFlowInput, cashFlowStatement } from "./cashFlowStatement.ts";
import { principalPaid } from "./principalPaid.ts";

const TODAY = isoDate("2026-11-21");
const ACCOUNT = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");
const kroner = (amount: number, currency: Currency = "DKK") => money(Math.round(amount * 100), currency);
const LOAN: Debt = {
  id: DebtId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a03"),
  type: "mortgage",
  name: "Realkredit",
  currentValue: kroner(2_100_000),
  interestRate: 4,
  paymentAmount: kroner(12_500),
  paymentFrequency: "monthly",
};

function owed(minor: number, date = "2026-07-31", currency: Currency = "DKK"): Valuation {
  return {
    id: ValuationId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a04"),
    subjectId: LOAN.id,
    subject: "debt",
    date: isoDate(date),
    value: money(minor, currency),
    source: "manual",
  };
}

/** Paid on the loan on the 5th of July to October. */
function paid(amount: number, fields: Partial<CashFlowInput["transactions"][number]> = {}) {
  return Array.from({ length: 4 }, (_, at) => ({
    accountId: ACCOUNT,
    date: addMonths(isoDate("2026-07-05"), at),
    amount: kroner(-amount),
    status: "booked" as const,
    debtId: LOAN.id,
    ...fields,
  }));
}

/** From August on: the month of the oldest transaction is not whole. */
function principals(transactions: CashFlowInput["transactions"], debts = [LOAN], valuations = [owed(2_100_000_00)]) {
  const counting = { currency: "DKK", exchange: noExchange } as const;
  const statement = cashFlowStatement({ transactions, trades: [], assets: [], debts, today: TODAY, ...counting });
  return [...principalPaid(statement, { debts, valuations, ...counting })];
}

test("[C7] of 12,500 on 2,100,000 at 4 % 7,000 are interest and 5,500 principal, and a little more each month", () => {
  const expected = [
    ["2026-08", 5_500_00],
    ["2026-09", 5_518_33],
    ["2026-10", 5_536_73],
  ];
  expect(principals(paid(12_500))).toEqual(expected);
  // A payment that nobody has linked is known by its amount.
  expect(principals(paid(12_500, { debtId: undefined }))).toEqual(expected);
});

test("[C7] without a rate, a value or the loan itself the principal of a month is not known", () => {
  const unknown = ["2026-08", "2026-09", "2026-10"].map((month) => [month, undefined]);
  expect(principals(paid(12_500), [{ ...LOAN, interestRate: undefined }])).toEqual(unknown);
  expect(principals(paid(12_500), [LOAN], [])).toEqual(unknown);
  expect(principals(paid(12_500), [])).toEqual(unknown);
  expect(principals([], [LOAN])).toEqual([]);
  // One payment that is known does not make the other so.
  const other = { ...LOAN, id: DebtId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a05"), interestRate: undefined };
  const both = [...paid(12_500), ...paid(900, { debtId: other.id })];
  expect(principals(both, [LOAN, other])).toEqual(unknown);
  expect(principals(both.toReversed(), [other, LOAN])).toEqual(unknown);
});

test("[C7] a loan in another currency is counted at the rate of the day", () => {
  const debts = [{ ...LOAN, currentValue: kroner(2_100, "EUR"), paymentAmount: kroner(12.5, "EUR") }];
  const exchange = exchangeBy([
    {
      id: FxRateId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a06"),
      date: isoDate("2026-10-05"),
      from: "EUR",
      to: "DKK",
      rate: 7.5,
      source: "manual",
    },
  ]);
  const counting = { currency: "DKK", exchange } as const;
  const transactions = paid(12.5).map((one) => ({ ...one, amount: kroner(-12.5, "EUR") }));
  const statement = cashFlowStatement({ transactions, trades: [], assets: [], debts, today: TODAY, ...counting });
  const valuations = [owed(2_100_00, "2026-09-30", "EUR")];
  expect([...principalPaid(statement, { debts, valuations, ...counting })]).toEqual([["2026-10", 41_25]]);
});

test("[C7] on a loan without interest all that is paid is principal, and never more than that on one with it", () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000 });
  const rates = fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(amounts, amounts, rates, (payment, value, interestRate) => {
      const known = principals(paid(payment / 100), [{ ...LOAN, interestRate }], [owed(value)]);
      for (const [, minor] of known) {
        if (interestRate === 0) expect(minor).toBe(payment);
        else if (value > 4 * payment) expect(minor).toBeLessThanOrEqual(payment);
      }
    }),
  );
});
