import {
  type BudgetTemplate,
  budgetTemplate,
  GRANT,
  hasDanishPrices,
  proposedBuffer,
  SAVING_LEAF,
  type TemplateInput,
} from "#domain/budget/budgetTemplates.ts";
import type { LineProposal } from "#domain/budget/lineProposals.ts";
import { incomeOf } from "#domain/budget/templateCheck.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { money } from "#domain/money.ts";
import { readable } from "#domain/text/typed.ts";
import { amountOf, type ProposedAmounts } from "./proposedChanges.ts";

interface ProposalsInput extends TemplateInput {
  /** A student borrows from the state. */
  readonly hasLoan: boolean;
  readonly amounts: ProposedAmounts;
}

/** A template with what follows from the answers: a loan where there is one, and a tenth of the income as a buffer. */
export function templateProposals(template: BudgetTemplate, input: ProposalsInput): readonly LineProposal[] {
  const lines = budgetTemplate(template, input);
  const withLoan = input.hasLoan && template === "student" && hasDanishPrices(input) ? [...lines, loan(input)] : lines;
  const buffer = proposedBuffer(incomeOf(filledIn(withLoan, input.amounts)));
  return withLoan.map((one) =>
    one.id === builtInId(...SAVING_LEAF) && buffer > 0
      ? { ...one, amount: money(buffer, input.currency), source: "suggestion" as const }
      : one,
  );
}

/** The proposals with the amounts that were typed over them. */
export function filledIn(proposals: readonly LineProposal[], amounts: ProposedAmounts): readonly LineProposal[] {
  return proposals.map((one) => ({ ...one, amount: readable(amountOf(one, amounts)) }));
}

function loan({ currency }: TemplateInput): LineProposal {
  const amount = money(GRANT.loan * 100, currency);
  return { id: builtInId(19, 13), amount, every: "month", month: 1, source: "published", year: GRANT.year };
}
