import { useTranslation } from "react-i18next";
import type { Undo } from "#data/records/valuedEntities.ts";
import { notify } from "#ui/overlays/notify.ts";

/** The button of a notice that takes a change of debts back, and says so. */
export function useUndoDebt() {
  const { t } = useTranslation("debt");

  async function undo(takeBack: Undo): Promise<void> {
    const undone = await takeBack();
    if (undone.ok) notify({ kind: "good", text: t("undone") });
    else notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
  }

  return (takeBack: Undo) => ({ label: t("undo"), onPress: () => void undo(takeBack) });
}
