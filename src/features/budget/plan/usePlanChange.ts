import { type LineChange, saveLines } from "#data/transactions/budget.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

/** Changes lines of the budget and says so, with the way back; or says why they were not changed. Answers whether they were. */
export function usePlanChange(): (changes: readonly LineChange[], text: string) => Promise<boolean> {
  const tell = useUndoToast("budgetPlan");
  return async (changes, text) => tell(await saveLines(changes), text);
}
