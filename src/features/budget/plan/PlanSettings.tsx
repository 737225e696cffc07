import { useTranslation } from "react-i18next";
import { useBudgetSettings } from "#data/transactions/budget.ts";
import { useKeepPreferences } from "#kit/records/useKeepPreferences.ts";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);
/** Days that every month has: apps that know no other begin with the last of them. */
const EVERY_MONTH = 28;
const LAST = "lastBankDay";

/** How the household budgets. Both follow it to all its devices, and are changed as they are chosen. */
export function PlanSettings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("budgetPlan");
  const keep = useKeepPreferences("budgetPlan");
  const { mode, start } = useBudgetSettings();
  const isMoved = typeof start === "string" && start !== LAST;
  const day = isMoved ? start.slice("bankDayUntil".length) : String(start);

  function begin(chosen: string, isBankDay: boolean): void {
    if (chosen === LAST) return void keep({ budgetStart: LAST, payday: undefined }, t("settings.saved"));
    const [on, moves] = [Number(chosen), isBankDay && chosen !== "1"];
    const isOwn = moves || on > EVERY_MONTH;
    const payday = isOwn ? { day: on, ...(moves && { isBankDay: true }) } : undefined;
    void keep({ budgetStart: Math.min(on, EVERY_MONTH), payday }, t("settings.saved"));
  }
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
          value={day}
          options={[
            { value: "1", label: t("settings.calendar") },
            { value: LAST, label: t("settings.lastBankDay") },
            ...DAYS.slice(1).map((day) => ({ value: String(day), label: t("settings.day", { day }) })),
          ]}
          onChange={(chosen) => begin(chosen, isMoved)}
        />
        {start !== LAST && start !== 1 && (
          <Switch
            label={t("settings.bankDay")}
            description={t("settings.bankDayHelp")}
            value={isMoved}
            onChange={(moves) => begin(day, moves)}
          />
        )}
      </Stack>
    </Sheet>
  );
}
