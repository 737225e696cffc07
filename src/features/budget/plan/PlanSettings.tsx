import { useTranslation } from "react-i18next";
import { useBudgetSettings } from "#data/transactions/budget.ts";
import { useKeepPreferences } from "#kit/records/useKeepPreferences.ts";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1);
const LAST = "lastBankDay";

/** How the household budgets. Both follow it to all its devices, and are changed as they are chosen. */
export function PlanSettings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("budgetPlan");
  const keep = useKeepPreferences("budgetPlan");
  const { mode, start } = useBudgetSettings();
  return (
    <Sheet open title={t("settings.title")} onClose={onClose}>
      <Stack gap={5}>
        <RadioTiles
          label={t("settings.mode")}
          value={mode}
          onChange={(budgetMode) => void keep({ budgetMode }, t("settings.saved"))}
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
            void keep({ budgetStart: chosen === LAST ? LAST : Number(chosen) }, t("settings.saved"))
          }
        />
      </Stack>
    </Sheet>
  );
}
