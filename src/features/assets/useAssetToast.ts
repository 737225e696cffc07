import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/remote/problems.ts";
import type { Result } from "#domain/result.ts";
import { notify } from "#ui/overlays/notify.ts";

/** What can be taken back, or why nothing was done. */
type Changed = Result<() => Promise<Result<unknown, WriteProblem>>, WriteProblem>;

/** Says what was done, with the way back; or why it was not. Answers whether it was. */
export function useAssetToast(): (changed: Changed, text: string, kind?: "good") => boolean {
  const { t } = useTranslation("assets");

  return (changed, text, kind) => {
    const { ok } = changed;
    if (!ok) {
      notify({ kind: "danger", text: t(`problems.${changed.problem.kind}`) });
      return ok;
    }
    const undo = async () => {
      const undone = await changed.value();
      if (undone.ok) notify({ kind: "good", text: t("undone") });
      else notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
    };
    notify({ kind: kind ?? "info", text, action: { label: t("undo"), undoes: true, onPress: () => void undo() } });
    return ok;
  };
}
