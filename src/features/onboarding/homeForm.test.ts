import { describe, expect, test } from "vitest";
import { money } from "#domain/money.ts";
import { EMPTY_HOME, HomeForm, linesFor, recordOf, worthOf } from "./homeForm.ts";

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
    expect(recordOf("home", answers, "Bolig", undefined)).toEqual({
      collection: "assets",
      fields: { type: "real_estate", name: "Bolig", currentValue: kroner(900_000), reminders: [] },
    });
    expect(recordOf("bankLoan", answers, "Banklån", undefined)).toEqual({
      collection: "debts",
      fields: { type: "mortgage", name: "Banklån", currentValue: kroner(50_000), interestRate: 7.5 },
    });
  });

  test("is no loan in a home for a household that rents one", () => {
    const record = recordOf("bankLoan", answers, "Banklån", { home: "tenant" });
    expect(record?.fields.type).toBe("personal_loan");
  });

  test("that was left empty becomes nothing", () => {
    expect(recordOf("mortgage", answers, "Realkreditlån", undefined)).toBeUndefined();
  });

  test("is refused when an amount cannot be read or a rate is beyond all rates", () => {
    const odd = HomeForm.safeParse({ ...EMPTY_HOME, home: "unreadable", mortgageRate: 101 });
    expect(odd.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ["home", "unreadable"],
      ["mortgageRate", "rateRange"],
    ]);
  });
});
