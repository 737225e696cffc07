import { describe, expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { money } from "../money.ts";
import { BROKERAGE_ACCOUNT, IN_KRONER, trade } from "#tests/support/trades.ts";
import { allocation } from "./networth/allocation.ts";
import { annuityRate, effectiveRate, nominalRate } from "./loans/annuity.ts";
import { annualised, growth, modifiedDietz } from "./networth/growth.ts";
import { homeEquity } from "./networth/homeEquity.ts";
import { type Loan, type AmortisationSchedule, amortisationSchedule } from "./loans/amortisationSchedule.ts";
import { lotLedger } from "./investments/lots.ts";
import { sumOf } from "./investments/lotShelf.ts";
import { paymentDay } from "./loans/paymentDays.ts";
import { payoffOrder, payoffPlan, type PlannedDebt } from "./loans/payoffPlan.ts";
import { xirr } from "./investments/xirr.ts";
import { estateDuty } from "../tax/estateDuty.ts";
import { norwegianShareTax } from "../tax/norwegianShareTax.ts";
import { swedishIskTax } from "../tax/swedishIskTax.ts";
import { ESTATE_2026, SWEDISH_ISK_2026 } from "../tax/taxRates2026.ts";

const amount = (value: number) => money(Math.round(value * 100), "USD");
const DAY = isoDate("2025-01-01");
const percent = (fraction: number | undefined, digits: number) => ((fraction ?? Number.NaN) * 100).toFixed(digits);

interface Terms extends Partial<Loan> {
  readonly owed: number;
  readonly percent: number;
  readonly payments: number;
}

function schedule({
  owed,
  percent: interestRate,
  payments,
  frequency = "monthly",
  ...more
}: Terms): AmortisationSchedule["instalments"] {
  const due = paymentDay(DAY, frequency, payments - 1);
  const terms = { balance: amount(owed), interestRate, frequency, firstPayment: DAY, due, kind: "annuity" } as const;
  return amortisationSchedule({ ...terms, ...more }).instalments;
}

const paid = (rows: AmortisationSchedule["instalments"], of: "interest" | "principal") =>
  rows.reduce((sum, row) => sum + row[of], 0) / 100;

describe("loans of equal payments, as others have published them", () => {
  test("LibreOffice, help on IPMT: the fifth of seven yearly payments on 15,000 at 5 % has 352.97 of interest", () => {
    const rows = schedule({ owed: 15_000, percent: 5, payments: 7, frequency: "annually" });
    expect(rows[4]!.interest).toBe(352_97);
  });

  test("Apache OpenOffice, wiki on CUMIPMT: payments 4 to 6 on 5,000 at 5.5 % over two years have 57.80 of interest", () => {
    expect(paid(schedule({ owed: 5_000, percent: 5.5, payments: 24 }).slice(3, 6), "interest")).toBeCloseTo(57.8, 1);
  });

  test("LibreOffice, help on CUMPRINC: payments 10 to 18 on 15,000 at 5.5 % over three years repay 3,669.74", () => {
    expect(paid(schedule({ owed: 15_000, percent: 5.5, payments: 36 }).slice(9, 18), "principal")).toBeCloseTo(
      3_669.74,
      1,
    );
  });

  test("Regulation Z, appendix J, (c)(1)(i): 5,000 for 24 payments of 230 is 9.69 % a year", () => {
    expect(percent(annuityRate(amount(5_000), 12, amount(230), 24), 2)).toBe("9.69");
  });

  test("Ross, Westerfield and Jordan, amortization of 5,000 at 9 % in five years, row by row", () => {
    const rows = schedule({ owed: 5_000, percent: 9, payments: 5, frequency: "annually" });
    const published = [450, 374.81, 292.85, 203.51, 106.14];
    for (const [at, interest] of published.entries()) expect(rows[at]!.interest / 100).toBeCloseTo(interest, 1);
  });
});

describe("loans of equal principal, as others have published them", () => {
  test("Microsoft, help on ISPMT: 8,000,000 at 10 % over three years bears 533,333 in the second", () => {
    const rows = schedule({ owed: 8_000_000, percent: 10, payments: 3, frequency: "annually", kind: "serial" });
    expect(rows[1]!.interest / 100).toBeCloseTo(533_333, 0);
  });

  test("LibreOffice, help on ISPMT: 100,000 at 1 % a month over 48 months: 937.50 in the fourth", () => {
    expect(schedule({ owed: 100_000, percent: 12, payments: 48, kind: "serial" })[3]!.interest / 100).toBeCloseTo(
      937.5,
      0,
    );
  });
});

describe("rates of a year, as others have published them", () => {
  test.each([
    [0.01, 1.002, 1.004, 1.005],
    [0.05, 5.062, 5.095, 5.116],
    [0.1, 10.25, 10.381, 10.471],
    [0.15, 15.563, 15.865, 16.075],
    [0.2, 21, 21.551, 21.939],
    [0.3, 32.25, 33.547, 34.489],
    [0.4, 44, 46.41, 48.213],
    [0.5, 56.25, 60.181, 63.209],
  ])(
    "Wikipedia, Effective interest rate: %d twice, four and twelve times a year",
    (rate, twice, quarterly, monthly) => {
      const published = new Map([
        [2, twice],
        [4, quarterly],
        [12, monthly],
      ]);
      for (const [times, percents] of published)
        expect(Math.abs(100 * effectiveRate(rate, times) - percents)).toBeLessThan(0.000_51);
    },
  );

  test("Wikipedia, Compound interest: 1,500 at 4.3 % four times a year is 1,938.84 after six years", () => {
    expect((1_500 * (1 + effectiveRate(0.043, 4)) ** 6).toFixed(2)).toBe("1938.84");
  });

  test("LibreOffice, help on EFFECTIVE and NOMINAL: 9.75 % four times is 10.11 %; 13.5 % is 12.73 % twelve times", () => {
    expect(percent(effectiveRate(0.0975, 4), 2)).toBe("10.11");
    expect(percent(nominalRate(0.135, 12), 2)).toBe("12.73");
  });

  test("Regulation DD, appendix A: 61.68 of 1,000 in a year, 6 % in months, is 6.17 %", () => {
    expect((1_000 * effectiveRate(0.06, 12)).toFixed(2)).toBe("61.68");
  });

  test("Regulation DD, appendix A: 133.13 of 1,000 in two years is 6.45 % a year", () => {
    expect(percent(annualised(0.13313, 730), 2)).toBe("6.45");
  });

  test("Microsoft, help on RRI: 10,000 become 11,000 in 96 periods at 0.09933 % each", () => {
    expect(annualised(0.1, 96 * 365)).toBeCloseTo(0.000_993_3, 7);
  });

  test("LibreOffice, help on RRI: 7,500 become 10,000 in four years at 7.46 % a year", () => {
    expect(percent(annualised(10_000 / 7_500 - 1, 4 * 365), 2)).toBe("7.46");
  });
});

describe("money-weighted returns, as others have published them", () => {
  const flows = (...rows: readonly (readonly [string, number])[]) =>
    rows.map(([date, moved]) => ({ date: isoDate(date), amount: moved }));

  test("LibreOffice, help on XIRR: 10,000 in five payments of 2001: 18.28 %", () => {
    const found = xirr(
      flows(
        ["2001-01-01", -10_000],
        ["2001-02-01", 2_000],
        ["2001-03-15", 2_500],
        ["2001-05-12", 5_000],
        ["2001-08-10", 1_000],
      ),
    );
    expect(found).toBeCloseTo(0.1828, 4);
  });

  test.each([
    [
      "first: 1,000 becomes 1,200 in 546 days",
      "12.96",
      [
        ["1994-01-01", -1_000],
        ["1995-07-01", 1_200],
      ],
    ],
    [
      "second: with 50 kept back for the file",
      "16.90",
      [
        ["1994-01-01", -950],
        ["1995-07-01", 1_200],
      ],
    ],
    [
      "third: in two payments of 600",
      "13.07",
      [
        ["1994-01-01", -1_000],
        ["1995-01-01", 600],
        ["1996-01-01", 600],
      ],
    ],
  ] as const)("Directive 98/7/EC, annex, %s: %s %%", (_, rate, rows) => {
    expect(percent(xirr(flows(...rows)), 2)).toBe(rate);
  });
});

describe("returns without the timing of the household, as others have published them", () => {
  const [start, end] = [isoDate("2003-12-31"), isoDate("2004-01-31")];

  test("Bacon, Practical Portfolio Performance Measurement, chapter 2: 74.2 and 37.1 in the middle become 104.4", () => {
    const found = modifiedDietz({ date: start, value: 74.2 }, [{ date: addDays(start, 14), amount: 37.1 }], {
      date: end,
      value: 104.4,
    });
    expect(percent(found, 1)).toBe("-7.3");
  });

  test("Bacon, the same portfolio valued at 67.0 before the flow: −9.4 %", () => {
    const days = [
      { date: start, before: 74.2, after: 74.2, paidIn: 0, takenOut: 0 },
      { date: addDays(start, 14), before: 67, after: 104.1, paidIn: 37.1, takenOut: 0 },
      { date: end, before: 104.4, after: 104.4, paidIn: 0, takenOut: 0 },
    ];
    expect(percent(growth(days)!.points.at(-1)!.index - 1, 1)).toBe("-9.4");
  });
});

describe("what was sold, as others have published it", () => {
  const buy = (date: string, quantity: string, price: string, feeMinor = 0) =>
    trade("buy", date, { quantity, price, feeMinor });
  const sell = (date: string, quantity: string, price: string, feeMinor = 0) =>
    trade("sell", date, { quantity, price, feeMinor });

  test("HM Revenue & Customs, HS284, example 3: gains of 329 and 300 out of one pool of shares", () => {
    const { sales, holdings } = lotLedger(
      [
        buy("2015-04-01", "1000", "4", 150_00),
        buy("2017-09-01", "500", "4.10", 80_00),
        sell("2018-05-01", "700", "4.80", 100_00),
        sell("2019-02-01", "400", "5.20", 105_00),
      ],
      "average",
      IN_KRONER,
    );
    const gains = sales.map(({ proceedsMinor, costMinor }) => (proceedsMinor! - costMinor!) / 100);
    expect(gains[0]).toBeCloseTo(329, -0.1);
    expect(gains[1]).toBeCloseTo(300, -0.4);
    expect(sumOf(holdings[0]!.lots)! / 100).toBeCloseTo(1_674, -0.4);
  });

  test("Wikipedia, FIFO and LIFO accounting: 210 of 100 at 50, 125 at 55 and 75 at 59 cost 11,050", () => {
    const { sales } = lotLedger(
      [
        buy("2024-01-01", "100", "50"),
        buy("2024-02-01", "125", "55"),
        buy("2024-03-01", "75", "59"),
        sell("2024-04-01", "210", "60"),
      ],
      "fifo",
      IN_KRONER,
    );
    expect(sales[0]!.costMinor).toBe(11_050_00);
  });
});

describe("how all is spread and lent on, as others have published it", () => {
  const shares = (...sizes: readonly number[]) => allocation(sizes.map((size, key) => ({ key, value: amount(size) })))!;

  test("Wikipedia, Herfindahl–Hirschman index: six of 15 % and ten of 1 % are 0.136; one of 80 % and five of 2 % are 0.643", () => {
    const small = Array.from({ length: 10 }, () => 1);
    expect(shares(15, 15, 15, 15, 15, 15, ...small).concentration).toBeCloseTo(0.136, 10);
    expect(shares(80, 2, 2, 2, 2, 2, ...small).concentration).toBeCloseTo(0.643, 10);
  });

  test("Investopedia, Loan-to-value: a home of 100,000 with a loan of 90,000 is lent on to 90 %", () => {
    const home = { id: BROKERAGE_ACCOUNT, currentValue: amount(100_000) };
    expect(homeEquity(home, [{ assetId: BROKERAGE_ACCOUNT, currentValue: amount(90_000) }])?.loanToValue).toBe(0.9);
  });
});

describe("debts one after the other, as others have published them", () => {
  test("Wikipedia, Debt snowball method: 250, 500, 2,500 and 5,000 with 100 more a month", () => {
    const debt = (id: string, balance: number, payment: number, place: number): PlannedDebt => ({
      id,
      kind: "annuity",
      balance,
      payment,
      rate: 0,
      contributionRate: 0,
      frequency: "monthly",
      firstPayment: paymentDay(DAY, "monthly", 1),
      interestOnlyPayments: 0,
      place,
    });
    const four = [
      debt("loan", 5_000, 200, 0),
      debt("car", 2_500, 150, 1),
      debt("B", 500, 26, 2),
      debt("A", 250, 25, 3),
    ];
    const order = payoffOrder(four, "snowball");
    const plan = payoffPlan(order, { extra: 100, rollsOver: true, today: DAY });
    expect(order.map(({ id }) => id)).toEqual(["A", "B", "car", "loan"]);
    // Two months of 125 pay the first, three of 151 the second, six of 301 the third.
    expect([...plan.goneByDebt]).toEqual([
      ["A", 2],
      ["B", 5],
      ["car", 11],
      ["loan", 17],
    ]);
  });
});

describe("taxes of other years, as others have published them", () => {
  const kroner = (units: number) => money(Math.round(units * 100), "DKK");
  const estateOf = (allowance: number, toOthers: number) =>
    estateDuty(kroner(900_000), kroner(toOthers), {
      ...ESTATE_2026,
      allowance: { ...ESTATE_2026.allowance, value: allowance },
    });

  test("Danish Ministry of Taxation, 2016: of 900,000 to three children 93,510 are paid and 806,490 are left", () => {
    const { total, left } = estateOf(276_600, 0);
    expect([total, left]).toEqual([kroner(93_510), kroner(806_490)]);
  });

  test("Danske Arveretsadvokater, 2017: of 900,000 with 300,000 to a brother 92,610, and more of 269,130", () => {
    const { duty, surchargeBase } = estateOf(282_600, 300_000);
    expect([duty, surchargeBase]).toEqual([kroner(92_610), kroner(269_130)]);
  });

  test("Snapphanebygdens Sparbank, 2018: an ISK of 100,000 at 1.49 % has 1,490 of income and is taxed 447", () => {
    const rates = {
      ...SWEDISH_ISK_2026,
      taxFree: { ...SWEDISH_ISK_2026.taxFree, value: 0 },
      deemed: { ...SWEDISH_ISK_2026.deemed, value: 1.49 },
    };
    const { deemedIncome, tax } = swedishIskTax(money(100_000_00, "SEK"), rates);
    expect([deemedIncome.minor, tax.minor]).toEqual([1_490_00, 447_00]);
  });

  test("Skatteetaten, 2023: 22 % of shares' income times 1.72 is 37.84 %", () => {
    expect(norwegianShareTax(money(100_00, "NOK"), money(0, "NOK")).tax.minor).toBe(37_84);
  });
});
