import type { BudgetView, LineInMonth } from "../budget/budgetView.ts";
import { debtRate } from "../calculations/loans/debtRate.ts";
import { loanOf } from "../calculations/loans/loanOf.ts";
import { nextPayment } from "../calculations/loans/payoff.ts";
import { isOpen, type PlannedGoal } from "../calculations/goals/goalList.ts";
import type { BalanceSheet } from "../calculations/networth/balanceSheet.ts";
import { ownAssets, ownDebts } from "../calculations/networth/ownPart.ts";
import { totalIn } from "../calculations/networth/totals.ts";
import type { CategoryTree } from "../categories/categoryTree.ts";
import { compareIds } from "../compareIds.ts";
import type { IsoDate } from "../dates.ts";
import type { Asset } from "../entities/asset.ts";
import type { Debt } from "../entities/debt.ts";
import type { AmountConverter } from "../exchange.ts";
import { type Currency, type Money, money } from "../money.ts";
import { type SharedCategory, type SharedPart, type SharedSnapshot, SHARING } from "./sharedSnapshot.ts";

/** The household's figures of today that a snapshot may show, as its own pages count them. */
export interface SnapshotFigures {
  readonly today: IsoDate;
  readonly currency: Currency;
  readonly worth: AmountConverter;
  /** Of today. */
  readonly balance: Pick<BalanceSheet, "totals">;
  /** As they are counted, brokerage accounts by their trades. */
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  /** The month that it is; absent where nothing is planned. */
  readonly month: BudgetView | undefined;
  readonly tree: CategoryTree;
  readonly goals: readonly PlannedGoal[];
}

export interface SnapshotChoice {
  readonly parts: ReadonlySet<SharedPart>;
  /** Ids of assets, debts and goals that are left out, though their part is in. */
  readonly without: ReadonlySet<string>;
  readonly note: string;
}

/** Something of a part that can be left out by itself. */
export interface SharedThing {
  readonly id: string;
  readonly name: string;
}

/** The things of each part that there is something to show of, as they are chosen from; a part without things is whole. */
export function shareableThings(figures: SnapshotFigures): ReadonlyMap<SharedPart, readonly SharedThing[]> {
  const named = (some: readonly SharedThing[]) => some.map(({ id, name }) => ({ id, name }));
  const [assets, debts, goals] = [heldAssets(figures), owedDebts(figures), openGoals(figures).map(({ goal }) => goal)];
  return new Map<SharedPart, readonly SharedThing[]>([
    ...(assets.length + debts.length > 0 ? [["netWorth", []] as const] : []),
    ...(assets.length > 0 ? [["assets", named(assets)] as const] : []),
    ...(debts.length > 0 ? [["debts", named(debts)] as const] : []),
    ...(plannedLines(figures).length > 0 ? [["budget", []] as const] : []),
    ...(goals.length > 0 ? [["goals", named(goals)] as const] : []),
  ]);
}

/** The chosen figures as they are on the day; nothing of what was not chosen. */
export function snapshotOf(figures: SnapshotFigures, { parts, without, note }: SnapshotChoice): SharedSnapshot {
  const { today, currency, worth, balance, month } = figures;
  const isIn = ({ id }: { readonly id: string }) => !without.has(id);
  const assets = heldAssets(figures).filter(isIn);
  const debts = owedDebts(figures).filter(isIn);
  const goals = openGoals(figures).filter(({ goal }) => isIn(goal));
  const lines = plannedLines(figures);
  const { owned, owed, net } = balance.totals;
  const sum = (amounts: readonly Money[]) => {
    const { total, others } = totalIn(currency, amounts, worth);
    return { total, others: [...others] };
  };
  return {
    version: SHARING.version,
    date: today,
    currency,
    ...(note.trim() !== "" && { note: note.trim().slice(0, SHARING.noteCharacters) }),
    ...(parts.has("netWorth") && {
      netWorth: { owned: owned.after, owed: owed.after, net: net.after, isPartial: net.lacks?.after ?? false },
    }),
    ...(parts.has("assets") &&
      assets.length > 0 && {
        assets: {
          sum: sum(assets.map(({ currentValue }) => currentValue)),
          rows: assets.map(({ name, type, currentValue: value }) => ({ name, type, value })),
        },
      }),
    ...(parts.has("debts") &&
      debts.length > 0 && {
        debts: {
          sum: sum(debts.map(({ currentValue }) => currentValue)),
          rows: debts.map((debt) => debtRow(debt, today)),
        },
      }),
    ...(parts.has("budget") &&
      month &&
      lines.length > 0 && {
        budget: {
          from: month.period.from,
          to: month.period.to,
          planned: month.budgeted,
          spent: month.spent,
          left: month.left,
          lines: lines.map(({ line: { id }, kind, budget, carry, spent }) => ({
            category: categoryOf(figures, id),
            kind,
            planned: money(budget.minor + carry.minor, budget.currency),
            used: spent,
          })),
        },
      }),
    ...(parts.has("goals") &&
      goals.length > 0 && {
        goals: goals.map(({ goal, plan }) => ({
          name: goal.name,
          saved: plan.saved,
          target: goal.targetAmount,
          ...(goal.targetDate && { date: goal.targetDate }),
          status: plan.status,
        })),
      }),
  };
}

/** Whether a snapshot shows anything at all. */
export function isEmptySnapshot({ netWorth, assets, debts, budget, goals }: SharedSnapshot): boolean {
  return !netWorth && !assets && !debts && !budget && !goals;
}

function heldAssets({ assets, today, worth }: SnapshotFigures): readonly Asset[] {
  return largestFirst(ownAssets(assets, today), worth);
}

function owedDebts({ debts, worth }: SnapshotFigures): readonly Debt[] {
  return largestFirst(
    ownDebts(debts).filter(({ currentValue }) => currentValue.minor > 0),
    worth,
  );
}

function openGoals({ goals }: SnapshotFigures): readonly PlannedGoal[] {
  return goals
    .filter(({ goal }) => isOpen(goal))
    .toSorted((a, b) => (a.goal.priority ?? Infinity) - (b.goal.priority ?? Infinity) || compareIds(a.goal, b.goal));
}

/** Lines of the month with something in them: income, then expenses, then what is put aside; the largest of each first. */
function plannedLines({ month }: SnapshotFigures): readonly LineInMonth[] {
  const kinds: readonly LineInMonth["kind"][] = ["income", "expense", "saving"];
  return (month?.lines ?? [])
    .filter(({ budget, carry, spent }) => budget.minor !== 0 || carry.minor !== 0 || spent.minor !== 0)
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.budget.minor - a.budget.minor);
}

function largestFirst<One extends { readonly id: string; readonly currentValue: Money }>(
  some: readonly One[],
  worth: AmountConverter,
): readonly One[] {
  const value = ({ currentValue }: One) => worth(currentValue)?.minor ?? 0;
  return some.toSorted((a, b) => value(b) - value(a) || compareIds(a, b));
}

function debtRow(debt: Debt, today: IsoDate): NonNullable<SharedSnapshot["debts"]>["rows"][number] {
  const { name, lender, type, currentValue: balance, paymentFrequency: every } = debt;
  const rate = debtRate(debt, today);
  const loan = loanOf(debt, today);
  const payment = (loan && nextPayment(loan)) ?? debt.paymentAmount;
  return {
    name,
    ...(lender !== undefined && { lender }),
    type,
    balance,
    ...(rate !== undefined && { rate }),
    ...(payment && { payment }),
    ...(payment && every && { every }),
  };
}

function categoryOf({ tree }: SnapshotFigures, id: string): SharedCategory {
  const node = tree.leafById.get(id) ?? tree.groups.find((group) => group.id === id);
  return { ...(node?.name !== undefined && { name: node.name }), ...(node?.key !== undefined && { key: node.key }) };
}
