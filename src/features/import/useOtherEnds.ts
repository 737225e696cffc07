import { useMemo } from "react";
import type { ReadPosting } from "#data/readBankFile.ts";
import { useExchange } from "#data/useExchange.ts";
import { useRecords } from "#data/useRecords.ts";
import type { Sorted } from "#domain/calculations/newPostings.ts";
import { otherEndsOf } from "#domain/calculations/otherEnds.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { noExchange } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";

const NONE: ReadonlyMap<string, Transaction> = new Map();

/** C15 Of new rows those that look like one end of a transfer, by their `dedupeKey`: the posting that looks like the other. */
export function useOtherEnds(
  rows: Sorted<ReadPosting>["fresh"] | undefined,
  accountId: Transaction["accountId"],
  currency: Currency,
): ReadonlyMap<string, Transaction> {
  const [stored, exchange = noExchange] = [useRecords("transactions"), useExchange()];
  return useMemo(
    () => (rows ? otherEndsOf(rows, { accountId, currency, stored, exchange }) : NONE),
    [rows, accountId, currency, stored, exchange],
  );
}
