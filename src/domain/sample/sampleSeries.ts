import { merchantText } from "../categories/merchantText.ts";
import { addDays, addMonths, endOfMonth, firstOfMonth } from "../dates.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { AssetId } from "../ids.ts";
import { seriesId } from "../recurring/seriesIndex.ts";
import { type TransactionWord, sampleCategory } from "./sampleCategories.ts";
import { STREAMING } from "./sampleTransactions.ts";
import { type Making, MONTHS_OF_TRANSACTIONS } from "./sampleRecords.ts";

type Account = "salary" | "bills" | "savings";
type Answered = readonly [word: TransactionWord, day: number, kroner: number, account: Account, to?: Account];

/** The series that the family has said yes to; the rest of what comes every month is left for who tries it to answer. */
const ANSWERED: readonly Answered[] = [
  ["salary", 1, 29_350, "salary"],
  ["partnerSalary", 30, 23_870, "salary"],
  ["toBills", 1, -26_500, "salary", "bills"],
  ["toSavings", 1, -6_000, "salary", "savings"],
  ["toDepot", 2, -3_500, "salary"],
  ["electricity", 3, -845, "bills"],
  ["heating", 4, -1_390, "bills"],
  ["internet", 5, -299, "bills"],
  ["mobile", 5, -398, "bills"],
  ["daycare", 6, -3_420, "bills"],
];

/** The transactions that come again and again, on their days and with their amounts. */
export function sampleSeries(
  { today, words, amounts }: Making,
  accounts: Readonly<Record<Account, AssetId>>,
): readonly RecurringSeries[] {
  const since = addMonths(firstOfMonth(today), -MONTHS_OF_TRANSACTIONS);
  const series = ([word, day, kroner, account, to]: Answered): RecurringSeries => {
    const name = words[word];
    const key = { accountId: accounts[account], text: merchantText(name), amount: amounts.round(kroner) };
    // A month that is long enough to have the day.
    const month = [since, addMonths(since, 1)].find((first) => Number(endOfMonth(first).slice(8)) >= day) ?? since;
    return {
      ...key,
      id: seriesId(key),
      name,
      frequency: "monthly",
      anchor: addDays(month, day - 1),
      firstSeen: addDays(since, day - 1),
      categoryId: sampleCategory(word),
      ...(to && { toAccountId: accounts[to] }),
      state: "confirmed",
    };
  };
  return [
    ...ANSWERED.map(series),
    { ...series(["streaming", STREAMING.day, STREAMING.now, "bills"]), isSubscription: true },
  ];
}
