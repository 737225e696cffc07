import { LIVING_RATES_YEAR, livingRate } from "../calculations/cashflow/livingCosts.ts";
import { builtInId, builtInKind, SALARY_CATEGORY } from "../categories/builtInId.ts";
import type { Child, HouseholdKind } from "../entities/household.ts";
import { GRANT, GRANT_LEAF } from "./budgetTemplates.ts";
import { sinkingFundContribution } from "./lineAmounts.ts";
import type { LineProposal } from "./lineProposals.ts";
import { BudgetMonth } from "../entities/budgetLine.ts";

/** Bills that the rate is not made for: what is left when they are paid is what it is compared with. */
const BEFORE_THE_RATE: ReadonlySet<string> = new Set([
  ...[1, 2, 3, 4, 5, 7, 8].map((leaf) => builtInId(10, leaf)),
  builtInId(11, 1),
  ...[3, 4, 5].map((leaf) => builtInId(13, leaf)),
  ...[1, 2, 3, 4].map((leaf) => builtInId(17, leaf)),
]);

interface LivingCheck {
  /** The amount that is left to live on a month when the bills are paid, minor units. */
  readonly left: number;
  /** The rate for such a household, minor units, and its year. */
  readonly minimum: number;
  readonly year: number;
}

/**
 * The amount that the plan leaves to live on, beside Gældsstyrelsen's rate, which is a minimum made for debt cases:
 *
 *   left = income − housing, loans, day care, support, union
 *
 * Undefined until there is an income.
 */
export function livingCheck(
  proposals: readonly LineProposal[],
  household: {
    readonly kind: Exclude<HouseholdKind, "student">;
    readonly children: readonly Pick<Child, "birthYear">[];
  },
  year: number,
): LivingCheck | undefined {
  const income = incomeOf(proposals);
  if (income === 0) return undefined;
  const bills = sumOf(proposals.filter(({ id }) => BEFORE_THE_RATE.has(id)));
  const minimum = livingRate(household.kind, household.children, year) * 100;
  return { left: income - bills, minimum, year: LIVING_RATES_YEAR };
}

interface GrantCheck {
  /** Earned beside the grant a month before tax, and what may be earned without paying it back, minor units. */
  readonly earned: number;
  readonly allowance: number;
  readonly year: number;
}

/** *Fribeløb*: what a student may earn beside the grant. Undefined without a grant. */
export function grantCheck(proposals: readonly LineProposal[]): GrantCheck | undefined {
  const grant = builtInId(...GRANT_LEAF);
  if (!proposals.some(({ id, amount }) => id === grant && (amount?.minor ?? 0) > 0)) return undefined;
  const earned = sumOf(proposals.filter(({ id }) => id === SALARY_CATEGORY));
  return { earned, allowance: GRANT.allowance * 100, year: GRANT.year };
}

/** All that comes in a month, minor units. */
export function incomeOf(proposals: readonly LineProposal[]): number {
  return sumOf(proposals.filter(({ id }) => builtInKind(id) === "income"));
}

/** All that is to be spent or put aside a month, minor units. */
export function outgoingsOf(proposals: readonly LineProposal[]): number {
  return sumOf(proposals.filter(({ id }) => builtInKind(id) !== "income"));
}

const ANY_MONTH = BudgetMonth.parse("2026-02");

function sumOf(proposals: readonly LineProposal[]): number {
  return proposals.reduce(
    (sum, one) => sum + (one.amount ? sinkingFundContribution(one.amount.minor, one, ANY_MONTH) : 0),
    0,
  );
}

/**
 * The part of a state loan (*SU-lån*, other income) that is to be spent: as much of it as the plan takes beyond all
 * other income, minor units.
 */
export function loanSpent(proposals: readonly LineProposal[]): number {
  const loan = sumOf(proposals.filter(({ id }) => id === builtInId(19, 13)));
  const short = outgoingsOf(proposals) - (incomeOf(proposals) - loan);
  return Math.max(0, Math.min(loan, short));
}
