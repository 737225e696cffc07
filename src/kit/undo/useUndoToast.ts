import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/remote/problems.ts";
import type { Result } from "#domain/result.ts";
import { notify } from "#ui/overlays/notify.ts";

/** Says what was saved, with the way back. */
export function useUndoToast(): (text: string, takeBack: () => Promise<Result<unknown, WriteProblem>>) => void {
  const { t } = useTranslation("portfolio");
  return (text, takeBack) => {
    const undo = async () => {
      const undone = await takeBack();
      if (!undone.ok) notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
    };
    notify({ kind: "good", text, action: { label: t("form.undo"), undoes: true, onPress: () => void undo() } });
  };
}
