import { useMemo } from "react";
import type { ReadTransaction } from "#data/import/readBankFile.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { DeduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { oneEndedRows, transferCounterparts } from "#domain/calculations/cashflow/transferCounterparts.ts";
import type { Proposal } from "#domain/categories/proposals.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Currency } from "#domain/money.ts";

type OneEndedRows = ReturnType<typeof oneEndedRows>;

interface FoundTransfers {
  /** C15 The new rows that look like one end of a transfer, by their `dedupeKey`: the transaction that looks like the other. */
  readonly otherEnds: ReadonlyMap<string, Transaction>;
  /** Those whose other end no file tells of. */
  readonly oneEnded: OneEndedRows;
}

const NONE: FoundTransfers = { otherEnds: new Map(), oneEnded: new Map() };

export function useTransferCounterparts(
  rows: DeduplicatedRows<ReadTransaction>["fresh"] | undefined,
  accountId: Transaction["accountId"],
  currency: Currency,
  proposedOf: ((row: ReadTransaction) => Proposal | undefined) | undefined,
): FoundTransfers {
  const [stored, exchange] = [useRecords("transactions"), useExchange()];
  const [assets, debts, names] = [useRecords("assets"), useRecords("debts"), useHousehold()?.names];
  return useMemo(() => {
    if (!rows) return NONE;
    const input = { accountId, currency, stored, exchange };
    const categoryOf = (row: ReadTransaction) => {
      // The household's own rules go before what a text looks like; a guess does not.
      const proposal = proposedOf?.(row);
      return proposal?.by === "rule" ? { categoryId: proposal.categoryId, categorisedBy: proposal.by } : {};
    };
    return {
      otherEnds: transferCounterparts(rows, input),
      oneEnded: oneEndedRows(rows, { ...input, places: { assets, debts, names }, categoryOf }),
    };
  }, [rows, accountId, currency, stored, exchange, assets, debts, names, proposedOf]);
}
