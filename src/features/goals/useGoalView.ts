import { useSearchParams } from "react-router-dom";
import { GOAL_SORTINGS, type GoalSorting } from "#domain/calculations/goals/goalList.ts";
import { GOAL_CATEGORIES, type GoalCategory } from "#domain/entities/goal.ts";

export interface GoalView {
  readonly sort: GoalSorting;
  readonly category?: GoalCategory | undefined;
}

/** The order and the category that is shown, kept in the address, so that the way back from a goal leads to the same list. */
export function useGoalView(): readonly [GoalView, (changes: Partial<GoalView>) => void] {
  const [query, setQuery] = useSearchParams();
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name));
  const view: GoalView = { sort: one("sort", GOAL_SORTINGS) ?? "status", category: one("category", GOAL_CATEGORIES) };
  const set = (changes: Partial<GoalView>) => {
    const { sort, category } = { ...view, ...changes };
    setQuery(
      { ...(sort !== "status" && { sort }), ...(category && { category }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return [view, set];
}
