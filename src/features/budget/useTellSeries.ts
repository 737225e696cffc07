import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/problems.ts";
import type { TakeBack } from "#data/rules.ts";
import type { Result } from "#domain/result.ts";
import { notify } from "#ui/notify.ts";

/** Tells what became of a change of what is paid again and again, and the way back. Answers whether it was done. */
export function useTellSeries(): (done: Result<TakeBack, WriteProblem>, text: string) => boolean {
  const { t } = useTranslation("recurring");
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
    notify({ kind: "good", text, action: { label: t("undo"), onPress: () => void undo() } });
    return true;
  };
}
