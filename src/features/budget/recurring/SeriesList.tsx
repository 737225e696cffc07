import { useTranslation } from "react-i18next";
import { useWorth } from "#data/investments/useExchange.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import { SERIES_FREQUENCIES } from "#domain/entities/fields.ts";
import { isMovedSeries } from "#domain/recurring/movedSeries.ts";
import { yearlySum } from "#domain/recurring/yearlySum.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { AboutMoney } from "#ui/format/AboutMoney.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useSeriesWords } from "./useSeriesWords.ts";

interface SeriesListProps {
  readonly standings: readonly SeriesSummary[];
  readonly onOpen: (standing: SeriesSummary) => void;
}

/** All of it by how often it comes, each with what it comes to in a year; what has ended last. */
export function SeriesList({ standings, onOpen }: SeriesListProps) {
  const { t } = useTranslation("recurring");
  const words = useSeriesWords();
  const worth = useWorth();
  const currency = useDisplayCurrency();
  const { compare } = useFormat();
  const inOrder = standings.toSorted((a, b) => compare(a.series.name, b.series.name));
  const current = inOrder.filter(({ series }) => series.state === "confirmed");
  const kindOf = categoryKinds(useRecords("categories"));
  const paid = current.filter(({ series }) => !isMovedSeries(series, kindOf));
  const sum = (of: readonly SeriesSummary[]) => yearlySum(of, currency, worth);
  const out = paid.filter(({ amount }) => amount.minor < 0);
  const into = paid.filter(({ amount }) => amount.minor > 0);
  const groups = [
    ...SERIES_FREQUENCIES.map((frequency) => ({
      key: frequency,
      title: t(`frequencies.${frequency}`),
      rows: paid.filter(({ series }) => series.frequency === frequency),
    })),
    { key: "transfers", title: t("month.moved"), rows: current.filter(({ series }) => isMovedSeries(series, kindOf)) },
    { key: "ended", title: t("list.ended"), rows: inOrder.filter(({ series }) => series.state === "ended") },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Stack gap={6}>
      <Row gap={6}>
        {out.length > 0 && <Figure size="small" label={t("list.yearOut")} value={sum(out)} />}
        {into.length > 0 && <Figure size="small" label={t("list.yearIn")} value={sum(into)} />}
      </Row>
      {out.length + into.length > 0 && <Derivations of={["recurringYear"]} />}
      {groups.map(({ key, title, rows }) => (
        <Section key={key} title={title}>
          {key !== "transfers" && key !== "ended" && (
            <Text size="small" tone="muted">
              {t("list.groupYear", { amount: words.amount(sum(rows)) })}
            </Text>
          )}
          <ListRows label={title}>
            {rows.map((standing) => (
              <SeriesRow key={standing.series.id} standing={standing} onOpen={onOpen} />
            ))}
          </ListRows>
        </Section>
      ))}
    </Stack>
  );
}

function SeriesRow({
  standing,
  onOpen,
}: {
  readonly standing: SeriesSummary;
  readonly onOpen: SeriesListProps["onOpen"];
}) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const words = useSeriesWords();
  const { series, amount, yearly, next, status } = standing;
  const isOver = status === "ended" || status === "paidAfterEnd";
  const when = t(series.isAbout ? "list.nextAbout" : "list.next", { date: format.date(next, "dayMonth") });
  return (
    <ListRow
      title={<bdi>{series.name}</bdi>}
      below={status === "expected" ? when : t(`status.${status}`)}
      value={<AboutMoney value={amount} isAbout={series.isAbout === true} />}
      aside={!isOver && t("list.groupYear", { amount: words.aboutAmount(yearly, series) })}
      muted={isOver}
      onPress={() => onOpen(standing)}
    />
  );
}
