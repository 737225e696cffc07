import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/problems.ts";
import { useToday } from "#data/useToday.ts";
import { removeValue, restoreValue, type Subject } from "#data/valuedRecords.ts";
import { drawable } from "#domain/calculations/changeSince.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Result } from "#domain/result.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { type Column, DataTable } from "#ui/DataTable.tsx";
import { DateText } from "#ui/DateText.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { notify } from "#ui/notify.ts";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { WORDS } from "./words.ts";

interface ValueHistoryProps {
  readonly subject: Subject;
  /** The newest first. */
  readonly history: readonly Valuation[];
  readonly readOnly: boolean;
}

/** What was owned was worth, or what was owed: drawn, and line by line. */
export function ValueHistory({ subject, history, readOnly }: ValueHistoryProps) {
  const { t } = useTranslation(WORDS[subject.collection]);
  const format = useFormat();
  const points = drawable(history, useToday());
  const [first, last] = [points[0], points.at(-1)];
  const columns = useColumns(subject, history.length > 1 && !readOnly);

  return (
    <Section title={t("history.title")}>
      {first && last && points.length > 1 ? (
        <LazyLineChart
          label={t("history.chart")}
          points={points}
          summary={t("history.summary", {
            first: format.money(first.value, { decimals: "hidden" }),
            firstDate: format.date(first.date, "long"),
            last: format.money(last.value, { decimals: "hidden" }),
            lastDate: format.date(last.date, "long"),
          })}
        />
      ) : (
        <Text tone="muted">{t(first ? "history.one" : "history.none")}</Text>
      )}
      {history.length > 0 && (
        <DataTable caption={t("history.table")} columns={columns} rows={history} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}

function useColumns(subject: Subject, canRemove: boolean): readonly Column<Valuation>[] {
  const { t } = useTranslation(WORDS[subject.collection]);
  const format = useFormat();
  const remove = useRemoveValue(subject);
  const columns: readonly Column<Valuation>[] = [
    {
      id: "date",
      header: t("history.date"),
      render: ({ date }) => <DateText value={date} form="long" />,
      phone: "title",
    },
    {
      id: "source",
      header: t("history.source"),
      render: ({ source }) => t(`history.sources.${source}`),
      phone: "below",
    },
    {
      id: "value",
      header: t("history.value"),
      render: ({ value }) => <MoneyText value={value} />,
      align: "end",
      phone: "value",
    },
  ];
  // The last one left is what it is worth.
  if (!canRemove) return columns;
  return [
    ...columns,
    {
      id: "actions",
      header: t("history.actions"),
      render: ({ id, date }) => (
        <IconButton
          icon="delete"
          label={t("history.remove", { date: format.date(date, "long") })}
          onPress={() => void remove(id)}
        />
      ),
      align: "end",
      phone: "action",
    },
  ];
}

function useRemoveValue(subject: Subject): (id: Valuation["id"]) => Promise<void> {
  const { t } = useTranslation(WORDS[subject.collection]);
  const today = useToday();

  function tell(stored: Result<void, WriteProblem>, text: string, undo?: () => Promise<void>): void {
    if (!stored.ok) notify({ kind: "danger", text: t(`problems.${stored.problem.kind}`) });
    else notify({ kind: "good", text, action: undo && { label: t("undo"), onPress: () => void undo() } });
  }

  return async (id) => {
    const undo = async () => tell(await restoreValue(subject, id, today), t("history.restored"));
    tell(await removeValue(subject, id, today), t("history.removed"), undo);
  };
}
