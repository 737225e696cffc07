import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Currency, type Money, money } from "../money.ts";
import { commutingDeduction } from "./commutingDeduction.ts";
import { type DanishWageInput, danishWageTax } from "./danishWageTax.ts";
import { estateDuty } from "./estateDuty.ts";
import { finnishCapitalTax } from "./finnishCapitalTax.ts";
import { giftDuty } from "./giftDuty.ts";
import { icelandicWageTax } from "./icelandicWageTax.ts";
import { norwegianShareTax } from "./norwegianShareTax.ts";
import { above, percentShare } from "./percentShare.ts";
import { progressiveTax } from "./progressiveTax.ts";
import { propertyValueTax } from "./propertyValueTax.ts";
import { shareAccount } from "./shareAccount.ts";
import { shareIncomeTax } from "./shareIncomeTax.ts";
import { swedishIskTax } from "./swedishIskTax.ts";
import {
  DANISH_SHARES_2026,
  DANISH_WAGE_2026,
  ESTATE_2026,
  FINNISH_CAPITAL_2026,
  ICELANDIC_WAGE_2026,
  SWEDISH_ISK_2026,
  type TaxFigure,
} from "./taxRates2026.ts";

const kroner = (units: number) => money(Math.round(units * 100), "DKK");
const anyMinor = fc.integer({ min: 0, max: 1_000_000_000 });
const figure = (kind: TaxFigure["kind"], value: number): TaxFigure => ({ kind, value, source: "a test" });

/** Never below nothing, never more than what is taxed, and never less where there is more to tax. */
function fair(taxOf: (amount: Money) => Money, currency: Currency) {
  return fc.property(anyMinor, anyMinor, (one, other) => {
    const [less, more] = [Math.min(one, other), Math.max(one, other)];
    const [low, high] = [taxOf(money(less, currency)).minor, taxOf(money(more, currency)).minor];
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeGreaterThanOrEqual(low);
    expect(high).toBeLessThanOrEqual(more);
  });
}

/** One unit more at a limit costs no more than that unit, so the pieces of a tax meet. */
function expectJoined(taxOf: (amount: Money) => Money, units: number, currency: Currency): void {
  const limit = Math.round(units * (currency === "ISK" ? 1 : 100));
  const [below, above_] = [limit, limit + 1].map((minor) => taxOf(money(minor, currency)).minor);
  expect(above_! - below!).toBeGreaterThanOrEqual(0);
  expect(above_! - below!).toBeLessThanOrEqual(2);
}

describe("what every tax counts with", () => {
  test("27 % of 10.50 is 2.84, 12.01 % of 50 is 6.01: a half goes up, and a rate is not a hair below itself", () => {
    expect(percentShare(1_050, 27)).toBe(284);
    expect(percentShare(5_000, 12.01)).toBe(601);
    expect(percentShare(200_000_00, 1.065)).toBe(2_130_00);
  });

  test("a share is as much of the whole as the rate says, to within half a unit, and grows with both", () => {
    fc.assert(
      fc.property(anyMinor, fc.integer({ min: 0, max: 1_000_000 }), (minor, parts) => {
        const percent = parts / 10_000;
        expect(Math.abs(percentShare(minor, percent) - (minor * percent) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(percentShare(minor + 1, percent)).toBeGreaterThanOrEqual(percentShare(minor, percent));
      }),
    );
  });

  test("80,000 is 600 above 79,400, and what is at a limit or below is nothing above it", () => {
    expect(above(kroner(80_000), DANISH_SHARES_2026.highFrom)).toBe(600_00);
    expect(above(kroner(79_400), DANISH_SHARES_2026.highFrom)).toBe(0);
    expect(above(kroner(10), DANISH_SHARES_2026.highFrom)).toBe(0);
  });

  test("with three rates each is for its own piece: 10 % of 100, 20 % of 100 and 50 % of 100 are 80", () => {
    const steps = [
      { from: figure("amount", 100), rate: figure("percent", 20) },
      { from: figure("amount", 200), rate: figure("percent", 50) },
    ];
    expect(progressiveTax(kroner(300), figure("percent", 10), steps)).toEqual(kroner(80));
  });

  test("where the rates rise, what is above a limit is taxed at its own rate and the rest as before", () => {
    fc.assert(
      fc.property(anyMinor, fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }), (extra, low, more) => {
        const tax = (minor: number) =>
          progressiveTax(money(minor, "DKK"), figure("percent", low), [
            { from: figure("amount", 1_000), rate: figure("percent", low + more) },
          ]).minor;
        expect(tax(1_000_00)).toBe(low * 1_000);
        expect(Math.abs(tax(1_000_00 + extra) - tax(1_000_00) - (extra * (low + more)) / 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const input = (wage: number, more: Partial<DanishWageInput> = {}): DanishWageInput => ({
  wage: kroner(wage),
  interest: kroner(0),
  municipalRate: 25,
  churchRate: 0.7,
  ...more,
});

describe("the tax of a Danish wage", () => {
  const anyInput = fc
    .record({
      wage: anyMinor,
      interest: fc.integer({ min: 0, max: 100_000_000 }),
      municipalRate: fc.integer({ min: 0, max: 300 }),
      churchRate: fc.integer({ min: 0, max: 15 }),
    })
    .map(({ wage, interest, municipalRate, churchRate }) => ({
      wage: money(wage, "DKK"),
      interest: money(interest, "DKK"),
      municipalRate: municipalRate / 10,
      churchRate: churchRate / 10,
    }));

  test("is never below the labour market's, never above the wage, and its parts add up", () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const found = danishWageTax(given);
        const { labourMarket, bottom, middle, top, topTop, municipal, carriedOver, interestRelief, total } = found;
        const state = bottom.minor + middle.minor + top.minor + topTop.minor;
        expect(total.minor).toBe(
          labourMarket.minor + state + municipal.minor - carriedOver.minor - interestRelief.minor,
        );
        expect(total.minor).toBeGreaterThanOrEqual(labourMarket.minor);
        expect(total.minor).toBeLessThanOrEqual(given.wage.minor);
        for (const part of Object.values(found)) expect(part.minor).toBeGreaterThanOrEqual(0);
        expect(found.netYear.minor + total.minor).toBe(given.wage.minor);
        expect(Math.abs(found.netMonth.minor * 12 - found.netYear.minor)).toBeLessThanOrEqual(6);
      }),
    );
  });

  test("a higher wage never leaves less, and more interest never takes more", () => {
    fc.assert(
      fc.property(anyInput, anyMinor, (given, more) => {
        const [now, richer, indebted] = [
          given,
          { ...given, wage: money(given.wage.minor + more, "DKK") },
          { ...given, interest: money(given.interest.minor + more, "DKK") },
        ].map((one) => danishWageTax(one));
        // Seven parts are rounded, each by half an øre at most.
        expect(richer!.total.minor).toBeGreaterThanOrEqual(now!.total.minor - 7);
        expect(richer!.netYear.minor).toBeGreaterThanOrEqual(now!.netYear.minor - 7);
        expect(indebted!.total.minor).toBeLessThanOrEqual(now!.total.minor + 1);
      }),
    );
  });

  test("its pieces meet at every limit, of what is left after the labour market's 8 % and before it", () => {
    const { personalAllowance, middleFrom, topFrom, topTopFrom, jobFrom, employmentMost } = DANISH_WAGE_2026;
    const limits = [personalAllowance, middleFrom, topFrom, topTopFrom].map(({ value }) => value / 0.92);
    for (const limit of [...limits, jobFrom.value, (employmentMost.value * 100) / DANISH_WAGE_2026.employment.value])
      expectJoined((wage) => danishWageTax({ ...input(0), wage }).total, limit, "DKK");
  });

  test("by hand, 3,000,000: the top-top tax takes 5 % of 167,300 above its limit, which is 8,365", () => {
    const found = danishWageTax(input(3_000_000));
    expect(found.topTop).toEqual(kroner(8_365));
    expect(found.top).toEqual(kroner((2_760_000 - 777_900) * 0.075));
  });

  test("by hand, in a municipality of 26.3 % the ceiling of 44.57 % leaves 6.26 % of the middle tax of 7.5 %", () => {
    const found = danishWageTax(input(900_000, { municipalRate: 26.3 }));
    expect(found.middle).toEqual(kroner(186_800 * 0.0626));
    // Municipality, bottom and middle are then the ceiling itself, whatever the church takes.
    const richer = danishWageTax(input(900_100, { municipalRate: 26.3, churchRate: 0 }));
    const before = danishWageTax(input(900_000, { municipalRate: 26.3, churchRate: 0 }));
    expect(Math.abs(richer.total.minor - before.total.minor - (800 + 92_00 * 0.5207))).toBeLessThanOrEqual(2);
    // A rate that no municipality has takes all of the middle tax, and no more.
    expect(danishWageTax(input(900_000, { municipalRate: 60 })).middle).toEqual(kroner(0));
  });

  test("by hand, of 60,000 the municipality's unused deductions take away the bottom tax of 132.11", () => {
    const found = danishWageTax(input(60_000));
    expect([found.bottom, found.carriedOver, found.municipal]).toEqual([kroner(132.11), kroner(132.11), kroner(0)]);
    expect(found.total).toEqual(kroner(4_800));
  });

  test("by hand, of 66,000 they take 461.32 of the bottom tax of 795.06", () => {
    // 60,720 − 8,415 − 54,100 = −1,795; 25.7 % of it is 461.32; 12.01 % of 6,620 is 795.06.
    const found = danishWageTax(input(66_000));
    expect([found.bottom, found.carriedOver]).toEqual([kroner(795.06), kroner(461.32)]);
    expect(found.total).toEqual(kroner(5_280 + 795.06 - 461.32));
  });

  test("interest is relieved by 8 % of what is up to 50,000, and by no more than there is tax", () => {
    expect(danishWageTax(input(480_000, { interest: kroner(20_000) })).interestRelief).toEqual(kroner(1_600));
    const little = danishWageTax(input(80_000, { interest: kroner(50_000) }));
    expect(little.total).toEqual(little.labourMarket);
    expect(little.interestRelief.minor + little.carriedOver.minor).toBe(little.bottom.minor);
  });
});

describe("taxes on what is owned in Denmark", () => {
  test("share income is taxed fairly, its pieces meet, and two never pay more than one", () => {
    for (const adults of [1, 2] as const) {
      fc.assert(fair((income) => shareIncomeTax(income, adults), "DKK"));
      expectJoined((income) => shareIncomeTax(income, adults), DANISH_SHARES_2026.highFrom.value * adults, "DKK");
    }
    fc.assert(
      fc.property(anyMinor, (minor) => {
        const income = money(minor, "DKK");
        expect(shareIncomeTax(income, 2).minor).toBeLessThanOrEqual(shareIncomeTax(income, 1).minor);
      }),
    );
  });

  test("by hand, spouses with 158,900 pay 42 % of 100 and 27 % of the rest", () => {
    expect(shareIncomeTax(kroner(158_900), 2)).toEqual(kroner(42_876 + 42));
  });

  test("an aktiesparekonto is taxed fairly, a loss costs nothing, and its room is never below nothing", () => {
    fc.assert(fair((gain) => shareAccount(gain, kroner(0)).tax, "DKK"));
    fc.assert(
      fc.property(anyMinor, anyMinor, (loss, value) => {
        const { tax, room } = shareAccount(money(-loss, "DKK"), money(value, "DKK"));
        expect(tax.minor).toBe(0);
        expect(room.minor).toBe(Math.max(0, 174_200_00 - value));
      }),
    );
  });

  test("a home's value is taxed fairly, and the pieces meet at 11,500,000, four fifths of which are the limit", () => {
    fc.assert(fair((valuation) => propertyValueTax(valuation).tax, "DKK"));
    expectJoined((valuation) => propertyValueTax(valuation).tax, 11_500_000, "DKK");
    expect(propertyValueTax(kroner(11_500_000))).toEqual({ base: kroner(9_200_000), tax: kroner(46_920) });
  });

  test("what somebody leaves is shared by the state and the heirs, and others than the nearest never pay less", () => {
    fc.assert(fair((estate) => estateDuty(estate, kroner(0)).total, "DKK"));
    fc.assert(fair((estate) => estateDuty(estate, estate).total, "DKK"));
    expectJoined((estate) => estateDuty(estate, kroner(0)).total, ESTATE_2026.allowance.value, "DKK");
    fc.assert(
      fc.property(anyMinor, anyMinor, (minor, others) => {
        const estate = money(minor, "DKK");
        const found = estateDuty(estate, money(others, "DKK"));
        expect(found.total.minor + found.left.minor).toBe(minor);
        expect(found.surchargeBase.minor).toBeGreaterThanOrEqual(0);
        expect(found.total.minor).toBeGreaterThanOrEqual(estateDuty(estate, kroner(0)).total.minor);
      }),
    );
  });

  test("by hand, all of 1,000,000 to others: 91,155, and a quarter of the 908,845 that are left", () => {
    const found = estateDuty(kroner(1_000_000), kroner(2_000_000));
    expect([found.duty, found.surchargeBase, found.surcharge]).toEqual([91_155, 908_845, 227_211.25].map(kroner));
    expect(estateDuty(kroner(0), kroner(0)).total).toEqual(kroner(0));
  });

  test("gifts are taxed fairly, and a child's spouse may get less without duty", () => {
    for (const to of ["close", "inLaw"] as const) fc.assert(fair((gifts) => giftDuty(gifts, to).duty, "DKK"));
    expect(giftDuty(kroner(80_600), "close")).toEqual({ duty: kroner(0), free: kroner(80_600) });
    expect(giftDuty(kroner(80_600), "inLaw")).toEqual({ duty: kroner(7_860), free: kroner(28_200) });
  });

  test("a longer way is never less to deduct, 24 kilometres are nothing, and the pieces meet at 120", () => {
    const kilometres = fc.integer({ min: 0, max: 4_000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(kilometres, kilometres, fc.integer({ min: 0, max: 366 }), (one, other, days) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)].map((km) => commutingDeduction(km, days));
        expect(near!.minor).toBeGreaterThanOrEqual(0);
        expect(far!.minor).toBeGreaterThanOrEqual(near!.minor);
      }),
    );
    expect(commutingDeduction(24, 200)).toEqual(kroner(0));
    expect(commutingDeduction(120, 1)).toEqual(kroner(96 * 2.28));
    expect(commutingDeduction(121, 10)).toEqual(kroner((96 * 2.28 + 1.14) * 10));
  });
});

describe("taxes of the other countries", () => {
  test("a Swedish ISK is taxed fairly, and up to its free part with nothing", () => {
    fc.assert(fair((base) => swedishIskTax(base).tax, "SEK"));
    expectJoined((base) => swedishIskTax(base).tax, SWEDISH_ISK_2026.taxFree.value, "SEK");
    expect(swedishIskTax(money(300_000_00, "SEK")).tax.minor).toBe(0);
    expect(swedishIskTax(money(500_000_00, "SEK")).deemedIncome.minor).toBe(7_100_00);
  });

  test("a Norwegian gain is taxed fairly, and one within its shielding with nothing", () => {
    fc.assert(fair((gain) => norwegianShareTax(gain, money(1_000_00, "NOK")).tax, "NOK"));
    const found = norwegianShareTax(money(5_000_00, "NOK"), money(1_000_00, "NOK"));
    expect([found.taxed.minor, found.tax.minor]).toEqual([4_000_00, 1_513_60]);
    expect(norwegianShareTax(money(500_00, "NOK"), money(1_000_00, "NOK")).taxed.minor).toBe(0);
  });

  test("Finnish capital income is taxed fairly, and its pieces meet at 30,000", () => {
    fc.assert(fair((income) => finnishCapitalTax(income), "EUR"));
    expectJoined((income) => finnishCapitalTax(income), FINNISH_CAPITAL_2026.highFrom.value, "EUR");
    expect(finnishCapitalTax(money(30_000_00, "EUR")).minor).toBe(9_000_00);
  });

  test("an Icelandic wage is taxed fairly, its pieces meet, and what is left and what is taken are the wage", () => {
    fc.assert(fair((wage) => icelandicWageTax(wage).tax, "ISK"));
    for (const { value } of [ICELANDIC_WAGE_2026.middleFrom, ICELANDIC_WAGE_2026.highFrom])
      expectJoined((wage) => icelandicWageTax(wage).tax, value, "ISK");
    fc.assert(
      fc.property(anyMinor, (minor) => {
        const { before, allowance, tax, net } = icelandicWageTax(money(minor, "ISK"));
        expect([tax.minor + net.minor, tax.minor + allowance.minor]).toEqual([minor, before.minor]);
      }),
    );
  });

  test("by hand, of a month's 2,000,000 in Iceland 776,912 are withheld: three rates less the allowance", () => {
    const found = icelandicWageTax(money(2_000_000, "ISK"));
    expect(found.before.minor).toBe(Math.round(156_858.6178 + 900_328 * 0.3799 + 601_550 * 0.4629));
    expect(found.tax.minor).toBe(found.before.minor - 72_492);
    expect(icelandicWageTax(money(200_000, "ISK")).tax.minor).toBe(0);
  });
});
