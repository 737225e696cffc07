import { useTranslation } from "react-i18next";
import { type LineChange, saveLines } from "#data/budget.ts";
import type { WriteProblem } from "#data/problems.ts";
import type { TakeBack } from "#data/rules.ts";
import type { Result } from "#domain/result.ts";
import { notify } from "#ui/notify.ts";

/** Changes lines of the budget and says so, with the way back; or says why they were not changed. Answers whether they were. */
export function usePlanChange(): (changes: readonly LineChange[], text: string) => Promise<boolean> {
  const tell = useTellPlan();
  return async (changes, text) => tell(await saveLines(changes), text);
}

/** Tells what became of a change of the budget. Answers whether it was made. */
export function useTellPlan(): (done: Result<TakeBack, WriteProblem>, text: string) => boolean {
  const { t } = useTranslation("budgetPlan");

  function tellProblem({ kind }: WriteProblem): void {
    notify({ kind: "danger", text: t(`problems.${kind}`) });
  }

  return (done, text) => {
    if (!done.ok) {
      tellProblem(done.problem);
      return false;
    }
    const undo = async () => {
      const undone = await done.value();
      if (undone.ok) notify({ kind: "good", text: t("undone") });
      else tellProblem(undone.problem);
    };
    notify({ kind: "good", text, action: { label: t("undo"), onPress: () => void undo() } });
    return true;
  };
}
