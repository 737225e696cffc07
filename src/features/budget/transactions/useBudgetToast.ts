import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/remote/problems.ts";
import type { Undo } from "#data/transactions/rules.ts";
import type { Result } from "#domain/result.ts";
import { notify } from "#ui/overlays/notify.ts";

/** Each has its own words for what went wrong, for undoing and for what was undone. */
type Area = "rules" | "recurring" | "budgetPlan";

/** Tells what became of a change: its problem, or what was done and the way back. Answers whether it was done. */
export function useBudgetToast(area: Area): (done: Result<Undo, WriteProblem>, text?: string) => boolean {
  const { t } = useTranslation(area);
  const tellProblem = ({ kind }: WriteProblem) => notify({ kind: "danger", text: t(`problems.${kind}`) });
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
    if (text !== undefined)
      notify({ kind: "good", text, action: { label: t("undo"), undoes: true, onPress: () => void undo() } });
    return true;
  };
}
