import { CURRENCIES } from "#domain/money.ts";
import { GIFT_RECEIVERS } from "#domain/tax/giftDuty.ts";
import type { TaxCountry } from "#domain/tax/taxRates2026.ts";

export const CALCULATORS = [
  "loan",
  "apr",
  "savings",
  "compound",
  "home",
  "rentOrOwn",
  "freedom",
  "budgetAccount",
  "inflation",
  "currency",
] as const;

/** The calculators of taxes. */
export const TAX_CALCULATORS = {
  DK: ["dkWage", "dkShares", "dkShareAccount", "dkHome", "dkCommuting", "dkGift", "dkEstate"],
  SE: ["seIsk"],
  NO: ["noShares"],
  FI: ["fiCapital"],
  IS: ["isWage"],
} as const satisfies Readonly<Record<TaxCountry, readonly string[]>>;
export type TaxCalculatorId = (typeof TAX_CALCULATORS)[TaxCountry][number];

export type CalculatorId = (typeof CALCULATORS)[number] | TaxCalculatorId;

/** A field of a calculator; its name is that of its words and of its place in a link. */
export type CalculatorField =
  | {
      readonly name: FieldName;
      readonly kind: "money";
      readonly usual: number;
      readonly min?: number;
      /** The field that its currency is chosen in. */
      readonly inCurrencyOf?: FieldName;
      /** The field of what it is a part of, which it cannot be more than. */
      readonly partOf?: FieldName;
    }
  | {
      readonly name: FieldName;
      readonly kind: "percent" | "years" | "times" | "km" | "days";
      readonly usual: number;
      readonly min: number;
      readonly max: number;
    }
  /** It begins with today, and is no day to come. */
  | { readonly name: FieldName; readonly kind: "day" }
  | { readonly name: FieldName; readonly kind: "choice"; readonly usual: string; readonly options: readonly string[] };

export type FieldName =
  | "amount"
  | "rate"
  | "years"
  | "every"
  | "startFee"
  | "paymentFee"
  | "start"
  | "monthly"
  | "grossIncome"
  | "netIncome"
  | "otherDebt"
  | "savings"
  | "ownShare"
  | "debtFactor"
  | "running"
  | "otherFixed"
  | "price"
  | "ownPayment"
  | "rent"
  | "homeGrowth"
  | "priceGrowth"
  | "investReturn"
  | "saleCosts"
  | "horizon"
  | "yearlyExpenses"
  | "withdrawalRate"
  | "invested"
  | "realReturn"
  | "taxRate"
  | "gainShare"
  | "yearsLeft"
  | "inflation"
  | "from"
  | "to"
  | "on"
  | "wage"
  | "interest"
  | "municipalRate"
  | "churchRate"
  | "shareIncome"
  | "adults"
  | "yearEndValue"
  | "yearGain"
  | "valuation"
  | "km"
  | "days"
  | "gifts"
  | "receiver"
  | "estate"
  | "toOthers"
  | "capitalBase"
  | "gain"
  | "shielding"
  | "capitalIncome"
  | "monthWage";

const amount = (name: FieldName, usual: number) => ({ name, kind: "money", usual, min: 0 }) as const;
const percent = (name: FieldName, usual: number, min = 0, max = 100) =>
  ({ name, kind: "percent", usual, min, max }) as const;
const years = (name: FieldName, usual: number, min = 1, max = 60) =>
  ({ name, kind: "years", usual, min, max }) as const;

export const EVERY = ["monthly", "quarterly", "annually"] as const;
const PAYMENTS = ["weekly", "biweekly", ...EVERY] as const;
const ADULTS = ["one", "two"] as const;

/** The values that each begins with, amounts in kroner; the household's own figures go before them. */
export const FIELDS: Readonly<Record<Exclude<CalculatorId, "budgetAccount">, readonly CalculatorField[]>> = {
  loan: [
    amount("amount", 2_000_000),
    percent("rate", 5, -5),
    years("years", 30),
    { name: "every", kind: "choice", usual: "monthly", options: PAYMENTS },
  ],
  apr: [
    amount("amount", 100_000),
    percent("rate", 8),
    years("years", 5),
    amount("startFee", 2_500),
    amount("paymentFee", 25),
  ],
  savings: [amount("start", 50_000), amount("monthly", 2_000), percent("rate", 3, -50), years("years", 10)],
  compound: [
    amount("amount", 100_000),
    percent("rate", 5, -50),
    years("years", 20),
    { name: "every", kind: "choice", usual: "annually", options: EVERY },
  ],
  home: [
    amount("grossIncome", 600_000),
    amount("netIncome", 33_000),
    amount("otherDebt", 0),
    amount("savings", 200_000),
    percent("ownShare", 5),
    { name: "debtFactor", kind: "times", usual: 4, min: 0, max: 10 },
    percent("rate", 5),
    years("years", 30, 1, 40),
    amount("running", 5_000),
    amount("otherFixed", 4_000),
  ],
  rentOrOwn: [
    amount("price", 2_500_000),
    amount("ownPayment", 250_000),
    percent("rate", 5),
    years("years", 30, 1, 40),
    amount("running", 4_000),
    amount("rent", 11_000),
    percent("homeGrowth", 2, -10, 20),
    percent("priceGrowth", 2, -5, 20),
    percent("investReturn", 4, -10, 20),
    percent("saleCosts", 4, 0, 20),
    years("horizon", 10, 1, 40),
  ],
  freedom: [
    amount("yearlyExpenses", 240_000),
    percent("withdrawalRate", 4, 2.5, 5),
    amount("invested", 500_000),
    amount("monthly", 8_000),
    percent("realReturn", 4, -5, 15),
    percent("taxRate", 27, 0, 60),
    percent("gainShare", 50),
    years("yearsLeft", 20, 0),
  ],
  inflation: [amount("amount", 100_000), percent("inflation", 2, -5, 30), years("years", 10)],
  currency: [
    { ...amount("amount", 1_000), inCurrencyOf: "from" },
    { name: "from", kind: "choice", usual: "EUR", options: CURRENCIES },
    { name: "to", kind: "choice", usual: "DKK", options: CURRENCIES },
    { name: "on", kind: "day" },
  ],
  dkWage: [
    amount("wage", 480_000),
    amount("interest", 0),
    percent("municipalRate", 25, 0, 30),
    percent("churchRate", 0.7, 0, 2),
  ],
  dkShares: [amount("shareIncome", 100_000), { name: "adults", kind: "choice", usual: "one", options: ADULTS }],
  dkShareAccount: [
    // A loss, too.
    { ...amount("yearGain", 20_000), min: -1e12 },
    amount("yearEndValue", 150_000),
  ],
  dkHome: [amount("valuation", 4_000_000)],
  dkCommuting: [
    { name: "km", kind: "km", usual: 60, min: 0, max: 1_000 },
    { name: "days", kind: "days", usual: 216, min: 0, max: 366 },
  ],
  dkGift: [amount("gifts", 200_000), { name: "receiver", kind: "choice", usual: "close", options: GIFT_RECEIVERS }],
  dkEstate: [amount("estate", 2_000_000), { ...amount("toOthers", 0), partOf: "estate" }],
  seIsk: [amount("capitalBase", 500_000)],
  noShares: [amount("gain", 100_000), amount("shielding", 0)],
  fiCapital: [amount("capitalIncome", 500_000)],
  isWage: [amount("monthWage", 90_000)],
};
