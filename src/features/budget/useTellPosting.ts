import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/problems.ts";
import type { FieldChanges } from "#data/repository.ts";
import type { TakeBack } from "#data/rules.ts";
import { takeBackOf } from "#data/takeBack.ts";
import { changedNames } from "#domain/elements.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { notify } from "#ui/notify.ts";

/** Tells what became of a posting, with the way back. */
export function useTellPosting() {
  const { t } = useTranslation("budget");
  const tellProblem = ({ kind }: WriteProblem) => notify({ kind: "danger", text: t(`problems.${kind}`) });
  const back = (takeBack: TakeBack, text?: string) => async () => {
    const done = await takeBack();
    if (!done.ok) tellProblem(done.problem);
    else if (text !== undefined) notify({ kind: "good", text });
  };
  const undoing = (undo: () => Promise<void>) =>
    ({ label: t("form.undo"), undoes: true, onPress: () => void undo() }) as const;

  return {
    made(takeBack: TakeBack): void {
      notify({ kind: "good", text: t("form.saved"), action: undoing(back(takeBack, t("actions.undone"))) });
    },
    /** From how it was `before`. */
    changed(before: Transaction, fields: FieldChanges<"transactions">): void {
      const takeBack = takeBackOf("transactions", before.id, before, fields);
      const isChanged = changedNames(fields, before).length > 0;
      notify({
        kind: "good",
        text: t("form.saved"),
        ...(isChanged && { action: undoing(back(takeBack, t("actions.undone"))) }),
      });
    },
    removed(takeBack: TakeBack): void {
      notify({ kind: "info", text: t("form.deleted"), action: undoing(back(takeBack)) });
    },
  };
}
