import { useTranslation } from "react-i18next";
import type { TransactionDone } from "#data/transactions/changeTransaction.ts";
import type { WriteProblem } from "#data/remote/problems.ts";
import type { Undo } from "#data/transactions/rules.ts";
import { notify } from "#ui/overlays/notify.ts";

/** Tells what became of a transaction, with the way back. */
export function useTransactionToast() {
  const { t } = useTranslation("budget");
  const tellProblem = ({ kind }: WriteProblem) => notify({ kind: "danger", text: t(`problems.${kind}`) });
  const back = (takeBack: Undo, text?: string) => async () => {
    const done = await takeBack();
    if (!done.ok) tellProblem(done.problem);
    else if (text !== undefined) notify({ kind: "good", text });
  };
  const undoing = (undo: () => Promise<void>) =>
    ({ label: t("form.undo"), undoes: true, onPress: () => void undo() }) as const;

  return {
    made(takeBack: Undo): void {
      notify({ kind: "good", text: t("form.saved"), action: undoing(back(takeBack, t("actions.undone"))) });
    },
    changed({ takeBack, isChanged, isBalanceMoved }: TransactionDone & { readonly isChanged: boolean }): void {
      notify({
        kind: "good",
        text: t(isBalanceMoved ? "form.savedBalance" : "form.saved"),
        ...(isChanged && { action: undoing(back(takeBack, t("actions.undone"))) }),
      });
    },
    removed({ takeBack, isBalanceMoved }: TransactionDone): void {
      const text = t(isBalanceMoved ? "form.deletedBalance" : "form.deleted");
      notify({ kind: "info", text, action: undoing(back(takeBack)) });
    },
  };
}
