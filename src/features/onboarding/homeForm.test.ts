import { describe, expect, test } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { EMPTY_HOME, HomeForm, linesFor, paymentByYears, recordOf, worthOf } from "./homeForm.ts";

const TODAY = isoDate("2026-11-27");
const kroner = (amount: number) => money(amount * 100, "DKK");

describe("what is asked about home and loans", () => {
  test("follows what the household has said: who rents has no mortgage, who has no car no loan in it", () => {
    expect(linesFor(undefined)).toEqual(["home", "mortgage", "bankLoan"]);
    expect(linesFor({ home: "owner", hasCar: true })).toEqual(["home", "mortgage", "bankLoan", "car", "carLoan"]);
    expect(linesFor({ home: "tenant", kind: "student" })).toEqual(["bankLoan", "studentLoan"]);
  });

  test("adds up to a net worth while it is being typed", () => {
    const values = {
      ...EMPTY_HOME,
      home: kroner(3_200_000),
      mortgage: kroner(2_150_000),
      car: money(90_000_00, "EUR"),
    };
    expect(worthOf(values, ["home", "mortgage", "car"], "DKK")).toEqual(kroner(1_050_000));
    expect(worthOf({ ...values, mortgage: "unreadable" }, ["home", "mortgage"], "DKK")).toEqual(kroner(3_200_000));
  });
});

describe("an answer about home and loans", () => {
  const answers = HomeForm.parse({ ...EMPTY_HOME, home: kroner(900_000), bankLoan: kroner(50_000), bankLoanRate: 7.5 });

  test("becomes an asset or a debt of its kind, with its rate", () => {
    expect(recordOf("home", answers, "Bolig", undefined, TODAY)).toEqual({
      collection: "assets",
      fields: { type: "real_estate", name: "Bolig", currentValue: kroner(900_000), reminders: [] },
    });
    expect(recordOf("bankLoan", answers, "Banklån", undefined, TODAY)).toEqual({
      collection: "debts",
      fields: { type: "mortgage", name: "Banklån", currentValue: kroner(50_000), interestRate: 7.5 },
    });
  });

  test("is no loan in a home for a household that rents one", () => {
    const record = recordOf("bankLoan", answers, "Banklån", { home: "tenant" }, TODAY);
    expect(record?.fields.type).toBe("personal_loan");
  });

  test("tells the payment of a month; one that was left empty follows from the rate and the years, and is kept as shown", () => {
    const values = { ...EMPTY_HOME, mortgage: kroner(2_000_000), mortgageRate: 4, mortgageYears: 30 };
    // 2.000.000 · (0.04 / 12) / (1 − (1 + 0.04 / 12)⁻³⁶⁰) = 9.548,31
    expect(paymentByYears(values, "mortgage", TODAY)).toEqual(money(9_548_31, "DKK"));
    expect(recordOf("mortgage", HomeForm.parse(values), "Realkreditlån", undefined, TODAY)?.fields).toMatchObject({
      paymentAmount: money(9_548_31, "DKK"),
      paymentFrequency: "monthly",
      endDate: "2056-11-27",
    });
    const written = { ...values, mortgagePayment: kroner(10_000), mortgageYears: undefined };
    expect(paymentByYears(written, "mortgage", TODAY)).toBeUndefined();
    const { fields } = recordOf("mortgage", HomeForm.parse(written), "Realkreditlån", undefined, TODAY)!;
    expect(fields).toMatchObject({ paymentAmount: kroner(10_000), paymentFrequency: "monthly" });
    expect(fields).not.toHaveProperty("endDate");
  });

  test("says no payment while the rate or the years are missing", () => {
    const values = { ...EMPTY_HOME, carLoan: kroner(90_000) };
    expect(paymentByYears({ ...values, carLoanYears: 4 }, "carLoan", TODAY)).toBeUndefined();
    expect(paymentByYears({ ...values, carLoanRate: 5 }, "carLoan", TODAY)).toBeUndefined();
    expect(paymentByYears({ ...values, carLoanRate: 0, carLoanYears: 2.5 }, "carLoan", TODAY)).toEqual(kroner(3_000));
  });

  test("that was left empty becomes nothing", () => {
    expect(recordOf("mortgage", answers, "Realkreditlån", undefined, TODAY)).toBeUndefined();
  });

  test("is refused when an amount cannot be read or a rate is beyond all rates", () => {
    const odd = HomeForm.safeParse({ ...EMPTY_HOME, home: "unreadable", mortgageRate: 101, carLoanYears: 61 });
    expect(odd.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ["home", "unreadable"],
      ["mortgageRate", "rateRange"],
      ["carLoanYears", "yearsRange"],
    ]);
  });
});
