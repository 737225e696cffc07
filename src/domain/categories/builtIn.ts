import type { CategoryKind } from "../entities/category.ts";

/** By default: what a household cannot do without, and what costs the same until it is cancelled. */
type Marks = "" | "essential" | "fixed" | "essential fixed";

/** A leaf's number within its group, the key of its name, and its marks. Numbers stand in records: none is ever given again. */
type Leaf = readonly [number: number, key: string, marks?: Marks];

interface Group {
  readonly number: number;
  readonly key: string;
  readonly kind: CategoryKind;
  readonly leaves: readonly Leaf[];
}

/** The tree that Danish households know from Spiir. A transaction without a category has none; there is no leaf for it. */
export const BUILT_IN = [
  {
    number: 10,
    key: "home",
    kind: "expense",
    leaves: [
      [1, "rent", "essential fixed"],
      [2, "utilities", "essential fixed"],
      [3, "ownersAssociation", "essential fixed"],
      [4, "propertyTax", "essential fixed"],
      [5, "houseInsurance", "essential fixed"],
      [6, "contentsInsurance", "essential fixed"],
      [7, "alarm", "fixed"],
      [8, "holidayHome", "fixed"],
      [9, "maintenance"],
      [10, "garden"],
      [11, "otherHome"],
    ],
  },
  {
    number: 11,
    key: "transport",
    kind: "expense",
    leaves: [
      [1, "carLoan", "essential fixed"],
      [2, "fuel", "essential"],
      [3, "carInsurance", "essential fixed"],
      [4, "vehicleTax", "essential fixed"],
      [5, "publicTransport", "essential"],
      [6, "taxi"],
      [7, "parking"],
      [8, "carRepair", "essential"],
      [9, "otherTransport"],
    ],
  },
  {
    number: 12,
    key: "household",
    kind: "expense",
    leaves: [
      [1, "groceries", "essential"],
      [2, "kiosk"],
      [3, "canteen"],
    ],
  },
  {
    number: 13,
    key: "living",
    kind: "expense",
    leaves: [
      [1, "pharmacy", "essential"],
      [2, "doctor", "essential"],
      [3, "childSupport", "essential fixed"],
      [4, "daycare", "essential fixed"],
      [5, "union", "essential fixed"],
      [6, "lifeInsurance", "essential fixed"],
      [7, "healthInsurance", "fixed"],
      [8, "glasses", "essential"],
      [9, "streaming", "fixed"],
      [10, "phone", "essential fixed"],
      [11, "studies"],
      [12, "memberships", "fixed"],
    ],
  },
  {
    number: 14,
    key: "leisure",
    kind: "expense",
    leaves: [
      [1, "fastFood"],
      [2, "restaurant"],
      [3, "clothes", "essential"],
      [4, "furniture"],
      [5, "electronics"],
      [6, "media"],
      [7, "onlineServices", "fixed"],
      [8, "hobby"],
      [9, "cinema"],
      [10, "hairdresser"],
      [11, "fitness", "fixed"],
      [12, "homeHelp"],
      [13, "toys"],
      [14, "lottery"],
      [15, "baby", "essential"],
      [16, "pets"],
      [17, "gifts"],
      [18, "giftCards"],
      [19, "alcohol"],
      [20, "cash"],
      [21, "courses"],
      [22, "advice"],
      [23, "otherLeisure"],
    ],
  },
  {
    number: 15,
    key: "holiday",
    kind: "expense",
    leaves: [
      [1, "flights"],
      [2, "carHire"],
      [3, "cottage"],
      [4, "activities"],
      [5, "travelInsurance"],
    ],
  },
  {
    number: 16,
    key: "misc",
    kind: "expense",
    leaves: [
      [1, "unknown"],
      [2, "bankFees"],
      [3, "reminders"],
      [4, "fines"],
      [5, "backTax"],
      [6, "publicFees"],
    ],
  },
  {
    number: 17,
    key: "loans",
    kind: "expense",
    leaves: [
      [1, "studentLoan", "essential fixed"],
      [2, "consumerLoan", "essential fixed"],
      [3, "privateLoan", "essential fixed"],
      [4, "interest", "essential"],
    ],
  },
  {
    number: 18,
    key: "savings",
    kind: "saving",
    leaves: [
      [1, "pensionSaving"],
      [2, "childSaving"],
      [3, "otherSaving"],
      [4, "securities"],
    ],
  },
  {
    number: 19,
    key: "income",
    kind: "income",
    leaves: [
      [1, "salary"],
      [2, "pension"],
      [3, "unemployment"],
      [4, "studentGrant"],
      [5, "childBenefit"],
      [6, "support"],
      [7, "holidayPay"],
      [8, "interestIncome"],
      [9, "dividends"],
      [10, "taxRefund"],
      [11, "housingBenefit"],
      [12, "giftIncome"],
      [13, "otherIncome"],
    ],
  },
  {
    number: 20,
    key: "notCounted",
    kind: "transfer",
    leaves: [
      [1, "transfer"],
      [2, "outlay"],
      [3, "ignored"],
    ],
  },
] as const satisfies readonly Group[];

type BuiltInGroup = (typeof BUILT_IN)[number];

/** The key that the words of a built-in category are found under. */
export type BuiltInKey = BuiltInGroup["key"] | BuiltInGroup["leaves"][number][1];
