import type { LineChange } from "#data/transactions/budget.ts";
import { amountIn, amountsFrom } from "#domain/budget/lineAmounts.ts";
import type { LineProposal } from "#domain/budget/lineProposals.ts";
import type { BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Money } from "#domain/money.ts";
import { type Typed, UNREADABLE } from "#domain/text/typed.ts";
import { amountProblem } from "./amountProblem.ts";

/** The amounts that were typed over a proposal, by its category; an empty field is no line. */
export type ProposedAmounts = Readonly<Record<string, { readonly typed: Typed<Money> }>>;

export function amountOf({ id, amount }: LineProposal, amounts: ProposedAmounts): Typed<Money> {
  const own = amounts[id];
  return own ? own.typed : amount;
}

/** The lines that become of proposals from a month on; undefined while an amount cannot be read. */
export function proposedChanges(
  proposals: readonly LineProposal[],
  amounts: ProposedAmounts,
  lines: readonly BudgetLine[],
  month: BudgetMonth,
): readonly LineChange[] | undefined {
  const changes: LineChange[] = [];
  for (const proposal of proposals) {
    const amount = amountOf(proposal, amounts);
    if (amount === undefined) continue;
    if (amount === UNREADABLE || amountProblem(amount)) return undefined;
    const before = lines.find(({ id }) => id === proposal.id);
    const now = before && amountIn(before, month);
    if (now?.minor === amount.minor && now.currency === amount.currency) continue;
    changes.push({
      id: proposal.id,
      fields: {
        amounts: [...amountsFrom(before ?? { amounts: [] }, month, amount)],
        every: proposal.every,
        month: proposal.month,
      },
    });
  }
  return changes;
}
