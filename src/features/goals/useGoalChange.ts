import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/remote/problems.ts";
import { type FieldChanges, remove, restore, update } from "#data/records/repository.ts";
import type { Goal } from "#domain/entities/goal.ts";
import type { Result } from "#domain/result.ts";
import { notify } from "#ui/overlays/notify.ts";

type Changes = FieldChanges<"goals">;

/** Changes a goal at once and says so, with the way back; or says why it was not changed. Answers whether it was. */
export function useGoalChange(): (
  goal: Goal,
  changes: Changes,
  text: string,
  back?: () => Changes,
) => Promise<boolean> {
  const { t } = useTranslation("goals");

  return async (goal, changes, text, back = () => valuesBefore(goal, changes)) => {
    const changed = await update("goals", goal.id, changes, goal);
    if (!changed.ok) {
      notify({ kind: "danger", text: t(`problems.${changed.problem.kind}`) });
      return false;
    }
    const undo = async () => tell(await update("goals", goal.id, back()), t("undone"));
    notify({ kind: "good", text, action: { label: t("undo"), undoes: true, onPress: () => void undo() } });
    return true;
  };

  function tell(done: Result<unknown, WriteProblem>, text: string): void {
    if (done.ok) notify({ kind: "good", text });
    else notify({ kind: "danger", text: t(`problems.${done.problem.kind}`) });
  }
}

/** Gone at once, and back with one tap. Answers whether it is gone. */
export function useRemoveGoal(): (goal: Goal) => Promise<boolean> {
  const { t } = useTranslation("goals");

  return async ({ id }) => {
    const removed = await remove("goals", [id]);
    if (!removed.ok) {
      notify({ kind: "danger", text: t(`problems.${removed.problem.kind}`) });
      return false;
    }
    const undo = async () => {
      const restored = await restore("goals", [id]);
      if (restored.ok) notify({ kind: "good", text: t("restored") });
      else notify({ kind: "danger", text: t(`problems.${restored.problem.kind}`) });
    };
    notify({
      kind: "info",
      text: t("deleted"),
      action: { label: t("undo"), undoes: true, onPress: () => void undo() },
    });
    return true;
  };
}

function valuesBefore(goal: Goal, changes: Changes): Changes {
  const before = new Map<string, unknown>(Object.entries(goal));
  return Object.fromEntries(Object.keys(changes).map((name) => [name, before.get(name)])) as Changes;
}
