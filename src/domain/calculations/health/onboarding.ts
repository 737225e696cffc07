import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Household, ONBOARDING_STEPS, type OnboardingStep } from "../../entities/household.ts";

export type StepOutcome = NonNullable<Household["steps"]>[number];

/** The step that the person goes on with: the first step that has neither been answered nor passed over; undefined when there is none. */
export function stepToTake(household: Pick<Household, "steps"> | undefined): OnboardingStep | undefined {
  const behind = new Set(household?.steps?.map(({ id }) => id));
  return ONBOARDING_STEPS.find((step) => !behind.has(step));
}

export function isStepAnswered(household: Pick<Household, "steps"> | undefined, step: OnboardingStep): boolean {
  return household?.steps?.some(({ id, outcome }) => id === step && outcome === "done") ?? false;
}

/** The steps behind, with this one. A question that has been answered once is not made unanswered by passing over it later. */
export function withStep(
  household: Pick<Household, "steps"> | undefined,
  id: OnboardingStep,
  outcome: StepOutcome["outcome"],
): readonly StepOutcome[] {
  const before = household?.steps ?? [];
  const known = before.find((step) => step.id === id);
  if (known) return before.map((step) => (step.id === id && outcome === "done" ? { id, outcome } : step));
  return [...before, { id, outcome }];
}

const CHECKLIST = ["household", "account", "postings", "home", "costs", "safety"] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];

export interface ChecklistInput {
  readonly household: Household | undefined;
  readonly assets: readonly Pick<Asset, "type">[];
  readonly debts: readonly Pick<Debt, "type">[];
  readonly transactions: readonly Pick<Transaction, "importBatchId" | "metBatchId">[];
  readonly hasRecoveryKey: boolean;
}

/** The first six things, each done when the household really has it: nobody ticks anything. */
export function checklist(input: ChecklistInput): readonly { readonly item: ChecklistItem; readonly done: boolean }[] {
  const { household, assets, debts, transactions, hasRecoveryKey } = input;
  const done: Readonly<Record<ChecklistItem, boolean>> = {
    household: household?.kind !== undefined,
    account: assets.some(({ type }) => type === "bank" || type === "cash"),
    // Typed ones are no file of the bank.
    postings: transactions.some(({ importBatchId, metBatchId }) => (importBatchId ?? metBatchId) !== undefined),
    // Who has neither says so by going on, or under the debts.
    home:
      debts.length > 0 ||
      assets.some(({ type }) => type === "real_estate") ||
      isStepAnswered(household, "home") ||
      household?.noDebt === true,
    costs: (household?.costs ?? []).length > 0,
    safety: hasRecoveryKey,
  };
  return CHECKLIST.map((item) => ({ item, done: done[item] }));
}
