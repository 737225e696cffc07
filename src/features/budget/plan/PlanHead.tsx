import { useTranslation } from "react-i18next";
import { calendarFirst } from "#domain/budget/budgetPeriods.ts";
import type { BudgetView } from "#domain/budget/budgetView.ts";
import { AVERAGED_MONTHS } from "#domain/budget/lineProposals.ts";
import { firstOfMonth } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Verdict } from "#ui/notices/Verdict.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import type { PlanSheet } from "./PlanTab.tsx";

interface PlanHeadProps {
  readonly view: BudgetView;
  readonly isCurrent: boolean;
  readonly hidesEmpty: boolean;
  readonly onHideEmpty: (hides: boolean) => void;
  /** So many months on. */
  readonly onGo: (by: number) => void;
  readonly onToday: () => void;
  readonly onSheet: (sheet: PlanSheet) => void;
}

/** The head of the plan: the month, the way to others, and the actions on the whole of it. */
export function PlanHead({ view, isCurrent, hidesEmpty, onHideEmpty, onGo, onToday, onSheet }: PlanHeadProps) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const { month, from, to } = view.period;
  const isCalendar = firstOfMonth(from) === from;
  return (
    <Stack gap={2}>
      <Row between>
        <Row gap={2}>
          <IconButton icon="back" shortcut="," label={t("period.previous")} onPress={() => onGo(-1)} />
          <div aria-live="polite">
            <Verdict>{format.date(calendarFirst(month), "monthYear")}</Verdict>
          </div>
          <IconButton icon="forward" shortcut="." label={t("period.next")} onPress={() => onGo(1)} />
          {!isCurrent && (
            <Button kind="quiet" onPress={onToday}>
              {t("period.current")}
            </Button>
          )}
        </Row>
        <Row gap={2}>
          <Button icon="add" onPress={() => onSheet({ kind: "add" })}>
            {t("add.open")}
          </Button>
          <Menu
            label={t("more.label")}
            actions={[
              { id: "previous", label: t("more.previous"), onAction: () => onSheet({ kind: "previous" }) },
              ...AVERAGED_MONTHS.map((over) => ({
                id: `average ${over}`,
                label: t("more.average", { count: over }),
                onAction: () => onSheet({ kind: "average", over }),
              })),
              { id: "template", label: t("more.template"), onAction: () => onSheet({ kind: "template" }) },
              { id: "compare", label: t("compare.open"), onAction: () => onSheet({ kind: "compare" }) },
              {
                id: "empty",
                label: t(hidesEmpty ? "more.showEmpty" : "more.hideEmpty"),
                onAction: () => onHideEmpty(!hidesEmpty),
              },
              {
                id: "settings",
                label: t("more.settings"),
                icon: "settings",
                onAction: () => onSheet({ kind: "settings" }),
              },
            ]}
          />
        </Row>
      </Row>
      {!isCalendar && (
        <Text tone="muted" size="small">
          {t("period.days", { from: format.date(from, "medium"), to: format.date(to, "medium") })}
        </Text>
      )}
    </Stack>
  );
}
