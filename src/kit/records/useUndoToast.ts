import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/remote/problems.ts";
import { isPartlyUndone, leftByUndo, type Undo } from "#data/records/undoOf.ts";
import type { Result } from "#domain/result.ts";
import { notify } from "#ui/overlays/notify.ts";

/** Namespaces with words of their own for problems of writing, for undoing and for something that was undone. */
export type UndoWords =
  | "analysis"
  | "assets"
  | "budget"
  | "budgetPlan"
  | "categories"
  | "debt"
  | "documents"
  | "goals"
  | "household"
  | "payments"
  | "portfolio"
  | "prices"
  | "rates"
  | "recurring"
  | "reports"
  | "rules"
  | "vip";

interface UndoToastOptions {
  /** `good` where nothing else is said. A removal is told as `info`. */
  readonly kind?: "good" | "info";
  /** The sentence after it was taken back, where the usual one does not say enough; null for none. */
  readonly undone?: string | null;
  /** The sentence that says how many records stay as they have become since, where there is more to say than that some do. */
  readonly left?: LeftText;
}

type LeftText = (count: number) => string;

/** Says what was done, with the way back, or why it was not done. Answers whether it was. A change without a `text` is told only when it failed. */
export function useUndoToast(
  words: UndoWords,
): (done: Result<Undo, WriteProblem> | Undo, text?: string, options?: UndoToastOptions) => boolean {
  const { t } = useTranslation(words);
  const { t: tAction } = useTranslation();
  const tellProblem = useProblemToast(words);
  const undoneText = useUndoneText();
  return (done, text, { kind = "good", undone = t("undone"), left } = {}) => {
    if (typeof done !== "function" && !done.ok) return tellProblem(done);
    const takeBack = typeof done === "function" ? done : done.value;
    const undo = async () => {
      const back = await takeBack();
      if (!tellProblem(back) || !back.ok) return;
      const said = undoneText(back.value, undone, left);
      if (said !== null) notify({ kind: "good", text: said });
    };
    if (text !== undefined)
      notify({ kind, text, action: { label: tAction("actions.undo"), undoes: true, onPress: () => void undo() } });
    return true;
  };
}

/** The sentence after something was taken back: the usual one, or that some of it stays as it has become since. */
export function useUndoneText(): <Usual extends string | null>(
  undone: unknown,
  usual: Usual,
  left?: LeftText,
) => string | Usual {
  const { t } = useTranslation();
  return (undone, usual, left) => {
    if (!isPartlyUndone(undone)) return usual;
    const count = leftByUndo(undone);
    return left && count > 0 ? left(count) : t("undoneInPart");
  };
}

/** Says why something was not written. Answers whether it was. */
export function useProblemToast(words: UndoWords): (done: Result<unknown, WriteProblem>) => boolean {
  const { t } = useTranslation(words);
  return (done) => {
    if (!done.ok) notify({ kind: "danger", text: t(`problems.${done.problem.kind}`) });
    return done.ok;
  };
}
