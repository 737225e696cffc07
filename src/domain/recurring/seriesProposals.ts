import { merchantText, tellingWords } from "../categories/merchantText.ts";
import { PAYMENTS_PER_YEAR } from "../calculations/loans/paymentDays.ts";
import { compareIds } from "../compareIds.ts";
import { addDays, compareDates, daysBetween, type IsoDate } from "../dates.ts";
import type { SeriesFrequency } from "../entities/fields.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Money, money } from "../money.ts";
import type { CooperativeTask } from "../cooperativeTask.ts";
import { counterpartAccounts } from "./counterpartAccounts.ts";
import { inferredRecurrenceRule } from "./recurrenceRule.ts";
import { seriesByKey } from "./answeredSeries.ts";
import { hitsOf, type SeriesOccurrence, seriesId, type SeriesIndex, writtenKey } from "./seriesIndex.ts";
import { median, coefficientOfVariation } from "./statistics.ts";

/** A group of transactions that looks like a series, to be asked about: a record as it would be, without an answer. */
export interface SeriesProposal extends Omit<RecurringSeries, "state" | "firstSeen"> {
  readonly firstSeen: IsoDate;
  readonly lastSeen: IsoDate;
  /** How many times it has come. */
  readonly times: number;
  readonly confidence: "high" | "medium";
}

/** C11 The days between two times. */
const GAPS: readonly (readonly [frequency: SeriesFrequency, from: number, to: number])[] = [
  ["weekly", 6, 8],
  ["biweekly", 13, 15],
  ["monthly", 26, 35],
  ["twoMonthly", 55, 66],
  ["quarterly", 80, 100],
  ["halfYearly", 170, 195],
  ["annually", 345, 385],
];
const TIMES_AT_LEAST = 3;
const YEARLY_TIMES_AT_LEAST = 2;
/** A payment that came longer ago tells nothing of the next ones: three of the longest gaps. */
const LOOKS_BACK_DAYS = 3 * 385;
/** The last time is younger than so many gaps. */
const YOUNGER_THAN_GAPS = 1.5;
/** Coefficients of variation, below these. */
const HIGH = { gaps: 0.15, amounts: 0.05 } as const;
const MEDIUM = { gaps: 0.3, amounts: 0.35 } as const;
/** So many transactions are looked at in one step. */
const AT_ONCE = 2_000;
/** So many of the last times tell what it costs; where they have one price, or two, it is a price and no bill. */
const [LAST, PRICED] = [3, 6] as const;

/**
 * C11 The payments that come again and again and have not been answered: grouped by account, text, sign and currency,
 * three times or more (two a year apart), by the median of the gaps, and no more uneven than the bounds say. The surest
 * first, then the dearest. A payment that is linked to a debt is known by that.
 */
export function* seriesProposals(
  { transactions, groups }: SeriesIndex,
  answered: readonly RecurringSeries[],
  today: IsoDate,
): CooperativeTask<readonly SeriesProposal[]> {
  const known = seriesByKey(answered);
  const found: { readonly proposal: SeriesProposal; readonly hits: readonly SeriesOccurrence[] }[] = [];
  const since = addDays(today, -LOOKS_BACK_DAYS);
  let looked = 0;
  for (const group of groups.values()) {
    if (group.length < YEARLY_TIMES_AT_LEAST) continue;
    looked += group.length;
    if (looked >= AT_ONCE) {
      looked = 0;
      yield;
    }
    const recent = group.filter(({ date, debtId }) => !debtId && date <= today && date >= since);
    if (!mayHaveRhythm(recent)) continue;
    const hits = hitsOf(recent);
    const rhythm = rhythmOf(hits, today);
    if (!rhythm) continue;
    const proposal = proposalOf(hits, rhythm, group[0]!);
    const answer = known.get(writtenKey(proposal));
    if (!answer || (answer.state === "later" && (answer.askAgainOn ?? today) <= today)) found.push({ proposal, hits });
  }
  const ends = counterpartAccounts(
    transactions,
    found.map(({ hits }) => hits),
  );
  return found
    .flatMap(({ proposal }, at): readonly SeriesProposal[] => {
      const toAccountId = ends[at];
      if (!toAccountId) return [proposal];
      // Money that arrives from an own account is the other end of a payment that leaves it.
      return proposal.amount.minor > 0 ? [] : [{ ...proposal, toAccountId }];
    })
    .toSorted(surestFirst);
}

/** Whether an expense comes as often as the shopping does: everyday spending, until somebody says that it is a bill. */
export function isLikeShopping({ frequency, amount }: Pick<SeriesProposal, "frequency" | "amount">): boolean {
  return amount.minor < 0 && (frequency === "weekly" || frequency === "biweekly");
}

/** Half of the gaps are as long as the shortest there is, or longer: so many days lie in less time only where there is no rhythm. */
function mayHaveRhythm(transactions: readonly Transaction[]): boolean {
  const days = new Set(transactions.map(({ date }) => date));
  if (days.size < YEARLY_TIMES_AT_LEAST) return false;
  const [first, last] = [...days].reduce(
    ([early, late], date) => [date < early ? date : early, date > late ? date : late],
    [transactions[0]!.date, transactions[0]!.date],
  );
  return daysBetween(first, last) >= (GAPS[0]![1] * (days.size - 1)) / 2;
}

interface Rhythm {
  readonly frequency: SeriesFrequency;
  readonly confidence: SeriesProposal["confidence"];
}

function rhythmOf(hits: readonly SeriesOccurrence[], today: IsoDate): Rhythm | undefined {
  const last = hits.at(-1);
  if (!last || hits.length < YEARLY_TIMES_AT_LEAST) return undefined;
  const gaps = hits.slice(1).map(({ date }, at) => daysBetween(hits[at]!.date, date));
  const gap = median(gaps);
  const frequency = frequencyOfGap(gap);
  if (!frequency || (frequency !== "annually" && hits.length < TIMES_AT_LEAST)) return undefined;
  if (daysBetween(last.date, today) >= YOUNGER_THAN_GAPS * gap) return undefined;
  const uneven = {
    gaps: coefficientOfVariation(gaps),
    amounts: coefficientOfVariation(hits.map(({ amount }) => amount.minor)),
  };
  const isWithin = (bounds: Readonly<Record<keyof typeof uneven, number>>) =>
    uneven.gaps < bounds.gaps && uneven.amounts < bounds.amounts;
  if (isWithin(HIGH)) return { frequency, confidence: "high" };
  return isWithin(MEDIUM) ? { frequency, confidence: "medium" } : undefined;
}

function frequencyOfGap(days: number): SeriesFrequency | undefined {
  return GAPS.find(([, from, to]) => days >= from && days <= to)?.[0];
}

/** C11 How often days come, in whatever order they are given: three or more, whose gaps are no more uneven than those of a series. */
export function frequencyOfDays(days: readonly IsoDate[]): SeriesFrequency | undefined {
  const inOrder = [...new Set(days)].toSorted(compareDates);
  if (inOrder.length < TIMES_AT_LEAST) return undefined;
  const gaps = inOrder.slice(1).map((day, at) => daysBetween(inOrder[at]!, day));
  return coefficientOfVariation(gaps) < MEDIUM.gaps ? frequencyOfGap(median(gaps)) : undefined;
}

function proposalOf(
  hits: readonly SeriesOccurrence[],
  { frequency, confidence }: Rhythm,
  { accountId, text, amount }: Transaction,
): SeriesProposal {
  const [first, last] = [hits[0]!, hits.at(-1)!];
  const newest = last.transactions[0]!;
  const normalised = merchantText(text);
  const key = { accountId, text: normalised, amount };
  const isAbout = confidence === "medium" && priceChanges(hits.slice(-PRICED)) > 1;
  const categoryId = hits.findLast(({ transactions }) => transactions[0]!.categoryId)?.transactions[0]!.categoryId;
  return {
    id: seriesId(key),
    accountId,
    text: normalised,
    name: nameOf(newest.text),
    ...inferredRecurrenceRule(hits, frequency),
    amount: isAbout ? medianAmount(hits.slice(-LAST).map((hit) => hit.amount)) : last.amount,
    ...(isAbout && { isAbout }),
    firstSeen: first.date,
    lastSeen: last.date,
    times: hits.length,
    confidence,
    ...(categoryId && { categoryId }),
  };
}

/** The payments that a proposal was made of, the oldest first. */
export function occurrencesOf({ groups }: SeriesIndex, proposal: SeriesProposal): readonly SeriesOccurrence[] {
  const { firstSeen, lastSeen } = proposal;
  const group = groups.get(writtenKey(proposal)) ?? [];
  return hitsOf(group.filter(({ date, debtId }) => !debtId && date >= firstSeen && date <= lastSeen));
}

const NAME_AT_MOST = 200;

function nameOf(text: string): string {
  const words = tellingWords(text).trim() || text.trim();
  return words.slice(0, NAME_AT_MOST);
}

function priceChanges(hits: readonly SeriesOccurrence[]): number {
  return hits.slice(1).filter((hit, at) => !isSteady([hits[at]!, hit])).length;
}

/** The gaps are steady: none is more than a hundredth above the least. */
export function isSteady(hits: readonly Pick<SeriesOccurrence, "amount">[]): boolean {
  const sizes = hits.map(({ amount }) => Math.abs(amount.minor));
  return Math.max(...sizes) - Math.min(...sizes) <= Math.min(...sizes) / 100;
}

/** The median, rounded half up to a whole minor unit. At least one amount, all in one currency. */
export function medianAmount(amounts: readonly Money[]): Money {
  return money(Math.round(median(amounts.map(({ minor }) => minor))), amounts[0]!.currency);
}

function surestFirst(a: SeriesProposal, b: SeriesProposal): number {
  if (a.confidence !== b.confidence) return a.confidence === "high" ? -1 : 1;
  return Math.abs(yearlyMinor(b)) - Math.abs(yearlyMinor(a)) || compareIds(a, b);
}

function yearlyMinor({ amount, frequency }: SeriesProposal): number {
  return amount.minor * PAYMENTS_PER_YEAR[frequency];
}
