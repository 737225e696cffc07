import { useTranslation } from "react-i18next";
import { useForecast } from "#data/transactions/useForecast.ts";
import { useReadyRecords, useRecord } from "#data/records/useRecords.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { upcomingTotals } from "#domain/recurring/upcomingTotals.ts";
import type { ForecastEvent } from "#domain/recurring/forecastEvents.ts";
import { movedEvents } from "#domain/recurring/movedSeries.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { AboutMoney } from "#ui/format/AboutMoney.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Strip } from "#ui/layout/Strip.tsx";
import { useShowMore } from "#kit/lists/useShowMore.tsx";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { UnconvertedCurrencies } from "./UnconvertedCurrencies.tsx";

const DAYS = 14;
/** As many as a phone shows without much to scroll; the sums above are of all of them. */
const AT_ONCE = 8;

/** The known payments of the next two weeks. Nothing for who has said nothing of what comes again. */
export function Upcoming() {
  const isKnown = useReadyRecords("recurring_series").some(({ state }) => state === "confirmed");
  const isOwed = useReadyRecords("debts").some(({ paymentDay, currentValue }) => paymentDay && currentValue.minor > 0);
  const isBilled = useRecord("preferences", PREFERENCES_ID)?.billsAccount !== undefined;
  return isKnown || isOwed || isBilled ? <NextDays /> : null;
}

function NextDays() {
  const { t } = useTranslation(["upcoming", "widgets"]);
  const href = useHref();
  const today = useToday();
  const currency = useDisplayCurrency();
  const worth = useWorth();
  const nameOf = useCategoryNameById();
  const categories = useReadyRecords("categories");
  const recurring = useRecurring();
  const known = useForecast(recurring, DAYS, { atOnce: false, nameOf });
  const isMoved = movedEvents(recurring?.standings ?? [], categoryKinds(categories));
  const events = known?.events.filter((event) => !isMoved(event)) ?? [];
  const { shown, more } = useShowMore(events, AT_ONCE, ({ next }) => t("more", { count: next }));
  if (!known || events.length === 0) return null;
  const { toPay, toCome, missing } = upcomingTotals(events, currency, worth);
  const { accounts, total, missing: ofAccounts } = known.forecast;
  const after = total?.days.at(-1)?.balance;
  const hasEveryday = accounts.some(({ everyday }) => everyday.usual > 0);
  const wayTo = ({ source }: ForecastEvent): string => {
    if (source.kind === "loan") return href("debt", { query: { id: source.id } });
    return href("budget", { query: { tab: source.kind === "bill" ? "account" : "recurring" } });
  };
  return (
    <Section title={t("title")} ruled>
      <Text size="small" tone="muted">
        {t("sum")}
      </Text>
      <Row gap={6}>
        <Figure size="small" label={t("toPay")} value={toPay} />
        {toCome.minor > 0 && <Figure size="small" label={t("toCome")} value={toCome} />}
        {after && <Figure size="small" label={t(hasEveryday ? "afterEveryday" : "after")} value={after} />}
      </Row>
      <Strip
        label={t("sum")}
        items={shown.map((event) => ({
          key: event.id,
          to: wayTo(event),
          over: <DateText value={event.date} today={today} />,
          title: <bdi>{event.name}</bdi>,
          value: <AboutMoney value={event.amount} isAbout={event.source.kind === "series" && event.source.isAbout} />,
        }))}
      />
      {more}
      <UnconvertedCurrencies missing={[...new Set([...missing, ...ofAccounts])]} />
      <Text>
        <Link to={href("budget", { query: { tab: "forecast" } })}>{t("all")}</Link>
      </Text>
    </Section>
  );
}
