/**
 * A couple in their first week: a home with a mortgage, a car with a loan, two banks, and a brokerage account with a
 * share in kroner and one in dollars, of which no rate is known. Plain numbers in kroner, as files and people write them.
 */
export const TODAY = "2026-11-27";

export interface StatedValue {
  readonly day: string;
  readonly kroner: number;
}

export interface NewcomerThing {
  readonly name: string;
  readonly isDebt?: true;
  /** The day it was bought or borrowed, where it is known. */
  readonly since?: string;
  /** The oldest first. */
  readonly stated: readonly StatedValue[];
}

export const THINGS: readonly NewcomerThing[] = [
  {
    name: "Hus",
    since: "2021-06-01",
    stated: [
      { day: "2021-06-01", kroner: 2_800_000 },
      { day: "2026-03-01", kroner: 2_973_400 },
    ],
  },
  { name: "Bil", stated: [{ day: "2026-03-01", kroner: 145_000 }] },
  {
    name: "Realkreditlån",
    isDebt: true,
    since: "2021-06-01",
    stated: [
      { day: "2021-06-01", kroner: 2_240_000 },
      { day: "2026-03-01", kroner: 2_153_300 },
      { day: "2026-11-01", kroner: 2_148_000 },
    ],
  },
  {
    name: "Billån",
    isDebt: true,
    stated: [
      { day: "2026-03-01", kroner: 98_000 },
      { day: "2026-11-01", kroner: 86_000 },
    ],
  },
];

export interface NewcomerTransaction {
  readonly day: string;
  readonly kroner: number;
  /** The same on both ends of a transfer. */
  readonly transfer?: number;
}

export interface NewcomerAccount {
  readonly name: string;
  readonly transactions: readonly NewcomerTransaction[];
  /** The balance that the file ends with. */
  readonly stated: StatedValue;
}

const MONTHS = [
  "2025-12",
  ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`),
] as const;

export const ACCOUNTS: readonly NewcomerAccount[] = [
  {
    name: "Lønkonto",
    transactions: [
      ...MONTHS.flatMap((month): readonly NewcomerTransaction[] => [
        { day: `${month}-01`, kroner: -9_500 },
        { day: `${month}-05`, kroner: -2_100 },
        { day: `${month}-10`, kroner: -6_000 },
        ...(month === "2026-11" ? [] : [{ day: `${month}-28`, kroner: 31_000 }]),
      ]),
      { day: "2026-02-01", kroner: -10_000, transfer: 1 },
      { day: "2026-02-02", kroner: -13_000 },
      { day: "2026-05-30", kroner: -5_000, transfer: 2 },
    ],
    stated: { day: "2026-11-20", kroner: 119_800 },
  },
  {
    name: "Opsparing",
    transactions: [
      { day: "2026-02-01", kroner: 10_000, transfer: 1 },
      { day: "2026-06-02", kroner: 5_000, transfer: 2 },
    ],
    stated: { day: "2026-06-30", kroner: 15_000 },
  },
];

/** Of the brokerage account: money in, what was bought for kroner, and what was paid for. */
export const DEPOSITS: readonly NewcomerTransaction[] = [{ day: "2026-02-02", kroner: 13_000 }];

export const PURCHASES = [
  { day: "2026-02-03", share: "NOVO B", currency: "DKK", count: 10, price: 651.3, fee: 29, rate: 1 },
  { day: "2026-02-10", share: "TSLA", currency: "USD", count: 2, price: 210, fee: 5, rate: 7 },
] as const;

export const FEES = [{ day: "2026-02-10", kroner: 12 }] as const;

/** Prices of the share in kroner; the one in dollars has a price too, and no rate. */
export const PRICES = [
  { day: "2026-02-28", share: "NOVO B", price: 640 },
  { day: "2026-04-30", share: "NOVO B", price: 655 },
  { day: "2026-10-30", share: "NOVO B", price: 600 },
  { day: "2026-10-30", share: "TSLA", price: 400 },
] as const;

/** The net worth of the evening of each day, worked out with pencil and paper, and what is not in it. */
export const BY_HAND: readonly {
  readonly day: string;
  readonly kroner: number;
  readonly without: readonly string[];
}[] = [
  // 2,970,500 home + 44,800 salary account − 2,154,750 mortgage
  { day: "2026-01-31", kroner: 860_550, without: ["Bil", "Billån"] },
  // 9,500 paid; 10,000 moved to savings; the home 100 up and the mortgage 50 down, as every day until March
  { day: "2026-02-01", kroner: 851_200, without: ["Bil", "Billån"] },
  // 13,000 moved to the brokerage account
  { day: "2026-02-02", kroner: 851_350, without: ["Bil", "Billån"] },
  // ten shares for 6,513 and a fee of 29
  { day: "2026-02-03", kroner: 851_471, without: ["Bil", "Billån"] },
  // 8,100 paid; 2,975 for shares that nobody can count in kroner, 12 for a fee
  { day: "2026-02-10", kroner: 841_434, without: ["Bil", "Billån", "TSLA"] },
  // 2,973,400 + 145,000 + 25,700 + 10,000 + 6,400 + 3,471 − 2,153,300 − 98,000
  { day: "2026-03-01", kroner: 912_671, without: ["TSLA"] },
  // 5,000 have left the salary account and reach the savings on 2 June
  { day: "2026-05-31", kroner: 962_521, without: ["TSLA"] },
  // 2,973,400 + 145,000 + 119,800 + 15,000 + 6,000 + 3,471 − 2,148,000 − 86,000
  { day: TODAY, kroner: 1_028_671, without: ["TSLA"] },
];
