import { builtInKind } from "../categories/builtInId.ts";
import { addDays, addMonths, endOfMonth, firstOfMonth, type IsoDate, yearMonth } from "../dates.ts";
import type { DebtType } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type AssetId, type DebtId, TransactionId } from "../ids.ts";
import { type Money, money, negate } from "../money.ts";
import { between, type Chance, seededRandom } from "./seededRandom.ts";
import type { SampleDebt } from "./sampleDebts.ts";
import { type TransactionWord, sampleCategory } from "./sampleCategories.ts";
import { type Making, MONTHS_OF_TRANSACTIONS } from "./sampleRecords.ts";

interface Entry {
  readonly date: IsoDate;
  readonly amount: Money;
  readonly word: TransactionWord;
  readonly debtId?: DebtId;
}

/** The spending of so many days has not been looked at: something is left to put in order. */
const NEW_DAYS = 6;

/** The transactions that come every month: on which day, and how many kroner; money out is negative. */
const SALARY_ACCOUNT: readonly (readonly [day: number, word: TransactionWord, kroner: number])[] = [
  [1, "salary", 29_350],
  [1, "toBills", -26_500],
  [1, "toSavings", -6_000],
  [2, "toDepot", -3_500],
  [30, "partnerSalary", 23_870],
];
const BILLS_ACCOUNT: typeof SALARY_ACCOUNT = [
  [1, "fromSalary", 26_500],
  [3, "electricity", -845],
  [4, "heating", -1_390],
  [5, "internet", -299],
  [5, "mobile", -398],
  [6, "daycare", -3_420],
  [8, "union", -961],
];
/** A subscription whose price rose so many months ago. */
export const STREAMING = { day: 12, before: -149, now: -169, roseMonthsAgo: 1 } as const;
/** By the month of the year. */
const BILLS_OF_A_YEAR: readonly (readonly [
  months: readonly number[],
  day: number,
  word: TransactionWord,
  kroner: number,
])[] = [
  [[1, 4, 7, 10], 10, "propertyTax", -3_650],
  [[2, 5, 8, 11], 14, "water", -1_840],
  [[1], 15, "homeInsurance", -5_980],
  [[3], 15, "carInsurance", -7_240],
];
const CHILD_BENEFIT: (typeof BILLS_OF_A_YEAR)[number] = [[1, 4, 7, 10], 20, "childBenefit", 8_235];

/** As the bank calls them. */
const PAYMENT_OF: Readonly<Partial<Record<DebtType, TransactionWord>>> = {
  mortgage: "mortgagePayment",
  car_loan: "carPayment",
  student_loan: "studentPayment",
  credit_card: "creditCard",
};

/** The purchases: how often in a month, and for how many kroner. */
const BOUGHT: readonly (readonly [word: TransactionWord, times: number, low: number, high: number])[] = [
  ["groceries", 12, 260, 1_150],
  ["bakery", 3, 45, 140],
  ["restaurant", 3, 260, 890],
  ["fuel", 3, 390, 620],
  ["train", 2, 48, 310],
  ["clothes", 2, 180, 1_400],
  ["pharmacy", 1, 60, 380],
  ["hairdresser", 1, 290, 520],
  ["sport", 1, 349, 349],
];

/** The salary account of a year, the oldest first. */
export function salaryEntries(making: Making): readonly Entry[] {
  return monthsOf(making).flatMap((first) => {
    const chance = seededRandom(`bought ${yearMonth(first)}`);
    const month = Number(first.slice(5, 7));
    const entries = [
      ...SALARY_ACCOUNT.map((line) => everyMonth(making, first, line)),
      ...ofYear(making, first, CHILD_BENEFIT),
      ...BOUGHT.flatMap(([word, times, low, high]) =>
        Array.from({ length: times }, () => spent(making, first, word, between(chance, low, high), chance)),
      ),
      ...(month === 7 ? [spent(making, first, "holiday", between(chance, 11_000, 14_500), chance)] : []),
      ...(month === 12 ? [spent(making, first, "gifts", between(chance, 3_800, 5_200), chance)] : []),
    ];
    return inOrder(making, entries);
  });
}

/** The account that the fixed bills are paid from. */
export function billEntries(making: Making, debts: readonly SampleDebt[]): readonly Entry[] {
  const payments = debts.flatMap(({ debt, payments }) => {
    const word = PAYMENT_OF[debt.type];
    if (!word) return [];
    return payments.map(({ date, paid }): Entry => ({ date, amount: negate(paid), word, debtId: debt.id }));
  });
  const risen = addMonths(firstOfMonth(making.today), -STREAMING.roseMonthsAgo);
  return monthsOf(making).flatMap((first) => {
    const entries = [
      ...BILLS_ACCOUNT.map((line) => everyMonth(making, first, line)),
      everyMonth(making, first, [STREAMING.day, "streaming", first < risen ? STREAMING.before : STREAMING.now]),
      ...BILLS_OF_A_YEAR.flatMap((line) => ofYear(making, first, line)),
      ...payments.filter(({ date }) => firstOfMonth(date) === first),
    ];
    return inOrder(making, entries);
  });
}

export function savingEntries(making: Making): readonly Entry[] {
  return monthsOf(making).flatMap((first) => inOrder(making, [everyMonth(making, first, [1, "fromSalary", 6_000])]));
}

/** The transactions of an account that held `opening` before the first, each with the balance after it. */
export function sampleTransactions(
  { id, today, words }: Making,
  accountId: AssetId,
  opening: Money,
  entries: readonly Entry[],
): readonly Transaction[] {
  let standing = opening.minor;
  return entries.map(({ date, amount, word, debtId }) => ({
    id: TransactionId.parse(id()),
    accountId,
    date,
    amount,
    text: words[word],
    status: "booked",
    balance: money((standing += amount.minor), amount.currency),
    ...(debtId && { debtId }),
    ...category(word, date <= addDays(today, -NEW_DAYS)),
  }));
}

/** A transfer between the accounts is known as that at once. */
function category(word: TransactionWord, isOld: boolean) {
  const categoryId = sampleCategory(word);
  if (!isOld && builtInKind(categoryId) === "expense") return {};
  return { categoryId, categorisedBy: "hand" as const, reviewed: true };
}

/** The first of each month that there are transactions of, today's with it. */
function monthsOf({ today }: Making): readonly IsoDate[] {
  return Array.from({ length: MONTHS_OF_TRANSACTIONS + 1 }, (_, at) =>
    addMonths(firstOfMonth(today), at - MONTHS_OF_TRANSACTIONS),
  );
}

function everyMonth({ amounts }: Making, first: IsoDate, [day, word, kroner]: (typeof SALARY_ACCOUNT)[number]): Entry {
  return { date: onDay(first, day), amount: amounts.round(kroner), word };
}

function ofYear(making: Making, first: IsoDate, [months, ...line]: (typeof BILLS_OF_A_YEAR)[number]): readonly Entry[] {
  return months.includes(Number(first.slice(5, 7))) ? [everyMonth(making, first, line)] : [];
}

function spent({ amounts }: Making, first: IsoDate, word: TransactionWord, kroner: number, chance: Chance): Entry {
  return { date: onDay(first, Math.ceil(between(chance, 0, 28))), amount: amounts.exact(-kroner), word };
}

/** Clamps to the month's last day. */
function onDay(first: IsoDate, day: number): IsoDate {
  const date = addDays(first, Math.max(1, day) - 1);
  const last = endOfMonth(first);
  return date > last ? last : date;
}

/** The money that comes on a day is there before it is spent. */
function inOrder({ today }: Making, entries: readonly Entry[]): readonly Entry[] {
  return entries
    .filter(({ date }) => date <= today)
    .toSorted((a, b) => (a.date === b.date ? b.amount.minor - a.amount.minor : a.date < b.date ? -1 : 1));
}
