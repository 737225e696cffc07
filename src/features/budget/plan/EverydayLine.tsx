import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import type { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import type { CashForecast } from "#domain/recurring/cashForecast.ts";
import type { EverydaySpending } from "#domain/recurring/everydaySpending.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useSeriesWords } from "../recurring/useSeriesWords.ts";

interface EverydayLineProps {
  readonly forecast: CashForecast;
  /** All of them without. */
  readonly accountId: AssetId | undefined;
}

/** The part of the forecast that is no known payment: a day that is like any other. */
export function EverydayLine({ forecast, accountId }: EverydayLineProps) {
  const { t } = useTranslation("forecast");
  const words = useSeriesWords();
  const worth = useWorth();
  const shown = forecast.accounts.filter((one) => !accountId || one.accountId === accountId);
  const own = shown.length === 1 ? shown[0]?.limit.currency : undefined;
  const displayed = useDisplayCurrency();
  const currency = own ?? displayed;
  const sum = (part: keyof EverydaySpending) =>
    shown.reduce((total, { everyday, limit }) => {
      const value = money(everyday[part], limit.currency);
      return total + (limit.currency === currency ? value.minor : (worth(value)?.minor ?? 0));
    }, 0);
  const [usual, low, high] = (["usual", "low", "high"] as const).map((part) =>
    words.amount(money(sum(part), currency)),
  );
  const isKnown = shown.some(({ everyday }) => everyday.high > 0);
  return (
    <Section title={t("everyday.title")}>
      <Text>
        {isKnown
          ? t(sum("low") > 0 ? "everyday.line" : "everyday.lineFromNothing", { usual, low, high })
          : t("everyday.unknown")}
      </Text>
      <Text size="small" tone="muted">
        {t("everyday.help")}
      </Text>
    </Section>
  );
}
