import { useTranslation } from "react-i18next";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

type Changes = Pick<
  FieldChanges<"preferences">,
  "riskLimits" | "inflation" | "benchmark" | "holdingColumns" | "holdingGroups"
>;

/** How the household wants to look at its portfolio, on all its devices. */
export function usePortfolioPreferences() {
  const { t } = useTranslation("portfolio");
  const tell = useUndoToast("portfolio");
  const kept = useRecord("preferences", PREFERENCES_ID);

  /** Answers with what went wrong, or with nothing; what was chosen before is one press away. */
  async function keep(changes: Changes, told: string): Promise<string | undefined> {
    const saved = await savePreferences(changes);
    if (!saved.ok) return t(`problems.${saved.problem.kind}`);
    tell(saved.value, told);
    return undefined;
  }

  return { kept, keep };
}
