import { useTranslation } from "react-i18next";
import type { BudgetMode, BudgetView } from "#domain/budget/budgetView.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { daysBetween } from "#domain/dates.ts";
import { useToday } from "#data/state/useToday.ts";

interface PlanSummaryProps {
  readonly view: BudgetView;
  readonly mode: BudgetMode;
}

/** The one number of the month, what it is made of, and what to look after. */
export function PlanSummary({ view, mode }: PlanSummaryProps) {
  const { t } = useTranslation("budgetPlan");
  const today = useToday();
  const { received, expected, budgeted, spent, left, unbudgeted, unassigned, lines, period } = view;
  const count = (status: string) => lines.filter((line) => line.status === status).length;
  const [over, near, heading] = [count("over"), count("near"), count("heading")];
  const isRunning = period.from <= today && today <= period.to;
  const daysLeft = daysBetween(today, period.to);
  const isShort = mode === "envelopes" && unassigned.minor < 0;
  const amount = (value: typeof left) => <MoneyText value={value} decimals="hidden" />;
  return (
    <Stack gap={4}>
      <Columns even>
        <Figure label={t("sums.left")} value={left}>
          {isRunning && (daysLeft === 0 ? t("sums.lastDay") : t("sums.daysLeft", { count: daysLeft }))}
        </Figure>
        <DefinitionList
          items={[
            { term: t("sums.received"), value: amount(received) },
            ...(expected.minor > 0 ? [{ term: t("sums.expected"), value: amount(expected) }] : []),
            { term: t("sums.budgeted"), value: amount(budgeted) },
            { term: t("sums.spent"), value: amount(spent) },
            mode === "envelopes"
              ? { term: t("sums.unassigned"), value: amount(unassigned), strong: true }
              : { term: t("sums.unbudgeted"), value: amount(unbudgeted), strong: true },
          ]}
        />
      </Columns>
      {isShort && <Notice kind="warn">{t("sums.tooMuchGiven")}</Notice>}
      {over + near + heading > 0 && (
        <Notice kind={over > 0 ? "warn" : "info"}>
          {[
            over > 0 && t("sums.over", { count: over }),
            near > 0 && t("sums.near", { count: near }),
            heading > 0 && t("sums.heading", { count: heading }),
          ]
            .filter(Boolean)
            .join(" ")}
        </Notice>
      )}
    </Stack>
  );
}
