import { useTranslation } from "react-i18next";
import type { TransactionDone } from "#data/transactions/changeTransaction.ts";
import type { Undo } from "#data/transactions/rules.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { notify } from "#ui/overlays/notify.ts";

/** Tells what became of a transaction, with the way back. */
export function useTransactionToast() {
  const { t } = useTranslation("budget");
  const tell = useUndoToast("budget");
  return {
    made: (takeBack: Undo) => tell(takeBack, t("form.saved")),
    changed({ takeBack, isChanged, isBalanceMoved }: TransactionDone & { readonly isChanged: boolean }): void {
      const text = t(isBalanceMoved ? "form.savedBalance" : "form.saved");
      if (isChanged) tell(takeBack, text);
      else notify({ kind: "good", text });
    },
    removed: ({ takeBack, isBalanceMoved }: TransactionDone) =>
      tell(takeBack, t(isBalanceMoved ? "form.deletedBalance" : "form.deleted"), { kind: "info", undone: null }),
  };
}
