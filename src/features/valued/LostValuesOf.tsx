import { useTranslation } from "react-i18next";
import { type HistorySubject, type LostValue, restoreLost, useLostValues } from "#data/history.ts";
import type { WriteProblem } from "#data/problems.ts";
import { useToday } from "#data/useToday.ts";
import { FieldValue } from "#ui/FieldValue.tsx";
import { LostValues } from "#ui/LostValues.tsx";
import { notify } from "#ui/notify.ts";

interface LostValuesOfProps {
  readonly subject: HistorySubject;
  readonly readOnly: boolean;
  /** Where the page shows one field of the record and not all. */
  readonly only?: string;
  /** What the page calls a field, or an element of a list; nothing for one that it does not show. */
  readonly nameOf: (name: string, elementId: string | undefined) => string | undefined;
  /** For a value that is stored as one of a few words, or points to another record. */
  readonly wordFor?: (name: string, value: unknown) => string | undefined;
  readonly problemText: (kind: WriteProblem["kind"]) => string;
  /** Inside a sheet, which has to close when a value is back: it is in the way of the notice that undoes it. */
  readonly onRestored?: () => void;
}

/** What a record said before another device said otherwise, and the way back. Nothing where nothing was lost. */
export function LostValuesOf({ subject, readOnly, only, nameOf, wordFor, problemText, onRestored }: LostValuesOfProps) {
  const { t } = useTranslation("sync");
  const today = useToday();
  const lost = useLostValues(subject).filter(({ field }) => only === undefined || field.split("/")[0] === only);
  if (lost.length === 0) return;

  async function restore(value: LostValue): Promise<void> {
    const restored = await restoreLost(subject, value, today);
    if (!restored.ok) return void notify({ kind: "danger", text: problemText(restored.problem.kind) });
    onRestored?.();
    const undo = async () => {
      const undone = await restored.value();
      if (undone.ok) notify({ kind: "good", text: t("history.undone") });
      else notify({ kind: "danger", text: problemText(undone.problem.kind) });
    };
    notify({
      kind: "good",
      text: t("history.restored"),
      action: { label: t("history.undo"), onPress: () => void undo() },
    });
  }

  return (
    <LostValues
      today={today}
      inSheet={onRestored !== undefined}
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
