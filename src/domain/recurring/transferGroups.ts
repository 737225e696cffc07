import type { OneEndedTransfer } from "../calculations/cashflow/oneEndedTransfers.ts";
import type { TransferPair } from "../calculations/cashflow/transferPairs.ts";
import type { IsoDate } from "../dates.ts";
import type { SeriesFrequency } from "../entities/fields.ts";
import type { Transaction } from "../entities/transaction.ts";
import { frequencyOfDays } from "./seriesProposals.ts";

/** A proposed transfer: both of its ends, or the one that is here. */
export type FoundTransfer<One = Transaction> = TransferPair<One> | OneEndedTransfer<One>;

/** Transfers of one amount between the same two places, asked about as one. */
export interface TransferGroup<Found> {
  /** At least one, in the order in which they were found. */
  readonly all: readonly Found[];
  /** How often they come, where they have a rhythm. */
  readonly frequency?: SeriesFrequency | undefined;
}

type Grouped = Pick<Transaction, "accountId" | "amount" | "date">;

/** Fewer are as soon read one by one. */
const AT_LEAST = 3;

/**
 * C15 The transfers that a household answers alike: three or more of one amount, from the same place to the same place.
 * All others stand alone. A group stands where the first of it was found.
 */
export function transferGroups<Found extends FoundTransfer<Grouped>>(
  found: readonly Found[],
): readonly TransferGroup<Found>[] {
  const byKind = new Map<string, Found[]>();
  for (const one of found) {
    const kind = kindOf(one);
    const known = byKind.get(kind);
    if (known) known.push(one);
    else byKind.set(kind, [one]);
  }
  const done = new Set<string>();
  return found.flatMap((one): readonly TransferGroup<Found>[] => {
    const kind = kindOf(one);
    const all = byKind.get(kind)!;
    if (all.length < AT_LEAST) return [{ all: [one] }];
    if (done.has(kind)) return [];
    done.add(kind);
    const frequency = frequencyOfDays(all.map(dayOf));
    return [{ all, ...(frequency && { frequency }) }];
  });
}

/** The day on which the money leaves, or is seen to move. */
function dayOf(one: FoundTransfer<Grouped>): IsoDate {
  return "out" in one ? one.out.date : one.transaction.date;
}

function kindOf(one: FoundTransfer<Grouped>): string {
  if ("out" in one) {
    const { out, in: arrival } = one;
    return [out.accountId, arrival.accountId, ...amountOf(out), ...amountOf(arrival)].join(" ");
  }
  const { transaction, counterpartId = "", debtId = "" } = one;
  return [transaction.accountId, counterpartId, debtId, ...amountOf(transaction)].join(" ");
}

function amountOf({ amount: { minor, currency } }: Grouped): readonly string[] {
  return [String(minor), currency];
}
