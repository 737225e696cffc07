import { useTranslation } from "react-i18next";
import { type FieldChanges, remove, restore, update } from "#data/records/repository.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { ok } from "#domain/result.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

type Changes = FieldChanges<"goals">;

/** Changes a goal at once and says so, with the way back; or says why it was not changed. Answers whether it was. */
export function useGoalChange(): (
  goal: Goal,
  changes: Changes,
  text: string,
  back?: () => Changes,
) => Promise<boolean> {
  const tell = useUndoToast("goals");
  return async (goal, changes, text, back = () => valuesBefore(goal, changes)) => {
    const changed = await update("goals", goal.id, changes, goal);
    return tell(changed.ok ? ok(() => update("goals", goal.id, back())) : changed, text);
  };
}

/** Gone at once, and back with one tap. Answers whether it is gone. */
export function useRemoveGoal(): (goal: Goal) => Promise<boolean> {
  const { t } = useTranslation("goals");
  const tell = useUndoToast("goals");
  return async ({ id }) => {
    const removed = await remove("goals", [id]);
    const done = removed.ok ? ok(() => restore("goals", [id])) : removed;
    return tell(done, t("deleted"), { kind: "info", undone: t("restored") });
  };
}

function valuesBefore(goal: Goal, changes: Changes): Changes {
  const before = new Map<string, unknown>(Object.entries(goal));
  return Object.fromEntries(Object.keys(changes).map((name) => [name, before.get(name)])) as Changes;
}
