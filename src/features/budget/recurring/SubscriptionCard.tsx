import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeSeries } from "#data/transactions/series.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { CancelSheet } from "./CancelSheet.tsx";
import { SeriesStatusNotice } from "./SeriesSheet.tsx";
import { useSeriesWords } from "./useSeriesWords.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface SubscriptionCardProps {
  readonly standing: SeriesSummary;
  readonly onOpen: () => void;
}

/** One subscription: its cost, when it is paid next, and what it cost before. */
export function SubscriptionCard({ standing, onOpen }: SubscriptionCardProps) {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const words = useSeriesWords();
  const tell = useUndoToast("recurring");
  const [isCancelling, setCancelling] = useState(false);
  const { series, amount, yearly, next, firstSeen, prices, priceRise, hits } = standing;
  const { name } = series;
  const isOver = series.state === "ended";
  const long = (date: typeof next) => format.date(date, "long");

  async function unmark(): Promise<void> {
    tell(await changeSeries(series, { isSubscription: false }), t("subscriptions.unmarked", { name }));
  }

  return (
    <Section
      title={name}
      actions={<IconButton icon="edit" label={t("subscriptions.details", { name })} onPress={onOpen} />}
    >
      <Text strong>{t("subscriptions.perYear", { amount: words.size(yearly) })}</Text>
      <DefinitionList
        items={[
          {
            term: t("sheet.amount"),
            value: `${series.isAbout ? "~ " : ""}${words.size(amount)} ${words.often(series)}`,
          },
          isOver && series.endedOn
            ? { term: t("status.ended"), value: long(series.endedOn) }
            : { term: t("subscriptions.next"), value: long(next) },
          ...(hits.length > 0 ? [{ term: t("subscriptions.firstSeen"), value: long(firstSeen) }] : []),
          ...prices
            .slice(0, -1)
            .toReversed()
            .map((price) => ({
              term: t("subscriptions.priceLine", { date: format.date(price.since) }),
              value: words.size(price.amount),
            })),
        ]}
      />
      <SeriesStatusNotice standing={standing} />
      {priceRise && !isOver && (
        <Notice kind="warn">
          {t("subscriptions.rise", {
            before: words.size(priceRise.before),
            now: words.size(priceRise.now),
            date: long(priceRise.since),
            more: words.amount(priceRise.moreAYear),
          })}
        </Notice>
      )}
      {!priceRise && prices.length === 1 && !isOver && (
        <Text size="small" tone="muted">
          {t("subscriptions.noRise", { date: long(firstSeen) })}
        </Text>
      )}
      {!isOver && (
        <Row gap={2}>
          <Button onPress={() => setCancelling(true)}>
            <span aria-hidden>{t("subscriptions.cancel")}</span>
            <VisuallyHidden>{t("subscriptions.cancelOf", { name })}</VisuallyHidden>
          </Button>
          <Button kind="quiet" onPress={() => void unmark()}>
            {t("subscriptions.unmark")}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </Row>
      )}
      {isCancelling && <CancelSheet series={series} onClose={() => setCancelling(false)} />}
    </Section>
  );
}
