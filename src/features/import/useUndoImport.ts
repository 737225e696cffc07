import { useTranslation } from "react-i18next";
import { redoImport, undoImport } from "#data/import/undoImport.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { notify } from "#ui/overlays/notify.ts";

/** Takes a whole import back at once, and brings it back with one tap. */
export function useUndoImport(): (batches: readonly ImportBatch["id"][]) => Promise<void> {
  const { t } = useTranslation(["import", "broker"]);
  return async (batches) => {
    const undone = await undoImport(batches);
    if (!undone.ok) return void notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
    const redo = async () => {
      const redone = await redoImport(undone.value);
      if (redone.ok) notify({ kind: "good", text: t("undo.redone") });
      else notify({ kind: "danger", text: t(`problems.${redone.problem.kind}`) });
    };
    notify({
      kind: "info",
      text:
        undone.value.trades > 0
          ? t("broker:undo.done", { count: undone.value.trades })
          : t("undo.done", { count: undone.value.transactions }),
      action: { label: t("undo.redo"), undoes: true, onPress: () => void redo() },
    });
  };
}
