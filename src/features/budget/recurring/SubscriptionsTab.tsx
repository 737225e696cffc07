import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeSeries } from "#data/transactions/series.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useCategorisedProposals, useRecurring } from "#data/transactions/useRecurring.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import { isSubscription, mayBeSubscription } from "#domain/recurring/subscriptionSeeds.ts";
import { monthlyOf, yearlySum } from "#domain/recurring/yearlySum.ts";
import { negate } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Derivations } from "#kit/details/Derivations.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Proposals } from "../plan/Proposals.tsx";
import { SeriesSheet, SeriesStatusNotice } from "./SeriesSheet.tsx";
import { useSeriesWords } from "./useSeriesWords.ts";
import { CancelSheet } from "./CancelSheet.tsx";

/** C11 The subscriptions that can be cancelled: what each costs in a year, what it cost before, and the way out of it. */
export function SubscriptionsTab() {
  const { t } = useTranslation("recurring");
  const href = useHref();
  const recurring = useRecurring();
  const proposals = useCategorisedProposals(recurring);
  const currency = useDisplayCurrency();
  const worth = useWorth();
  const { compare } = useFormat();
  const [opened, setOpened] = useState<string>();
  if (!recurring) return <Skeleton lines={8} />;
  const all = recurring.standings.filter(({ series }) => isSubscription(series));
  const current = all
    .filter(({ series }) => series.state === "confirmed")
    .toSorted((a, b) => a.yearly.minor - b.yearly.minor || compare(a.series.name, b.series.name));
  const ended = all.filter(({ series }) => series.state === "ended");
  const year = negate(yearlySum(current, currency, worth));
  const standing = recurring.standings.find(({ series }) => series.id === opened);
  const cardsOf = (standings: readonly SeriesSummary[]) => (
    <Grid columnRem={20} gap={6}>
      {standings.map((one) => (
        <SubscriptionCard key={one.series.id} standing={one} onOpen={() => setOpened(one.series.id)} />
      ))}
    </Grid>
  );
  return (
    <Stack gap={6}>
      <Proposals proposals={proposals.filter(isSubscription)} />
      {all.length === 0 && (
        <EmptyState
          title={t("subscriptions.empty.title")}
          actions={
            <LinkButton kind="primary" to={href("budget", { query: { tab: "recurring" } })}>
              {t("subscriptions.empty.action")}
            </LinkButton>
          }
        >
          {t("subscriptions.empty.text")}
        </EmptyState>
      )}
      {current.length > 0 && (
        <>
          <Row gap={6} align="bottom">
            <Figure label={t("subscriptions.year")} value={year} />
            <Figure
              size="small"
              label={t("subscriptions.month")}
              value={monthlyOf(year)}
              // A sum is no more exact than what it is the sum of.
              decimals={current.some(({ series }) => series.isAbout) ? "hidden" : "shown"}
            />
          </Row>
          <Derivations of={["subscriptions"]} />
          {cardsOf(current)}
        </>
      )}
      {ended.length > 0 && (
        <Section title={t("subscriptions.ended")} ruled>
          {cardsOf(ended)}
        </Section>
      )}
      <Candidates standings={recurring.standings} />
      {standing && <SeriesSheet standing={standing} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}

/** The payments that come again and again and are no subscription yet, to be ticked. */
function Candidates({ standings }: { readonly standings: readonly SeriesSummary[] }) {
  const { t } = useTranslation("recurring");
  const words = useSeriesWords();
  const tell = useUndoToast("recurring");
  const { compare } = useFormat();
  const others = standings
    .filter((one) => one.series.state === "confirmed" && mayBeSubscription(one) && !isSubscription(one.series))
    .toSorted((a, b) => compare(a.series.name, b.series.name));
  if (others.length === 0) return null;

  async function mark({ series }: SeriesSummary): Promise<void> {
    const { name } = series;
    tell(await changeSeries(series, { isSubscription: true }), t("subscriptions.marked", { name }));
  }

  return (
    <Section title={t("subscriptions.candidates")} ruled>
      <Text size="small" tone="muted">
        {t("subscriptions.lead")}
      </Text>
      <Lines
        lines={others.map((one) => ({
          key: one.series.id,
          title: <bdi>{one.series.name}</bdi>,
          below: `${words.aboutSize(one.amount, one.series)} ${words.often(one.series)}`,
          aside: (
            <Button
              kind="quiet"
              spoken={t("subscriptions.markAs", { name: one.series.name })}
              onPress={() => void mark(one)}
            >
              {t("subscriptions.mark")}
            </Button>
          ),
        }))}
      />
    </Section>
  );
}

interface SubscriptionCardProps {
  readonly standing: SeriesSummary;
  readonly onOpen: () => void;
}

/** One subscription: its cost, when it is paid next, and what it cost before. */
function SubscriptionCard({ standing, onOpen }: SubscriptionCardProps) {
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
      <Text strong>{t("subscriptions.perYear", { amount: words.aboutSize(yearly, series) })}</Text>
      <DefinitionList
        items={[
          {
            term: t("sheet.amount"),
            value: `${words.aboutSize(amount, series)} ${words.often(series)}`,
          },
          isOver && series.endedOn
            ? { term: t("status.ended"), value: long(series.endedOn) }
            : { term: t("subscriptions.next"), value: long(next) },
          { term: t("subscriptions.firstSeen"), value: hits.length > 0 && long(firstSeen) },
          ...prices
            .slice(0, -1)
            .toReversed()
            .map((price) => ({
              term: t("subscriptions.earlierPrice", { date: format.date(price.since) }),
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
          <Button spoken={t("subscriptions.cancelOf", { name })} onPress={() => setCancelling(true)}>
            {t("subscriptions.cancel")}
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
