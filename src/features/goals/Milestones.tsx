import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { Milestone } from "#domain/calculations/goals/goalMilestones.ts";
import { moneyColumn } from "#kit/lists/columns.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useGoalWords } from "./useGoalWords.ts";

/** Every milestone, and when it was reached. */
export function Milestones({ milestones }: { readonly milestones: readonly Milestone[] }) {
  const { t } = useTranslation("goals");
  const { date } = useFormat();
  const today = useToday();
  const words = useGoalWords();
  const columns: readonly Column<Milestone>[] = [
    {
      id: "name",
      header: t("milestones.name"),
      render: (milestone) => <bdi>{words.milestone(milestone)}</bdi>,
      phone: "title",
    },
    {
      id: "reached",
      header: t("milestones.when"),
      render: ({ reachedOn, fromStart, date: due }) => {
        if (fromStart) return t("milestones.fromStart");
        if (reachedOn) return t("milestones.reachedOn", { date: date(reachedOn, "long") });
        return due ? (
          <>
            {t(due < today ? "milestones.late" : "milestones.due")} <DateText value={due} form="long" />
          </>
        ) : (
          t("milestones.ahead")
        );
      },
      phone: "below",
    },
    moneyColumn("amount", t("milestones.amount"), ({ amount }) => amount, { phone: "value", decimals: "hidden" }),
  ];
  return (
    <Section title={t("milestones.title")}>
      <DataTable caption={t("milestones.title")} columns={columns} rows={milestones} rowKey={({ id }) => id} />
    </Section>
  );
}
