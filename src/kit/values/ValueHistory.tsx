import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { removeValue, restoreValue, type ValuedEntity } from "#data/records/valuedEntities.ts";
import { drawable } from "#domain/calculations/networth/changeSince.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { ok } from "#domain/result.ts";
import { dayColumn, moneyColumn } from "../lists/columns.tsx";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAddress } from "../useAddress.ts";
import { UpdateValue } from "./UpdateValue.tsx";
import { useUndoToast } from "../records/useUndoToast.ts";
import { wordsOf } from "../records/recordKinds.ts";

interface ValueHistoryProps {
  readonly subject: ValuedEntity;
  /** The newest first. */
  readonly history: readonly Valuation[];
  readonly readOnly: boolean;
  /** Stands where the values would be drawn, for what has a past that they alone do not tell. */
  readonly drawing?: ReactNode;
}

/** More than these are shown when they are asked for. */
const SHOWN = 6;

/** The former values of an asset, or of a debt: drawn, and line by line. */
export function ValueHistory({ subject, history, readOnly, drawing }: ValueHistoryProps) {
  const { t } = useTranslation(wordsOf(subject.collection));
  const format = useFormat();
  const points = drawable(history, useToday());
  const [first, last] = [points[0], points.at(-1)];
  const [correctedId, correct] = useCorrected();
  const corrected = readOnly ? undefined : history.find(({ id }) => id === correctedId);
  const columns = useColumns(subject, readOnly ? "read" : history.length > 1 ? "all" : "correct", correct);
  const dayOf = (of: typeof first) => of && format.date(of.date, "long");
  const [firstDate, lastDate] = [dayOf(first), dayOf(last)];
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? history : history.slice(0, SHOWN);

  return (
    <Section title={t("history.title")}>
      {drawing ??
        (first && last && firstDate && lastDate && points.length > 1 ? (
          <LazyLineChart
            label={t("history.chart")}
            points={points}
            dots
            summary={t("history.summary", {
              first: format.money(first.value, { decimals: "hidden" }),
              firstDate,
              last: format.money(last.value, { decimals: "hidden" }),
              lastDate,
            })}
            days={[firstDate, lastDate]}
          />
        ) : (
          <Text tone="muted">{t(first ? "history.one" : "history.none")}</Text>
        ))}
      {history.length > 0 && (
        <DataTable caption={t("history.table")} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {rows.length < history.length && (
        <Button kind="quiet" onPress={() => setWhole(true)}>
          {t("history.all", { count: history.length })}
        </Button>
      )}
      {corrected && (
        <UpdateValue
          key={corrected.id}
          subject={subject}
          current={corrected.value}
          corrected={corrected}
          open
          onClose={() => correct(undefined)}
        />
      )}
    </Section>
  );
}

/** The value that is open for correction. It stands in the address, where a notice about it leads. */
function useCorrected(): readonly [string | null, (id: Valuation["id"] | undefined) => void] {
  const [query, change] = useAddress();
  return [query.get("value"), (id) => change({ value: id }, { keepsScroll: true })];
}

function useColumns(
  subject: ValuedEntity,
  can: "read" | "correct" | "all",
  correct: (id: Valuation["id"]) => void,
): readonly Column<Valuation>[] {
  const { t } = useTranslation(wordsOf(subject.collection));
  const format = useFormat();
  const remove = useRemoveValue(subject);
  const columns: readonly Column<Valuation>[] = [
    dayColumn("date", t("history.date"), ({ date }) => date, { phone: "title" }),
    {
      id: "source",
      header: t("history.source"),
      render: ({ source, fromPosting }) => t(`history.sources.${fromPosting ? "posting" : source}`),
      phone: "below",
    },
    moneyColumn("value", t("history.value"), ({ value }) => value, { phone: "value" }),
  ];
  if (can === "read") return columns;
  return [
    ...columns,
    {
      id: "actions",
      header: t("history.actions"),
      render: ({ id, date }) => (
        <Row gap={1}>
          <IconButton
            icon="edit"
            label={t("history.correct", { date: format.date(date, "long") })}
            onPress={() => correct(id)}
          />
          {/* The last one left is what it is worth. */}
          {can === "all" && (
            <IconButton
              icon="delete"
              label={t("history.remove", { date: format.date(date, "long") })}
              onPress={() => void remove(id)}
            />
          )}
        </Row>
      ),
      align: "end",
      phone: "action",
    },
  ];
}

function useRemoveValue(subject: ValuedEntity): (id: Valuation["id"]) => Promise<void> {
  const { t } = useTranslation(wordsOf(subject.collection));
  const today = useToday();
  const tell = useUndoToast(wordsOf(subject.collection));

  return async (id) => {
    const removed = await removeValue(subject, id, today);
    const done = removed.ok ? ok(() => restoreValue(subject, id, today)) : removed;
    tell(done, t("history.removed"), { undone: t("history.restored") });
  };
}
