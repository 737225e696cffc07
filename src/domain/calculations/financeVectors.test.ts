import { describe, expect, test } from "vitest";
import { FINANCE_VECTORS as VECTORS } from "#tests/support/financeVectors.ts";
import { isoDate } from "../dates.ts";
import { type Currency, money } from "../money.ts";
import { commutingDeduction } from "../tax/commutingDeduction.ts";
import { danishWageTax } from "../tax/danishWageTax.ts";
import { estateDuty } from "../tax/estateDuty.ts";
import { finnishCapitalTax } from "../tax/finnishCapitalTax.ts";
import { giftDuty } from "../tax/giftDuty.ts";
import { icelandicWageTax } from "../tax/icelandicWageTax.ts";
import { norwegianShareTax } from "../tax/norwegianShareTax.ts";
import { propertyValueTax } from "../tax/propertyValueTax.ts";
import { shareAccount } from "../tax/shareAccount.ts";
import { shareIncomeTax } from "../tax/shareIncomeTax.ts";
import { swedishIskTax } from "../tax/swedishIskTax.ts";
import { annuityPayment, annuityPayments, effectiveRate } from "./loans/annuity.ts";
import { budgetAccount } from "./cashflow/budgetAccount.ts";
import { financialIndependence } from "./goals/financialIndependence.ts";
import { goalPayment } from "./goals/goalPlan.ts";
import { growth, modifiedDietz } from "./networth/growth.ts";
import { type Loan, amortisationSchedule } from "./loans/amortisationSchedule.ts";
import { monthlyReturn, monthsUntil } from "./goals/monthsUntil.ts";
import { paymentDay } from "./loans/paymentDays.ts";
import { payoffOrder, payoffPlan } from "./loans/payoffPlan.ts";
import { periodReturns } from "./investments/periodReturns.ts";
import { xirr } from "./investments/xirr.ts";

const minor = (kroner: number) => Math.round(kroner * 100);
const kroner = (amount: number) => money(minor(amount), "DKK");
const flowsOf = (flows: readonly (readonly [string, number])[]) =>
  flows.map(([date, amount]) => ({ date: isoDate(date), amount: minor(amount) }));

const firstPayment = isoDate("2026-01-31");

function monthlyLoan(kind: Loan["kind"], balance: number, rate: number, payments: number): Loan {
  const due = paymentDay(firstPayment, "monthly", payments - 1);
  return { kind, balance: kroner(balance), frequency: "monthly", interestRate: rate * 100, firstPayment, due };
}

const { loan: owed, rate: yearlyRate } = VECTORS.annuityLoan;
const home = monthlyLoan("annuity", owed, yearlyRate, 360);
const rowsOf = (loan: Loan) =>
  amortisationSchedule(loan).instalments.map(({ interest, principal, balance }) => ({
    payment: interest + principal,
    interest,
    principal,
    balance,
  }));
const interestOf = (loan: Loan) => rowsOf(loan).reduce((sum, { interest }) => sum + interest, 0);

describe("our own vectors of loans", () => {
  test.each(VECTORS.annuities)("2,000,000 at 5 % over 30 years takes $payment $frequency", (vector) => {
    expect(annuityPayment(kroner(owed), yearlyRate, vector.perYear, vector.payments)).toEqual(kroner(vector.payment));
    expect(effectiveRate(yearlyRate, vector.perYear)).toBeCloseTo(vector.effective, 6);
  });

  test.each(VECTORS.annuityRows)("payment $number of 360 has $interest of interest, and $balance is left", (vector) => {
    const { payment, interest, principal, balance } = vector;
    expect(rowsOf(home)[vector.number - 1]).toEqual({
      payment: minor(payment),
      interest: minor(interest),
      principal: minor(principal),
      balance: minor(balance),
    });
  });

  test("all payments have 1,865,117.05 of interest, and with 1,000 more a month 370,690.88 less in 62 months less", () => {
    const { monthly, payments, interest, saved, fewerMonths } = VECTORS.extra;
    const faster = { ...home, extraMonthly: kroner(monthly) };
    expect(interestOf(home)).toBe(minor(VECTORS.annuityInterest));
    expect(interestOf(faster)).toBe(minor(interest));
    expect(interestOf(home) - interestOf(faster)).toBe(minor(saved));
    expect([rowsOf(faster).length, rowsOf(home).length - rowsOf(faster).length]).toEqual([payments, fewerMonths]);
  });

  test.each(VECTORS.serialRows)("payment $number of a serial loan of 120,000 at 6 % is $payment", (vector) => {
    const { loan, rate, payments } = VECTORS.serialLoan;
    expect(rowsOf(monthlyLoan("serial", loan, rate, payments))[vector.number - 1]).toMatchObject({
      payment: minor(vector.payment),
      interest: minor(vector.interest),
      principal: minor(vector.principal),
    });
  });

  test("50,000 at 12 % with 1,500 a month takes 40.748907 payments, so 41, and with 500 it is never paid", () => {
    const { loan, rate, payment, exact, payments, tooLittle } = VECTORS.count;
    expect(annuityPayments(kroner(loan), rate, 12, kroner(payment))).toBe(payments);
    expect(annuityPayments(kroner(loan), rate, 12, kroner(tooLittle))).toBeUndefined();
    // The balance grows by its interest and shrinks by the payments: a goal of nothing, from below nothing.
    expect(monthsUntil(0, minor(-loan), minor(payment), rate / 12)).toBeCloseTo(exact, 6);
  });

  test.each(VECTORS.plans)("four debts by $name and $extra more a month are gone in $months months", (vector) => {
    const debts = VECTORS.debts.map(({ id, balance, rate, payment }, place) => ({
      id,
      kind: "annuity" as const,
      balance: minor(balance),
      rate,
      contributionRate: 0,
      payment: minor(payment),
      frequency: "monthly" as const,
      firstPayment: paymentDay(firstPayment, "monthly", 1),
      interestOnlyPayments: 0,
      place,
    }));
    const plan = payoffPlan(payoffOrder(debts, vector.strategy), {
      extra: minor(vector.extra),
      rollsOver: true,
      today: firstPayment,
    });
    expect([plan.months, plan.interest]).toEqual([vector.months, minor(vector.interest)]);
    expect(Object.fromEntries(plan.goneByDebt)).toEqual(vector.gone);
  });
});

describe("our own vectors of savings and bills", () => {
  test.each(VECTORS.goals)(
    "$target with $there in $months months at $yearlyReturn takes $monthly a month",
    (vector) => {
      const { target, there, yearlyReturn, months, monthly } = vector;
      expect(goalPayment(kroner(target), kroner(there), yearlyReturn, months)).toEqual(kroner(monthly));
      const back = monthsUntil(minor(target), minor(there), minor(monthly), monthlyReturn(yearlyReturn));
      expect(back).toBeCloseTo(months, 3);
    },
  );

  const { yearlyExpenses, invested, monthly, realReturn, years } = VECTORS.freedom;
  const freedom = (withdrawalRate: number) =>
    financialIndependence({
      yearlyExpenses: kroner(yearlyExpenses),
      withdrawalRate,
      invested: kroner(invested),
      monthlySaving: kroner(monthly),
      realReturn,
      taxRate: 0,
      gainShare: 0,
      yearsLeft: 0,
    });

  test.each(VECTORS.freedom.targets)("240,000 a year at $withdrawalRate take $target", ({ withdrawalRate, target }) => {
    expect(freedom(withdrawalRate).target).toEqual(kroner(target));
  });

  test("6,000,000 takes 26.87 years with 500,000 and 8,000 a month at 4 %", () => {
    expect(freedom(0.04).years).toBeCloseTo(years, 2);
  });

  test("99,600 of bills a year take 8,300 a month and 3,300 to begin with, lowest in March", () => {
    const { bills, yearTotal, transfer, buffer, lowestMonth } = VECTORS.billAccount;
    const all = bills.map(({ amount, every, month }) => ({ amount: kroner(amount), every, month }));
    const found = budgetAccount(all, "DKK", 100);
    expect([found.yearTotal, found.transfer, found.buffer]).toEqual([yearTotal, transfer, buffer].map(kroner));
    expect(found.lowestMonth).toBe(lowestMonth);
  });
});

describe("our own vectors of returns", () => {
  const { before, gain, timeWeighted, moneyWeighted, modifiedDietz: approximate } = VECTORS.returns;
  const flows = flowsOf(VECTORS.returns.flows);
  const [first, second, last] = flows.map(({ date, amount }) => ({ date, amount: -amount }));
  const valued = (date: string, value: number, paidIn: number) => ({
    date: isoDate(date),
    before: value,
    after: value + paidIn,
    paidIn,
    takenOut: 0,
  });
  const days = [
    valued(first!.date, 0, first!.amount),
    valued(second!.date, minor(before), second!.amount),
    valued(last!.date, -last!.amount, 0),
  ];

  test("100,000, and 50,000 at 112,000, worth 165,000 in the end: 14.0741 % time-weighted, 12.0487 % money-weighted", () => {
    const found = periodReturns(days, first!.date, last!.date);
    expect(found.gainMinor).toBe(minor(gain));
    expect(found.timeWeighted?.fraction).toBeCloseTo(timeWeighted, 6);
    expect(growth(days)?.points.at(-1)?.index).toBeCloseTo(1 + timeWeighted, 6);
    expect(xirr(flows)).toBeCloseTo(moneyWeighted, 6);
    expect(found.moneyWeighted?.fraction).toBeCloseTo(moneyWeighted, 6);
  });

  test("the same by Modified Dietz is 11.9803 %", () => {
    const begin = { date: first!.date, value: first!.amount };
    expect(modifiedDietz(begin, [second!], { date: last!.date, value: -last!.amount })).toBeCloseTo(approximate, 6);
  });

  test.each(VECTORS.rates)("the rate of $flows is $rate", ({ flows: moved, rate }) => {
    const found = xirr(flowsOf(moved));
    if (rate === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(rate, 6);
  });
});

describe("our own vectors of taxes, 2026", () => {
  const nothing = kroner(0);
  const of = (units: number, currency: Currency) => money(minor(units), currency);

  test.each(VECTORS.danishWages)("a Danish wage of $wage with $interest of interest is taxed $total", (vector) => {
    const { wage, interest, ...parts } = vector;
    const input = { wage: kroner(wage), interest: kroner(interest), municipalRate: 25, churchRate: 0.7 };
    expect(danishWageTax(input)).toEqual({
      ...Object.fromEntries(Object.entries(parts).map(([name, amount]) => [name, kroner(amount)])),
      carriedOver: nothing,
    });
  });

  test.each(VECTORS.danishShares)("share income of $income is taxed $tax with the limits of $adults", (vector) => {
    const { adults, income, tax } = vector;
    expect(shareIncomeTax(kroner(income), adults)).toEqual(kroner(tax));
  });

  test("an aktiesparekonto of 150,000 has room for 24,200, and 20,000 of gain is taxed 3,400", () => {
    const { yearEndValue, room, gain, tax } = VECTORS.shareAccount;
    expect(shareAccount(kroner(gain), kroner(yearEndValue))).toEqual({ tax: kroner(tax), room: kroner(room) });
  });

  test.each(VECTORS.propertyValues)("a home valued at $valuation is taxed $tax", ({ valuation, tax }) => {
    expect(propertyValueTax(kroner(valuation)).tax).toEqual(kroner(tax));
  });

  test("2,000,000 to one's children cost 241,155, and a gift of 200,000 costs 17,910", () => {
    const { estate, gift } = VECTORS;
    expect(estateDuty(kroner(estate.estate), nothing).total).toEqual(kroner(estate.duty));
    expect(giftDuty(kroner(gift.gifts), "close").duty).toEqual(kroner(gift.duty));
  });

  test("60 kilometres on 216 days are 17,729.28 to deduct", () => {
    const { km, days, deduction } = VECTORS.commuting;
    expect(commutingDeduction(km, days)).toEqual(kroner(deduction));
  });

  test("in Sweden an ISK of 500,000 is taxed 2,130, in Norway a gain of 100,000 is taxed 37,840", () => {
    const { swedishIsk, norwegianShares } = VECTORS;
    expect(swedishIskTax(of(swedishIsk.capitalBase, "SEK")).tax).toEqual(of(swedishIsk.tax, "SEK"));
    const gain = of(norwegianShares.gain, "NOK");
    expect(norwegianShareTax(gain, of(0, "NOK")).tax).toEqual(of(norwegianShares.tax, "NOK"));
  });

  test("in Finland capital income of 50,000 is taxed 15,800, in Iceland a month's wage of 900,000 is taxed 237,040", () => {
    const { finnishCapital, icelandicWage } = VECTORS;
    expect(finnishCapitalTax(of(finnishCapital.income, "EUR"))).toEqual(of(finnishCapital.tax, "EUR"));
    const withheld = icelandicWageTax(money(icelandicWage.month, "ISK")).tax;
    expect(withheld).toEqual(money(Math.round(icelandicWage.tax), "ISK"));
  });
});
