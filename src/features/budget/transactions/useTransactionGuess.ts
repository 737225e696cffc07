import { useMemo } from "react";
import { useProposals } from "#data/transactions/rules.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { proposedCategory } from "#domain/categories/categoryOrigin.ts";
import { money } from "#domain/money.ts";
import { lastUsedAccount, recentPayees } from "#domain/text/payees.ts";
import { wordSearch } from "#domain/text/wordSearch.ts";
import type { TransactionValues } from "./transactionValues.ts";

/** As many as a glance takes in. */
const PAYEES = 5;

interface Guessed {
  /** The account that was chosen, or the one that was used last. */
  readonly accountId: TransactionValues["accountId"];
  /** The stored category is that of the text, where nobody has chosen one. */
  readonly guess: Pick<Transaction, "categoryId" | "categorisedBy" | "categorySource" | "reviewed"> | undefined;
  /** Those before that fit what is typed, or the last. */
  readonly payees: readonly string[];
}

/** The fields that need not be typed of a new transaction. Of one that is there, nothing is guessed at. */
export function useTransactionGuess(
  { text, amount, direction, splits, ...values }: TransactionValues,
  accounts: readonly { readonly id: Transaction["accountId"] }[],
  isNew: boolean,
  isCategoryChosen: boolean,
): Guessed {
  const transactions = useRecords("transactions");
  const known = useMemo(() => (isNew ? recentPayees(transactions) : []), [isNew, transactions]);
  const accountId =
    values.accountId ??
    (isNew
      ? lastUsedAccount(
          transactions,
          accounts.map(({ id }) => id),
        )
      : undefined);
  const isAsked = isNew && !isCategoryChosen && splits.length === 0 && text.trim() !== "";
  const proposalOf = useProposals(isAsked);
  const size = amount ?? money(1, "DKK");
  const proposal =
    accountId &&
    proposalOf?.({
      accountId,
      text: text.trim(),
      amount: money(direction === "out" ? -size.minor : size.minor, size.currency),
    });
  return {
    accountId,
    guess: proposal?.categoryId && { ...proposedCategory(proposal), reviewed: true },
    payees: wordSearch(text, known, (payee) => payee, PAYEES),
  };
}
