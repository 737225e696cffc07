import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { changeSeries, removeSeries } from "#data/transactions/series.ts";
import { useNewer, useRecord } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { AssetId } from "#domain/ids.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { SeriesExceptions } from "./SeriesExceptions.tsx";
import { SeriesForm } from "./SeriesForm.tsx";
import { useSeriesWords } from "./useSeriesWords.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

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
  const leaf = series.categoryId && leafById.get(series.categoryId);
  const written = series.isAbout ? t("sheet.about", { amount: words.amount(amount) }) : <MoneyText value={amount} />;
  return (
    <DefinitionList
      items={[
        { term: t("sheet.amount"), value: written },
        { term: t("sheet.often"), value: t(`frequencyTitle.${series.frequency}`) },
        { term: t("sheet.account"), value: <AccountName id={series.accountId} /> },
        ...(series.toAccountId ? [{ term: t("sheet.toAccount"), value: <AccountName id={series.toAccountId} /> }] : []),
        ...(series.state === "confirmed" ? [{ term: t("sheet.next"), value: format.date(next, "long") }] : []),
        ...(hits.length > 0 ? [{ term: t("sheet.firstSeen"), value: format.date(firstSeen, "long") }] : []),
        ...(leaf ? [{ term: t("sheet.category"), value: <bdi>{nameOf(leaf)}</bdi> }] : []),
        ...(prices.length > 1
          ? [
              {
                term: t("sheet.prices"),
                value: prices
                  .map(
                    (price) =>
                      `${words.size(price.amount)} ${t("subscriptions.priceLine", { date: format.date(price.since) })}`,
                  )
                  .toReversed()
                  .join(", "),
              },
            ]
          : []),
        { term: t("sheet.yearly"), value: <MoneyText value={yearly} />, strong: true },
      ]}
    />
  );
}

function AccountName({ id }: { readonly id: AssetId }) {
  const { t } = useTranslation("recurring");
  const account = useRecord("assets", id);
  return <bdi>{account?.name ?? t("sheet.accountGone")}</bdi>;
}
