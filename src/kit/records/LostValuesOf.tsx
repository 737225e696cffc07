import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type HistorySubject, type LostValue, restoreLost, useLostValues } from "#data/records/history.ts";
import { type Undo } from "#data/records/undoOf.ts";
import type { WriteProblem } from "#data/remote/problems.ts";
import { useToday } from "#data/state/useToday.ts";
import { FieldValue } from "#ui/fields/FieldValue.tsx";
import { LostValues } from "#ui/fields/LostValues.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useUndoneText } from "./useUndoToast.ts";

export interface LostValuesOfProps {
  readonly subject: HistorySubject;
  readonly readOnly: boolean;
  /** Where the page shows one field of the record and not all. */
  readonly only?: string;
  /** The page's name of a field, or of an element of a list; nothing for one that it does not show. */
  readonly nameOf: (name: string, elementId: string | undefined) => string | undefined;
  /** For a value that is stored as one of a few words, or points to another record. */
  readonly wordFor?: (name: string, value: unknown) => string | undefined;
  readonly problemText: (kind: WriteProblem["kind"]) => string;
  /** A value is back, and what shows the one before it has to go. */
  readonly onRestored?: () => void;
  /** The form in a sheet that this stands under. It stays open with what is typed in it, so all is told in the sheet. */
  readonly form?: { readonly onRestored: (name: string) => void; readonly onUndone: () => void };
}

interface Told {
  readonly kind: "good" | "danger";
  readonly text: string;
  readonly onUndo?: () => void;
}

/** The values that a record had before another device changed them, and the way back. Nothing where nothing was lost. */
export function LostValuesOf({
  subject,
  readOnly,
  only,
  nameOf,
  wordFor,
  problemText,
  onRestored,
  form,
}: LostValuesOfProps) {
  const { t } = useTranslation("sync");
  const { t: tAction } = useTranslation();
  const today = useToday();
  const undoneText = useUndoneText();
  const [told, setTold] = useState<Told>();
  const lost = useLostValues(subject).filter(({ field }) => only === undefined || field.split("/")[0] === only);
  if (lost.length === 0 && !told) return;

  function tell(news: Told): void {
    if (form) return setTold(news);
    notify({ ...news, action: news.onUndo && { label: tAction("actions.undo"), undoes: true, onPress: news.onUndo } });
  }

  async function restore(value: LostValue): Promise<void> {
    const restored = await restoreLost(subject, value, today);
    if (!restored.ok) return tell({ kind: "danger", text: problemText(restored.problem.kind) });
    form?.onRestored(value.field.split("/")[0] ?? value.field);
    onRestored?.();
    tell({ kind: "good", text: t("history.restored"), onUndo: () => void undo(restored.value) });
  }

  async function undo(takeBack: Undo): Promise<void> {
    const undone = await takeBack();
    if (!undone.ok) return tell({ kind: "danger", text: problemText(undone.problem.kind) });
    form?.onUndone();
    tell({ kind: "good", text: undoneText(undone.value, t("history.undone")) });
  }

  return (
    <LostValues
      today={today}
      inSheet={form !== undefined}
      told={told}
      values={lost.map((each) => {
        const [name = each.field, elementId] = each.field.split("/", 2);
        return {
          key: `${each.field}@${each.at}`,
          field: nameOf(name, elementId) ?? t("history.other"),
          value: <FieldValue value={each.value} word={wordFor?.(name, each.value)} />,
          at: each.at,
          onRestore: readOnly ? undefined : () => void restore(each),
        };
      })}
    />
  );
}
