import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Money } from "#domain/money.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { MissingRates } from "./MissingRates.tsx";

const RATE_DECIMALS = 4;

/** The worth of an amount in another currency today, and the rate it is counted by. */
export function Converted({ value }: { readonly value: Money }) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const currency = useDisplayCurrency();
  const today = useToday();
  const exchange = useExchange();
  if (value.currency === currency) return null;
  const found = exchange(value, currency, today);
  if (!found.ok) return <MissingRates others={[value]} />;
  const { factor, rateOf } = found.value;
  return (
    <Hint>
      {t("converted.counts")} <MoneyText value={found.value.value} decimals="hidden" />{" "}
      {t("converted.by", { rate: format.number(factor, RATE_DECIMALS), date: format.date(rateOf, "long") })}
    </Hint>
  );
}
