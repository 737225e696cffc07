import { balanceAfterTransaction, countedHistory } from "#domain/calculations/cashflow/balanceAfterTransaction.ts";
import type { IsoDate } from "#domain/dates.ts";
import { isEqual } from "#domain/elements.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { type AssetId, ValuationId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, allShown, readState, recordById } from "../records/records.ts";
import { type Write, writeAll } from "../records/repository.ts";
import { transactionsCountedIn, settledHistory, valuesOf } from "../records/valuedEntities.ts";
import { workspace } from "../records/workspace.ts";

/** Transactions as they are to be, in the place of how they are stored. */
interface Moved {
  readonly gone?: readonly Transaction[];
  readonly put?: readonly Transaction[];
}

/**
 * The writes that keep the balances of the accounts in step with transactions that are counted in, where these come,
 * change or go: to be written with them. A transaction gets a value of its day where that has none; a value that was
 * counted up from these alone goes with them.
 */
export function balanceWrites({ gone = [], put = [] }: Moved, today: IsoDate): readonly Write[] {
  const stored = [...gone, ...put].flatMap(({ id }) => recordById("transactions", id) ?? []);
  const before = stored.filter(({ inBalance }) => inBalance);
  const after = put.filter(({ inBalance }) => inBalance);
  const ids = new Set([...gone, ...put].map(({ id }) => id));
  const accounts = new Set([...before, ...after].map(({ accountId }) => accountId));
  return [...accounts].flatMap((account) => {
    if (!recordById("assets", account)) return [];
    const of = (transactions: readonly Transaction[]) => transactions.filter(({ accountId }) => accountId === account);
    const history = valuesOf({ collection: "assets", id: account });
    const others = transactionsCountedIn(account).filter(({ id }) => !ids.has(id));
    const left = new Set(of(before).map(({ date }) => date));
    const settled = countedHistory(
      [...history, ...firstOfTheirDay(account, of(after), history, today)],
      [...others, ...of(after)],
    );
    const isLeft = ({ standing, transactions }: (typeof settled)[number]) =>
      standing.fromPosting === true && transactions.length === 0 && left.has(standing.date);
    const kept = settled.filter((one) => !isLeft(one)).map(({ standing }) => standing);
    return withWorth(account, kept, today, historyWrites(history, kept));
  });
}

/**
 * Brings together what several devices counted in before they met: one value of a day, with the transactions of all.
 * Every device that has the same records writes the same, and nothing where they agree. Before all records are here
 * nothing is known of them.
 */
export async function settleBalances(today: IsoDate): Promise<Result<void, WriteProblem>> {
  await allShown();
  if (readState.get() !== "ready" || workspace.get()) return ok();
  const accounts = new Set(
    allRecords("valuations").flatMap(({ fromPosting, subjectId }) => (fromPosting ? [subjectId as AssetId] : [])),
  );
  const writes = [...accounts].flatMap((account) => {
    if (!recordById("assets", account)) return [];
    const history = valuesOf({ collection: "assets", id: account });
    const settled = settledHistory(account, history);
    return withWorth(account, settled, today, historyWrites(history, settled));
  });
  const written = await writeAll(writes);
  return written.ok ? ok() : written;
}

/** Values of days that have none yet, to be counted up. */
function firstOfTheirDay(
  account: AssetId,
  transactions: readonly Transaction[],
  history: readonly Valuation[],
  today: IsoDate,
): readonly Valuation[] {
  const taken = new Set(history.map(({ date }) => date));
  return transactions.flatMap((transaction) => {
    const balance = taken.has(transaction.date) ? undefined : balanceAfterTransaction(history, transaction, today);
    if (!balance) return [];
    taken.add(transaction.date);
    const id = ValuationId.parse(crypto.randomUUID());
    const made = { id, subjectId: account, subject: "asset", source: "manual", fromPosting: true } as const;
    return [{ ...made, ...balance }];
  });
}

/** Makes the `kept` values of a history; what was told is left alone. */
export function historyWrites(history: readonly Valuation[], kept: readonly Valuation[]): readonly Write[] {
  const standing = new Map(history.map((one) => [one.id, one] as const));
  const ids = new Set(kept.map(({ id }) => id));
  return [
    ...kept.flatMap((one): readonly Write[] => {
      const { id, value } = one;
      const before = standing.get(id);
      if (!before) return [{ kind: "create", collection: "valuations", fields: one }];
      return isEqual(before.value, value) ? [] : [{ kind: "update", collection: "valuations", id, changes: { value } }];
    }),
    ...history
      .filter(({ id, fromPosting }) => fromPosting && !ids.has(id))
      .map(({ id }): Write => ({ kind: "remove", collection: "valuations", id })),
  ];
}

/** With the writes: what is on the account, where they change it or what was counted up last says otherwise. */
function withWorth(
  account: AssetId,
  history: readonly Valuation[],
  today: IsoDate,
  writes: readonly Write[],
): readonly Write[] {
  const newest = history.findLast(({ date }) => date <= today);
  const isMoved = newest && !isEqual(newest.value, recordById("assets", account)?.currentValue);
  return isMoved && (newest.fromPosting || writes.length > 0)
    ? [...writes, { kind: "update", collection: "assets", id: account, changes: { currentValue: newest.value } }]
    : writes;
}
