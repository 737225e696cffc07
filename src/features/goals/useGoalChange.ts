import { useTranslation } from "react-i18next";
import type { FieldChanges } from "#data/records/repository.ts";
import { removeUndoable, updateUndoable } from "#data/records/undoable.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

type Changes = FieldChanges<"goals">;

/** Changes a goal at once and says so, with the way back; or says why it was not changed. Answers whether it was. */
export function useGoalChange(): (goal: Goal, changes: Changes, text: string) => Promise<boolean> {
  const tell = useUndoToast("goals");
  return async (goal, changes, text) => tell(await updateUndoable("goals", goal, changes), text);
}

/** Gone at once, and back with one tap. Answers whether it is gone. */
export function useRemoveGoal(): (goal: Goal) => Promise<boolean> {
  const { t } = useTranslation("goals");
  const tell = useUndoToast("goals");
  return async ({ id }) => {
    const done = await removeUndoable("goals", id);
    return tell(done, t("deleted"), { kind: "info", undone: t("restored") });
  };
}
