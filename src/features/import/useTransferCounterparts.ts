import { useMemo } from "react";
import type { ReadTransaction } from "#data/import/readBankFile.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { DeduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { transferCounterparts } from "#domain/calculations/cashflow/transferCounterparts.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Currency } from "#domain/money.ts";

const NONE: ReadonlyMap<string, Transaction> = new Map();

/** C15 The new rows that look like one end of a transfer, by their `dedupeKey`: the transaction that looks like the other. */
export function useTransferCounterparts(
  rows: DeduplicatedRows<ReadTransaction>["fresh"] | undefined,
  accountId: Transaction["accountId"],
  currency: Currency,
): ReadonlyMap<string, Transaction> {
  const [stored, exchange] = [useRecords("transactions"), useExchange()];
  return useMemo(
    () => (rows ? transferCounterparts(rows, { accountId, currency, stored, exchange }) : NONE),
    [rows, accountId, currency, stored, exchange],
  );
}
