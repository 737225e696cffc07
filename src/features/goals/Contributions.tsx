import { useState } from "react";
import { useTranslation } from "react-i18next";
import { recordById } from "#data/records/records.ts";
import { compareDates } from "#domain/dates.ts";
import type { Contribution, Goal } from "#domain/entities/goal.ts";
import { dayColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useGoalChange } from "./useGoalChange.ts";

interface ContributionsProps {
  readonly goal: Goal;
  readonly readOnly: boolean;
}

/** More than these are shown when they are asked for. */
const SHOWN = 24;

/** The amounts that were put aside and taken out, the newest first. */
export function Contributions({ goal, readOnly }: ContributionsProps) {
  const { t } = useTranslation("goals");
  const { date: written } = useFormat();
  const change = useGoalChange();
  const [isWhole, setWhole] = useState(false);
  const all = goal.contributions.toSorted((a, b) => compareDates(b.date, a.date));
  const rows = isWhole ? all : all.slice(0, SHOWN);

  function remove(contribution: Contribution): void {
    const others = goal.contributions.filter(({ id }) => id !== contribution.id);
    // A contribution that came in the meantime stays.
    const back = () => ({ contributions: [...(recordById("goals", goal.id)?.contributions ?? others), contribution] });
    void change(goal, { contributions: others }, t("contribute.removed"), back);
  }

  const columns: readonly Column<Contribution>[] = [
    dayColumn("date", t("contribute.date"), ({ date }) => date, { phone: "title", form: "long" }),
    { id: "note", header: t("contribute.note"), render: ({ note }) => note && <bdi>{note}</bdi>, phone: "below" },
    moneyColumn("amount", t("contribute.amount"), ({ amount }) => amount, { phone: "value", sign: "always" }),
  ];
  const removing: Column<Contribution> = {
    id: "remove",
    header: t("contribute.action"),
    render: (contribution) => (
      <IconButton
        icon="delete"
        label={t("contribute.remove", { date: written(contribution.date, "long") })}
        onPress={() => remove(contribution)}
      />
    ),
    align: "end",
    phone: "action",
  };
  return (
    <Section title={t("contribute.history")}>
      {all.length === 0 ? (
        <Text tone="muted">{t("contribute.none")}</Text>
      ) : (
        <DataTable
          caption={t("contribute.history")}
          columns={readOnly ? columns : [...columns, removing]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {rows.length < all.length && (
        <Button kind="quiet" onPress={() => setWhole(true)}>
          {t("contribute.all", { count: all.length })}
        </Button>
      )}
    </Section>
  );
}
