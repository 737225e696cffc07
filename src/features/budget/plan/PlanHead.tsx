import { useTranslation } from "react-i18next";
import { calendarFirst } from "#domain/budget/budgetPeriods.ts";
import type { BudgetView, BudgetMode } from "#domain/budget/budgetView.ts";
import { AVERAGED_MONTHS } from "#domain/budget/lineProposals.ts";
import { firstOfMonth, daysBetween } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Verdict } from "#ui/notices/Verdict.tsx";
import { joined, sentences } from "#ui/format/joined.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { Derivations } from "#kit/details/Derivations.tsx";
import { moneyFact } from "#kit/details/facts.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useToday } from "#data/state/useToday.ts";
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
  const { month } = view.period;
  return (
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
  );
}

interface PlanSummaryProps {
  readonly view: BudgetView;
  readonly mode: BudgetMode;
}

/** The one number of the month, what it is made of, and what to look after. */
export function PlanSummary({ view, mode }: PlanSummaryProps) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const today = useToday();
  const { received, expected, budgeted, plannedAside, carried, spent, left, unbudgeted, unassigned } = view;
  const { lines, period } = view;
  const count = (status: string) => lines.filter((line) => line.status === status).length;
  const [over, near, heading] = [count("over"), count("near"), count("heading")];
  const isRunning = period.from <= today && today <= period.to;
  const daysLeft = daysBetween(today, period.to);
  const isShort = mode === "envelopes" && unassigned.minor < 0;
  const amount = (value: typeof left) => moneyFact(value, "hidden");
  return (
    <Stack gap={4}>
      <Columns even>
        <Figure label={t("sums.left")} value={left}>
          {joined([
            firstOfMonth(period.from) === period.from
              ? format.date(calendarFirst(period.month), "monthYear")
              : t("period.days", { from: format.date(period.from, "medium"), to: format.date(period.to, "medium") }),
            isRunning && (daysLeft === 0 ? t("sums.lastDay") : t("sums.daysLeft", { count: daysLeft })),
          ])}
        </Figure>
        <DefinitionList
          items={[
            { term: t("sums.received"), value: amount(received) },
            { term: t("sums.expected"), value: expected.minor > 0 && amount(expected) },
            { term: t("sums.budgeted"), value: amount(budgeted) },
            { term: t("sums.plannedAside"), value: plannedAside.minor !== 0 && amount(plannedAside) },
            { term: t("sums.carried"), value: carried.minor !== 0 && amount(carried) },
            { term: t("sums.spent"), value: amount(spent) },
            mode === "envelopes"
              ? { term: t("sums.unassigned"), value: amount(unassigned), strong: true }
              : { term: t("sums.unbudgeted"), value: amount(unbudgeted), strong: true },
          ]}
        />
      </Columns>
      <Derivations of={["left", "income", "expenses", "planned", "transfers"]} />
      {isShort && <Notice kind="warn">{t("sums.tooMuchGiven")}</Notice>}
      {over + near + heading > 0 && (
        <Notice kind={over > 0 ? "warn" : "info"}>
          {sentences([
            over > 0 && t("sums.over", { count: over }),
            near > 0 && t("sums.near", { count: near }),
            heading > 0 && t("sums.heading", { count: heading }),
          ])}
        </Notice>
      )}
    </Stack>
  );
}
