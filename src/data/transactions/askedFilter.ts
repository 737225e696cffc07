import { useEffect, useEffectEvent } from "react";
import type { Money } from "#domain/money.ts";
import { household } from "../state/household.ts";
import { useStore } from "../state/store.ts";

/** The part of a filter of transactions that stays out of the address, which the browser keeps: a name, or amounts. */
export interface AskedFilter {
  readonly search?: string;
  readonly tag?: string;
  readonly atLeast?: Money;
  readonly atMost?: Money;
}

/** The filter that the list is asked for from elsewhere, until it has it. */
const asked = household.store<AskedFilter | undefined>(undefined);

/** The list of transactions shows these, at once or when it is opened. */
export function askForTransactions(filter: AskedFilter): void {
  asked.set(filter);
}

/** Hands the list each filter that it is asked for, once. */
export function useAskedFilter(take: (filter: AskedFilter) => void): void {
  const filter = useStore(asked);
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (!filter) return;
    asked.set(undefined);
    taken(filter);
  }, [filter]);
}
