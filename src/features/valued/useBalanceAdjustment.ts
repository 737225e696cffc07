import { useMemo } from "react";
import { useReadState, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { balanceAfterPosting, isBalanceImported, nextTold } from "#domain/calculations/cashflow/balanceAfterPosting.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { money } from "#domain/money.ts";
import type { IsoDate } from "#domain/dates.ts";

/** What is typed of a posting as far as it matters here. */
interface TypedPosting {
  readonly date: IsoDate | undefined;
  readonly toBalance: boolean | undefined;
}

export interface BalanceAdjustment {
  readonly isOffered: boolean;
  /** A newer value stands; it stays as it is. */
  readonly hasLater: boolean;
  readonly isOn: boolean;
}

/** Whether a new posting can move what is on its account, and does: where a newer value stands, not unless it is asked for. */
export function useBalanceAdjustment({ date, toBalance }: TypedPosting, account: Asset | undefined): BalanceAdjustment {
  const today = useToday();
  const [valuations, postings] = [useRecords("valuations"), useRecords("transactions")];
  // Until all are there nobody knows whether a file has told it, nor what stands.
  const isReady = useReadState() === "ready";
  const id = account?.id;
  const history = useMemo(() => (id ? historyOf(id, valuations) : []), [id, valuations]);
  const isImported = useMemo(() => !id || isBalanceImported(id, valuations, postings), [id, valuations, postings]);
  const nothing = account && money(0, account.currentValue.currency);
  const isOffered =
    isReady &&
    !isImported &&
    date !== undefined &&
    nothing !== undefined &&
    balanceAfterPosting(history, { date, amount: nothing }, today) !== undefined;
  const hasLater = date !== undefined && nextTold(history, date) !== undefined;
  return { isOffered, hasLater, isOn: isOffered && (toBalance ?? !hasLater) };
}
