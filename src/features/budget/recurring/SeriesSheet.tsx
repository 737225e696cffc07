import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { changeSeries, removeSeries } from "#data/transactions/series.ts";
import { useNewer } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { AboutMoney } from "#ui/format/AboutMoney.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { IsoDate } from "#domain/dates.ts";
import type { RecurringSeries, SeriesException } from "#domain/entities/recurringSeries.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { SeriesForm } from "./SeriesForm.tsx";
import { useSeriesWords } from "./useSeriesWords.ts";

/** So many of its last transactions; the others are found in the list of transactions. */
const TRANSACTIONS_SHOWN = 12;

interface SeriesSheetProps {
  readonly standing: SeriesSummary;
  readonly onClose: () => void;
}

/** One series: what it is, how it stands, and the transactions that it is made of. */
export function SeriesSheet({ standing, onClose }: SeriesSheetProps) {
  const { t } = useTranslation("recurring");
  const { t: tAction } = useTranslation();
  const tell = useUndoToast("recurring");
  const today = useToday();
  const [isEditing, setEditing] = useState(false);
  const { series, hits } = standing;
  const isNewer = useNewer().has(`recurring_series/${series.id}`);
  const format = useFormat();
  const { name } = series;
  const transactions = hits.flatMap((hit) => hit.transactions).toReversed();
  const more = transactions.length - TRANSACTIONS_SHOWN;

  async function end(): Promise<void> {
    const ended = await changeSeries(series, { state: "ended", endedOn: today });
    if (tell(ended, t("sheet.ended", { name }))) onClose();
  }

  async function reopen(): Promise<void> {
    tell(await changeSeries(series, { state: "confirmed", endedOn: undefined }), t("sheet.reopened", { name }));
  }

  async function forget(): Promise<void> {
    if (tell(await removeSeries(series), t("sheet.deleted", { name }))) onClose();
  }

  if (isEditing) return <SeriesForm series={series} onClose={() => setEditing(false)} />;
  return (
    <Sheet open title={name} onClose={onClose}>
      <Stack gap={4}>
        {isNewer && <Notice kind="warn">{t("problems.NewerApp")}</Notice>}
        <SeriesStatusNotice standing={standing} />
        <SeriesFacts standing={standing} />
        {!isNewer && (
          <Row gap={2}>
            <Button icon="edit" onPress={() => setEditing(true)}>
              {t("sheet.edit")}
            </Button>
            {series.state === "ended" ? (
              <Button onPress={() => void reopen()}>{t("sheet.reopen")}</Button>
            ) : (
              <Button onPress={() => void end()}>{t("sheet.end")}</Button>
            )}
            <Button kind="danger" onPress={() => void forget()}>
              {tAction("actions.delete")}
            </Button>
          </Row>
        )}
        <SeriesExceptions series={series} readOnly={isNewer} />
        <RecordLines
          title={t("sheet.postings")}
          lines={transactions.slice(0, TRANSACTIONS_SHOWN).map((transaction) => ({
            key: transaction.id,
            title: <bdi>{transaction.text}</bdi>,
            below: format.date(transaction.date, "long"),
            aside: <MoneyText value={transaction.amount} />,
          }))}
          after={
            transactions.length === 0 ? t("sheet.noPostings") : more > 0 && t("sheet.postingsMore", { count: more })
          }
        />
      </Stack>
    </Sheet>
  );
}

/** The difference from the expected, in words. */
export function SeriesStatusNotice({ standing }: { readonly standing: SeriesSummary }) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const { status, next, hits, series } = standing;
  const last = hits.at(-1)?.date;
  const long = (date: typeof next | undefined) => (date ? format.date(date, "long") : "");
  switch (status) {
    case "missed":
      return <Notice kind="warn">{t("missedText", { date: long(next) })}</Notice>;
    case "maybeEnded":
      return <Notice kind="warn">{t("maybeEndedText", { date: long(last ?? standing.firstSeen) })}</Notice>;
    case "paidAfterEnd":
      return <Notice kind="danger">{t("paidAfterEndText", { date: long(series.endedOn), last: long(last) })}</Notice>;
    default:
      return null;
  }
}

function SeriesFacts({ standing }: { readonly standing: SeriesSummary }) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const words = useSeriesWords();
  const nameOf = useCategoryName();
  const { leafById } = useCategoryTree();
  const { series, amount, yearly, next, firstSeen, prices, hits } = standing;
  const accountName = useAccountName();
  const leaf = series.categoryId && leafById.get(series.categoryId);
  const priceLine = (price: (typeof prices)[number]) =>
    `${words.size(price.amount)} ${t("subscriptions.priceLine", { date: format.date(price.since) })}`;
  const written = series.isAbout ? (
    t("sheet.about", { amount: words.amount(amount, series) })
  ) : (
    <MoneyText value={amount} />
  );
  return (
    <DefinitionList
      items={[
        { term: t("sheet.amount"), value: written },
        { term: t("sheet.often"), value: t(`frequencies.${series.frequency}`) },
        { term: t("sheet.account"), value: <bdi>{accountName(series.accountId)}</bdi> },
        {
          term: t("sheet.toAccount"),
          value: series.toAccountId && <bdi>{accountName(series.toAccountId)}</bdi>,
        },
        { term: t("sheet.next"), value: series.state === "confirmed" && format.date(next, "long") },
        { term: t("sheet.firstSeen"), value: hits.length > 0 && format.date(firstSeen, "long") },
        { term: t("sheet.category"), value: leaf && <bdi>{nameOf(leaf)}</bdi> },
        { term: t("sheet.prices"), value: prices.length > 1 && prices.map(priceLine).toReversed().join(", ") },
        {
          term: t("sheet.yearly"),
          value: <AboutMoney value={yearly} isAbout={series.isAbout ?? false} />,
          strong: true,
        },
      ]}
    />
  );
}

interface SeriesExceptionsProps {
  readonly series: RecurringSeries;
  readonly readOnly: boolean;
}

/** The times to come that somebody has moved or skipped, each with the way back. */
export function SeriesExceptions({ series, readOnly }: SeriesExceptionsProps) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const tell = useUndoToast("recurring");
  const today = useToday();
  const coming = (series.exceptions ?? []).flatMap((exception) => {
    const day = IsoDate.safeParse(exception.id);
    if (!day.success || (day.data < today && (exception.movedTo ?? "") < today)) return [];
    return { exception, day: day.data };
  });
  if (coming.length === 0) return null;

  async function asUsual({ id }: SeriesException, day: IsoDate): Promise<void> {
    const others = (series.exceptions ?? []).filter((one) => one.id !== id);
    const changed = await changeSeries(series, { exceptions: others.length === 0 ? undefined : others });
    tell(changed, t("sheet.asUsualAgain", { name: series.name, date: format.date(day, "long") }));
  }

  return (
    <RecordLines
      title={t("sheet.exceptions")}
      lines={coming
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
        .map(({ exception, day }) => ({
          key: exception.id,
          title: format.date(day, "long"),
          below:
            exception.isSkipped || !exception.movedTo
              ? t("sheet.skipped")
              : t("sheet.movedTo", { date: format.date(exception.movedTo, "long") }),
          aside: !readOnly && (
            <Button
              kind="quiet"
              spoken={t("sheet.asUsualOn", { date: format.date(day, "long") })}
              onPress={() => void asUsual(exception, day)}
            >
              {t("sheet.asUsual")}
            </Button>
          ),
        }))}
    />
  );
}
