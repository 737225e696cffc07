import { useTranslation } from "react-i18next";
import { useBudgetSettings } from "#data/transactions/budget.ts";
import { savePreferences } from "#data/records/preferencesRecord.ts";
import type { FieldChanges } from "#data/records/repository.ts";
import { ok } from "#domain/result.ts";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1);
const LAST = "lastBankDay";

type Settings = Pick<FieldChanges<"preferences">, "budgetMode" | "budgetStart">;

/** How the household budgets. Both follow it to all its devices, and are changed as they are chosen. */
export function PlanSettings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("budgetPlan");
  const tell = useUndoToast("budgetPlan");
  const { mode, start } = useBudgetSettings();

  async function save(changes: Settings, back: Settings): Promise<void> {
    const saved = await savePreferences(changes);
    tell(saved.ok ? ok(() => savePreferences(back)) : saved, t("settings.saved"));
  }

  return (
    <Sheet open title={t("settings.title")} onClose={onClose}>
      <Stack gap={5}>
        <RadioTiles
          label={t("settings.mode")}
          value={mode}
          onChange={(budgetMode) => void save({ budgetMode }, { budgetMode: mode })}
          tiles={(["simple", "envelopes"] as const).map((value) => ({
            value,
            label: t(`settings.modes.${value}.name`),
            description: t(`settings.modes.${value}.about`),
          }))}
        />
        <Select
          label={t("settings.start")}
          description={t("settings.startHelp")}
          value={String(start)}
          options={[
            { value: "1", label: t("settings.calendar") },
            { value: LAST, label: t("settings.lastBankDay") },
            ...DAYS.slice(1).map((day) => ({ value: String(day), label: t("settings.day", { day }) })),
          ]}
          onChange={(chosen) =>
            void save({ budgetStart: chosen === LAST ? LAST : Number(chosen) }, { budgetStart: start })
          }
        />
      </Stack>
    </Sheet>
  );
}
