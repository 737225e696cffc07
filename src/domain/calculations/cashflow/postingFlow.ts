import { categoryKinds, earnedOrSpent, partByPart } from "../../categories/countedPostings.ts";
import { addDays, addMonths, firstOfMonth, type IsoDate, isoDate } from "../../dates.ts";
import type { Category } from "../../entities/category.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type FlowInput, monthlyFlow } from "./monthlyFlow.ts";
import { isYearOrMonth, type PostingFilter, postingFilter, spanOf } from "./postingFilter.ts";
import { withoutTransfers } from "./postingMonths.ts";

const MONTHS = 12;
/** What left one account in the days before may arrive on the first. */
const NEAR_DAYS = 35;

interface PostingFlowInput extends Omit<FlowInput, "postings" | "kindOf"> {
  readonly postings: readonly Transaction[];
  readonly categories: readonly Category[];
  readonly filter: PostingFilter;
}

/**
 * What came in and went out in the twelve months that the filter looks at, of the postings that pass all of it but the
 * period. Transfers and what is put aside are neither, unless a category is asked for: then all that is in it counts.
 * Money that comes back is less out, as in the overview; where what came in or went out is asked for, the sign alone tells.
 */
export function postingFlow({ postings, categories, filter, today, ...counting }: PostingFlowInput) {
  const end = lastDay(filter.period, today);
  const from = addDays(addMonths(firstOfMonth(end), 1 - MONTHS), -NEAR_DAYS);
  const near = postings.filter(({ date }) => date >= from && date <= addDays(end, NEAR_DAYS));
  // Both ends of a transfer have to be there to be seen, whichever account is asked for.
  const counted = filter.category
    ? near.flatMap(partByPart)
    : withoutTransfers(earnedOrSpent(near, categories, counting.exchange), counting.exchange);
  const passes = postingFilter({ ...filter, period: "all" }, today);
  const kindOf = filter.kind === "in" || filter.kind === "out" ? undefined : categoryKinds(categories);
  return monthlyFlow({ ...counting, postings: counted.filter(passes), kindOf, today: end }, MONTHS);
}

/** A year or a month is shown with the year around it, a span with the year before its end; today is the last day there is. */
function lastDay(period: string, today: IsoDate): IsoDate {
  const span = spanOf(period);
  if (span) return span.to < today ? span.to : today;
  const year = period.slice(0, 4);
  return isYearOrMonth(period) && year < today.slice(0, 4) ? isoDate(`${year}-12-31`) : today;
}
