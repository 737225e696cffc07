import { useCallback, useDeferredValue, useMemo } from "react";
import type { IsoDate } from "#domain/dates.ts";
import type { RecurringSeries } from "#domain/entities/recurringSeries.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { answeredSeries } from "#domain/recurring/answeredSeries.ts";
import { type SeriesIndex, seriesIndex, type SeriesOccurrence, writtenKey } from "#domain/recurring/seriesIndex.ts";
import {
  isLikeShopping,
  occurrencesOf,
  type SeriesProposal,
  seriesProposals,
} from "#domain/recurring/seriesProposals.ts";
import { type SeriesSummary, seriesSummary } from "#domain/recurring/seriesSummary.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useReadState, useReadyRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";
import { useMerchantCategories } from "./useMerchantCategories.ts";

export interface Recurring {
  /** Of what is confirmed or has ended. */
  readonly standings: readonly SeriesSummary[];
  readonly proposals: readonly SeriesProposal[];
  /** The payments that a proposal was made of, the oldest first. */
  readonly occurrencesOf: (proposal: SeriesProposal) => readonly SeriesOccurrence[];
  /** The proposals that the forecast leaves out of everyday spending as well, until they are answered. */
  readonly unanswered: readonly SeriesProposal[];
  /** The transactions that those are made of. */
  readonly proposed: readonly Transaction[];
}

/** The same transactions are gathered once, whichever page asks. */
const indexOf = new WeakMap<readonly Transaction[], SeriesIndex>();

function* remembered(transactions: readonly Transaction[]): CooperativeTask<SeriesIndex> {
  const known = indexOf.get(transactions);
  if (known) return known;
  const index = yield* seriesIndex(transactions);
  indexOf.set(transactions, index);
  return index;
}

interface Found {
  readonly index: SeriesIndex;
  readonly proposals: readonly SeriesProposal[];
}

interface Search {
  readonly series: readonly RecurringSeries[];
  readonly today: IsoDate;
  readonly steps: CooperativeTask<Found>;
  found?: Found | undefined;
}

/** Several parts of a page ask at once: the search goes on by whoever has the next turn. It goes with its transactions. */
const searches = new WeakMap<readonly Transaction[], Search>();

function* shared(
  transactions: readonly Transaction[],
  series: readonly RecurringSeries[],
  today: IsoDate,
): CooperativeTask<Found | undefined> {
  let search = searches.get(transactions);
  if (search?.series !== series || search.today !== today)
    searches.set(transactions, (search = { series, today, steps: found(transactions, series, today) }));
  while (!search.found) {
    const step = search.steps.next();
    // Undefined where somebody else's turn has failed.
    if (step.done) return (search.found = step.value);
    yield;
  }
  return search.found;
}

/**
 * The payments that come again and again, and those that look like it; undefined until the transactions have been
 * gathered, step by step.
 */
export function useRecurring(): Recurring | undefined {
  const isReady = useReadState() === "ready";
  const transactions = useDeferredValue(useReadyRecords("transactions"));
  const series = useReadyRecords("recurring_series");
  const today = useToday();
  const steps = useCallback(
    () => (isReady ? shared(transactions, series, today) : undefined),
    [isReady, transactions, series, today],
  );
  // Tens of thousands of transactions are not gathered before the page is drawn.
  const result = useCooperativeTask(steps, indexOf.has(transactions));
  return useMemo(() => {
    if (!result) return undefined;
    const { index, proposals } = result;
    const { known, answeredKeys } = answeredSeries(series);
    // An answer takes its question away at once.
    const open = proposals.filter((proposal) => !answeredKeys.has(writtenKey(proposal)));
    const unanswered = open.filter((proposal) => !isLikeShopping(proposal));
    return {
      standings: known.map((one) => seriesSummary(one, index, today)),
      proposals: open,
      occurrencesOf: (proposal) => occurrencesOf(index, proposal),
      unanswered,
      proposed: unanswered.flatMap((proposal) => index.groups.get(writtenKey(proposal)) ?? []),
    };
  }, [result, series, today]);
}

/** Live: proposals with the category that the dictionary knows for those whose transactions have none. */
export function useCategorisedProposals(recurring: Recurring | undefined): readonly SeriesProposal[] {
  const merchants = useMerchantCategories(recurring !== undefined);
  return useMemo(
    () =>
      (recurring?.proposals ?? []).map((proposal) => {
        if (proposal.categoryId !== undefined) return proposal;
        const known = merchants?.categoryOf?.({ text: proposal.text, amount: proposal.amount });
        return known && !known.isGuess ? { ...proposal, categoryId: known.categoryId } : proposal;
      }),
    [recurring, merchants],
  );
}

function* found(
  transactions: readonly Transaction[],
  series: readonly RecurringSeries[],
  today: IsoDate,
): CooperativeTask<Found> {
  const index = yield* remembered(transactions);
  const proposals = yield* seriesProposals(index, series, today);
  return { index, proposals };
}
