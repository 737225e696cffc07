import { useCallback } from "react";
import { tellingWords } from "#domain/categories/merchantText.ts";
import {
  type KnownTransaction,
  type OpenPayee,
  openTransactions,
  type OpenTransactions,
} from "#domain/categories/openPayees.ts";
import { proposedCategory } from "#domain/categories/categoryOrigin.ts";
import { textOfBank } from "#domain/categories/ruleMatch.ts";
import { RULE_TEXT_AT_MOST } from "#domain/entities/rule.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { type CategoryId, RuleId } from "#domain/ids.ts";
import type { Result } from "#domain/result.ts";
import { allRecords } from "../records/records.ts";
import type { Write } from "../records/repository.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { chosenByHand } from "./changeTransactions.ts";
import { useProposals } from "./rules.ts";

/** Live: those of these transactions that have no category, the known ones and the rest by payee; undefined until they are found. */
export function useOpenTransactions(transactions: readonly Transaction[]): OpenTransactions | undefined {
  const proposalOf = useProposals(true);
  const begin = useCallback(() => proposalOf && openTransactions(transactions, proposalOf), [proposalOf, transactions]);
  return useCooperativeTask(begin, false);
}

/** Gives each the category that is proposed for it, in one step. Answers how to take that back. */
export function categoriseKnown(known: readonly KnownTransaction[]): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo(known.map(({ transaction, proposal }) => update(transaction, proposedCategory(proposal))));
}

/**
 * Gives all transactions of a payee the category that was chosen, and makes the rule that does so with the next, in one
 * step. Answers how to take that back.
 */
export function categorisePayee(
  payee: OpenPayee,
  categoryId: CategoryId,
  withRule: boolean,
): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo([
    ...payee.transactions.map((transaction) => update(transaction, chosenByHand(categoryId))),
    ...(withRule ? ruleWrites(payee, categoryId) : []),
  ]);
}

function update({ id }: Transaction, changes: Partial<Omit<Transaction, "id">>): Write {
  return { kind: "update", collection: "transactions", id, changes };
}

/** Shorter, a text stands in many others. */
const LETTERS_AT_LEAST = 3;

function ruleWrites({ transactions, direction }: OpenPayee, categoryId: CategoryId): readonly Write[] {
  const text = tellingWords(textOfBank(transactions[0]!)).slice(0, RULE_TEXT_AT_MOST).trim();
  if (text.replace(/[^\p{L}]/gu, "").length < LETTERS_AT_LEAST) return [];
  const last = Math.max(0, ...allRecords("rules").map(({ order }) => order));
  const id = RuleId.parse(crypto.randomUUID());
  const fields = { id, matching: "contains", text, direction, categoryId, order: last + 1 } as const;
  return [{ kind: "create", collection: "rules", fields }];
}
