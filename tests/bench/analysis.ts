import { builtInId } from "#domain/categories/builtInId.ts";
import { categoryTree } from "#domain/categories/categoryTree.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { noExchange } from "#domain/exchange.ts";
import { AssetId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { groupsOf, knownAnalysis } from "#domain/reports/analysis/analysis.ts";
import { transactionAnalysis, transactionSource } from "#domain/reports/analysis/transactionAnalysis.ts";
import { type BenchResult, quantile, result } from "./results.ts";

const TRANSACTIONS = 60_000;
const TARGET_MS = 200;
const TODAY = isoDate("2026-11-27");
const DAYS = 3_650;
const ACCOUNTS = Array.from({ length: 6 }, (_, at) => AssetId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a0${at}`));

/**
 * A report over all transactions: until its source is made, which is done once, and until it follows a change, for
 * every group beside months, with a word to look for and another year to compare with.
 */
export function analysisSuite(sizes: readonly number[] = [TRANSACTIONS]): readonly BenchResult[] {
  return sizes.flatMap((n) => {
    const transactions = Array.from({ length: n }, (_, at) => transaction(at));
    const began = performance.now();
    const source = runToCompletion(transactionSource(transactions, { kindOf: categoryKinds([]) }, TODAY));
    const made = performance.now() - began;
    const around = {
      source,
      assets: ACCOUNTS.map((id) => ({ id, type: "bank" as const })),
      tree: categoryTree([]),
      category: undefined,
      currency: "DKK" as const,
      exchange: noExchange,
      today: TODAY,
    };
    const changes = groupsOf("sum").map((group) => {
      const definition = {
        measure: "sum",
        of: "all",
        group,
        by: "month",
        period: "all",
        compare: "yearBefore",
      } as const;
      const from = performance.now();
      transactionAnalysis(knownAnalysis({ ...definition, search: "butik" }), around);
      return performance.now() - from;
    });
    const value = quantile(changes, 0.95);
    return [
      result("analysis_source", n, made),
      result("analysis_change", n, value, undefined, `≤ ${TARGET_MS} ms`, value <= TARGET_MS),
    ];
  });
}

function transaction(at: number): Transaction {
  return {
    id: TransactionId.parse(`30000000-0000-4000-8000-${String(at).padStart(12, "0")}`),
    accountId: ACCOUNTS[at % ACCOUNTS.length]!,
    date: addDays(TODAY, -(at % DAYS)),
    amount: money(((at * 7_919) % 90_000) - 80_000, "DKK"),
    text: `BUTIK ${at % 900} Kort ${at}`,
    status: "booked",
    categoryId: builtInId(1 + (at % 15), 1),
    ...(at % 5 === 0 && { tags: ["ferie"] }),
  };
}
