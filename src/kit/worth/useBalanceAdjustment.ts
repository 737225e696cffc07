import { useMemo } from "react";
import { useReadState, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  balanceAfterTransaction,
  followsFile,
  nextStatedDay,
} from "#domain/calculations/cashflow/balanceAfterTransaction.ts";
import { historyOf } from "#domain/calculations/networth/valuationHistory.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { money } from "#domain/money.ts";
import type { IsoDate } from "#domain/dates.ts";

/** The fields of a transaction that is being typed, as far as they matter here. */
interface TypedTransaction {
  readonly date: IsoDate | undefined;
  readonly toBalance: boolean | undefined;
}

export interface BalanceAdjustment {
  /** A file has told the balance: what it follows was chosen, or has to be asked. */
  readonly follows?: "file" | "ask" | undefined;
  readonly isOffered: boolean;
  /** A newer value stands; it stays as it is. */
  readonly hasLater: boolean;
  readonly isOn: boolean;
}

/** Whether a new transaction can move what is on its account, and does: where a newer value stands, not unless it is asked for. */
export function useBalanceAdjustment(
  { date, toBalance }: TypedTransaction,
  account: Asset | undefined,
): BalanceAdjustment {
  const today = useToday();
  const [valuations, transactions] = [useRecords("valuations"), useRecords("transactions")];
  // Until all are there nobody knows whether a file has told it, nor what stands.
  const isReady = useReadState() === "ready";
  const id = account?.id;
  const history = useMemo(() => (id ? historyOf(id, valuations) : []), [id, valuations]);
  const isFollowing = useMemo(
    () => account !== undefined && followsFile(account, valuations, transactions),
    [account, valuations, transactions],
  );
  const nothing = account && money(0, account.currentValue.currency);
  const canMove =
    isReady &&
    date !== undefined &&
    nothing !== undefined &&
    balanceAfterTransaction(history, { date, amount: nothing }, today) !== undefined;
  const isOffered = canMove && !isFollowing;
  const follows = canMove && isFollowing ? (account?.balanceFollows === "file" ? "file" : "ask") : undefined;
  const hasLater = date !== undefined && nextStatedDay(history, date) !== undefined;
  return { ...(follows && { follows }), isOffered, hasLater, isOn: isOffered && (toBalance ?? !hasLater) };
}
