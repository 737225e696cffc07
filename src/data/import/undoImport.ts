import type { ImportBatch } from "#domain/entities/importBatch.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import { documentsOf, documentWrites } from "../files/documentRecords.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type Write, writeAll } from "../records/repository.ts";
import { unlinkTransferWrites, orphanedTransferEnds, relinkTransferWrites } from "../transactions/transfers.ts";

type Replaced =
  | { readonly collection: "trades"; readonly id: Trade["id"] }
  | { readonly collection: "transactions"; readonly id: Transaction["id"] };

type Removal = Extract<Write, { readonly kind: "remove" | "restore" }>;

/** The records that undone imports were made of, to bring them back. */
export interface UndoneImport {
  readonly transactions: number;
  readonly trades: number;
  readonly removed: readonly Removal[];
  /** Trades and transactions of earlier imports, to bring them back. */
  readonly replaced: readonly Replaced[];
  /** Transactions of other imports whose transfers lost their other end, as they were. */
  readonly alone: readonly Transaction[];
  /** Typed transactions that the files had too, as they were. */
  readonly met: readonly Transaction[];
}

/**
 * Takes whole imports back at once: their transactions with their files, trades, and the brokerage accounts and
 * securities that were made with them and that nothing else uses, as well as the accounts and categories that were made
 * with another app's file. An account of a bank and its value stay as they are.
 */
export async function undoImport(batches: readonly ImportBatch["id"][]): Promise<Result<UndoneImport, WriteProblem>> {
  const undone = new Set<string>(batches);
  const isUndone = ({ importBatchId }: { readonly importBatchId?: string | undefined }) =>
    importBatchId !== undefined && undone.has(importBatchId);
  const transactions = allRecords("transactions").filter(isUndone);
  const trades = allRecords("trades").filter(isUndone);
  const removed: readonly Removal[] = [
    ...batches.map((id): Removal => ({ kind: "remove", collection: "import_batches", id })),
    ...transactions.map(({ id }): Removal => ({ kind: "remove", collection: "transactions", id })),
    ...documentWrites("remove", documentsOf(new Set(transactions.map(({ id }) => id)))),
    ...trades.map(({ id }): Removal => ({ kind: "remove", collection: "trades", id })),
    ...madeWith(batches, isUndone),
  ];
  const replaced = batches.flatMap(replacedBy);
  const alone = orphanedTransferEnds(transactions);
  const met = allRecords("transactions").filter(({ metBatchId }) => metBatchId !== undefined && undone.has(metBatchId));
  const written = await writeAll([
    ...removed,
    ...replaced.map((one): Removal => ({ kind: "restore", ...one })),
    ...unlinkTransferWrites(alone),
    ...met.map(forgotten),
  ]);
  if (!written.ok) return written;
  return ok({ transactions: transactions.length, trades: trades.length, removed, replaced, alone, met });
}

export async function redoImport({ removed, replaced, alone, met }: UndoneImport): Promise<Result<void, WriteProblem>> {
  const written = await writeAll([
    ...removed.map((write): Removal => ({ ...write, kind: "restore" })),
    ...replaced.map((one): Removal => ({ kind: "remove", ...one })),
    ...relinkTransferWrites(alone),
    ...met.flatMap(metAgain),
  ]);
  return written.ok ? ok() : written;
}

function replacedBy(batch: ImportBatch["id"]): readonly Replaced[] {
  const { replacedTradeIds = [], replacedTransactionIds = [] } = recordById("import_batches", batch) ?? {};
  return [
    ...replacedTradeIds.map((id): Replaced => ({ collection: "trades", id })),
    ...replacedTransactionIds.map((id): Replaced => ({ collection: "transactions", id })),
  ];
}

function forgotten({ id }: Transaction): Write {
  return { kind: "update", collection: "transactions", id, changes: { dedupeKey: undefined, metBatchId: undefined } };
}

/** Unless it is gone, or another file has met it since. */
function metAgain({ id, dedupeKey, metBatchId }: Transaction): readonly Write[] {
  const now = recordById("transactions", id);
  if (!now || now.dedupeKey !== undefined) return [];
  return [{ kind: "update", collection: "transactions", id, changes: { dedupeKey, metBatchId } }];
}

function madeWith(
  ids: readonly ImportBatch["id"][],
  isUndone: (record: { readonly importBatchId?: string | undefined }) => boolean,
): readonly Removal[] {
  const batches = ids.flatMap((id) => recordById("import_batches", id) ?? []);
  const trades = allRecords("trades").filter((trade) => !isUndone(trade));
  const securities = new Set(batches.flatMap(({ securityIds = [] }) => securityIds));
  for (const { securityId } of [...trades, ...allRecords("prices")]) if (securityId) securities.delete(securityId);
  for (const { fromSecurityId } of trades) if (fromSecurityId) securities.delete(fromSecurityId);
  const brokerageAccounts = new Set(batches.filter(({ madeDepot }) => madeDepot).map(({ accountId }) => accountId));
  for (const { accountId, toAccountId } of trades) {
    brokerageAccounts.delete(accountId);
    if (toAccountId) brokerageAccounts.delete(toAccountId);
  }
  for (const transaction of allRecords("transactions"))
    if (!isUndone(transaction)) brokerageAccounts.delete(transaction.accountId);
  // Balances of the files themselves go with an account that goes.
  const valuations = allRecords("valuations");
  for (const { subjectId, source } of valuations)
    if (source !== "import") brokerageAccounts.delete(subjectId as ImportBatch["accountId"]);
  const isOfGone = (subjectId: string) => brokerageAccounts.has(subjectId as ImportBatch["accountId"]);
  const made: readonly Removal[] = [
    ...[...unusedCategories(batches, isUndone)].map((id): Removal => ({
      kind: "remove",
      collection: "categories",
      id,
    })),
    ...valuations
      .filter(({ subjectId }) => isOfGone(subjectId))
      .map(({ id }): Removal => ({ kind: "remove", collection: "valuations", id })),
    ...[...securities].map((id): Removal => ({ kind: "remove", collection: "securities", id })),
    ...[...brokerageAccounts].map((id): Removal => ({ kind: "remove", collection: "assets", id })),
    ...documentWrites("remove", documentsOf(new Set<string>([...securities, ...brokerageAccounts]))),
  ];
  return made.filter(({ collection, id }) => recordById(collection, id) !== undefined);
}

/** Categories that came with the imports and that no other transaction, rule or category rests on. */
function unusedCategories(
  batches: readonly ImportBatch[],
  isUndone: (record: { readonly importBatchId?: string | undefined }) => boolean,
): ReadonlySet<CategoryId> {
  const made = new Set(batches.flatMap(({ categoryIds = [] }) => categoryIds));
  if (made.size === 0) return made;
  const keep = (id: CategoryId | undefined) => id !== undefined && made.delete(id);
  for (const transaction of allRecords("transactions"))
    if (!isUndone(transaction))
      for (const { categoryId } of [transaction, ...(transaction.splits ?? [])]) keep(categoryId);
  for (const { categoryId } of allRecords("rules")) keep(categoryId);
  // A group stays for what stays in it.
  for (const { id, parentId } of allRecords("categories")) if (!made.has(id)) keep(parentId);
  return made;
}
