import { addMonths, type IsoDate } from "../../dates.ts";
import type { GoalCategory } from "../../entities/goal.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { exampleAmount, moneyOf } from "../currency/exampleAmount.ts";
import { halfUp } from "../../halfUp.ts";

/** §3 Goal templates. */
export const GOAL_TEMPLATES = ["emergency", "retirement", "home", "vacation", "education", "car"] as const;
export type GoalTemplate = (typeof GOAL_TEMPLATES)[number];

/** §3 Six months of living costs; between how many one may choose. */
export const EMERGENCY_MONTHS = { usual: 6, least: 3, most: 12 } as const;

/** The fields that a goal begins with. */
export interface GoalStart {
  readonly category: GoalCategory;
  readonly targetAmount?: Money | undefined;
  readonly targetDate?: IsoDate | undefined;
  readonly costMonths?: number | undefined;
  /** A year, in per cent. */
  readonly expectedReturn?: number | undefined;
}

interface TemplateInput {
  readonly currency: Currency;
  readonly today: IsoDate;
  /** The cost of a month of living, where that is known. */
  readonly monthCost: Money | undefined;
}

/** The kroner of a template, and how many months it has. */
const VACATION = { kroner: 20_000, months: 12 } as const;
const EDUCATION = { kroner: 50_000, months: 24 } as const;
const HOME_MONTHS = 36;
const CAR_MONTHS = 24;
/** The return of our own worked example. It is seen in the form, and anybody may write another. */
const RETIREMENT_RETURN = 3;

/**
 * §3 The fields that a template begins with; absent is what only the household knows. Kroner are as round in other
 * currencies (`exampleAmount`).
 */
export function goalTemplate(template: GoalTemplate, { currency, today, monthCost }: TemplateInput): GoalStart {
  const about = (kroner: number) => moneyOf(exampleAmount(kroner, currency), currency);
  switch (template) {
    case "emergency":
      return {
        category: "emergency_fund",
        costMonths: EMERGENCY_MONTHS.usual,
        targetAmount: monthCost && emergencyTarget(monthCost, EMERGENCY_MONTHS.usual),
      };
    case "retirement":
      return { category: "retirement", expectedReturn: RETIREMENT_RETURN };
    case "home":
      return { category: "property", targetDate: addMonths(today, HOME_MONTHS) };
    case "vacation":
      return {
        category: "travel",
        targetAmount: about(VACATION.kroner),
        targetDate: addMonths(today, VACATION.months),
      };
    case "education":
      return {
        category: "education",
        targetAmount: about(EDUCATION.kroner),
        targetDate: addMonths(today, EDUCATION.months),
      };
    case "car":
      return { category: "vehicle", targetDate: addMonths(today, CAR_MONTHS) };
  }
}

/** C6 The target of an emergency fund: so many months of the household's costs. */
export function emergencyTarget(monthCost: Money, months: number): Money {
  return money(monthCost.minor * months, monthCost.currency);
}

/** Of a home's price the buyer pays at least 5 % (Danish rules of good practice for housing loans), and the costs. */
const HOME_SHARE = 5;
/** Of a car's price, as our template has it. */
const CAR_SHARE = 20;

/** price · 5 / 100 + costs, rounded half up to a whole minor unit. */
export function homeTarget(price: Money, costs: Money | undefined): Money {
  return money(halfUp([price.minor, HOME_SHARE], [100]) + (costs?.minor ?? 0), price.currency);
}

/** price · 20 / 100, rounded half up to a whole minor unit. */
export function carTarget(price: Money): Money {
  return money(halfUp([price.minor, CAR_SHARE], [100]), price.currency);
}

/** 1 / 4 %. */
const YEARS_OF_INCOME = 25;

/** The sum that 4 % a year are taken from: 25 · (yearly − public pension), never below nothing; minor units, whole already. */
export function retirementTarget(yearly: Money, publicPension: Money | undefined): Money {
  return money(Math.max(0, yearly.minor - (publicPension?.minor ?? 0)) * YEARS_OF_INCOME, yearly.currency);
}
