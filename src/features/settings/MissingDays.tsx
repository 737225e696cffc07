import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { type RateGap, rateGaps } from "#domain/calculations/currency/rateGaps.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Currency } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface MissingDaysProps {
  /** A rate is to be written, beginning with this day. */
  readonly onEnter: (from: Currency, date: IsoDate) => void;
}

/** Stretches that are told one by one; of more, how many. */
const NAMED = 6;

/** The currencies that lack a rate which something needs, the days that lack it, and the way to write it. */
export function MissingDays({ onEnter }: MissingDaysProps) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const today = useToday();
  const gaps = useRateGaps();
  if (gaps.length === 0) return null;
  const now = gaps.filter(({ to }) => to === today);
  const told = gaps.filter(({ from }) => from < today);
  /** Of each currency the newest stretch, where writing begins. */
  const newest = new Map(gaps.toReversed().map((gap) => [gap.currency, gap]));

  function said({ currency, from, to }: RateGap): string {
    const long = { currency, from: format.date(from, "long"), to: format.date(to, "long") };
    if (to === today) return t("missing.since", long);
    return from === to ? t("missing.day", { currency, date: long.from }) : t("missing.span", long);
  }

  return (
    <Notice
      kind="warn"
      title={t("missing.title")}
      actions={
        <Row>
          {[...newest.values()]
            .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
            .map(({ currency, from, to }) => (
              <Button key={currency} onPress={() => onEnter(currency, to === today ? today : from)}>
                {t("missing.enter", { currency })}
              </Button>
            ))}
        </Row>
      }
    >
      <Stack gap={1}>
        {now.length > 0 && (
          <Text>{t("missing.today", { currencies: format.list(now.map(({ currency }) => currency).toSorted()) })}</Text>
        )}
        {told.slice(0, NAMED).map((gap) => (
          <Text key={`${gap.currency} ${gap.from}`}>{said(gap)}</Text>
        ))}
        {told.length > NAMED && <Text>{t("missing.more", { count: told.length - NAMED })}</Text>}
        {told.length > 0 && (
          <Text size="small" tone="muted">
            {t("missing.help")}
          </Text>
        )}
      </Stack>
    </Notice>
  );
}

function useRateGaps(): readonly RateGap[] {
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const [assets, debts] = [useReadyRecords("assets"), useReadyRecords("debts")];
  const [valuations, transactions] = [useReadyRecords("valuations"), useReadyRecords("transactions")];
  const [trades, prices] = [useReadyRecords("trades"), useReadyRecords("prices")];
  return useMemo(() => {
    // A debt is owed after its last day too, until it is paid.
    const holdings = [...assets, ...debts.map(({ endDate: _, ...debt }) => debt)];
    return rateGaps({ holdings, valuations, transactions, trades, prices, currency, exchange, today });
  }, [assets, debts, valuations, transactions, trades, prices, currency, exchange, today]);
}
