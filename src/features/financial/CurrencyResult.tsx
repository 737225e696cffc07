import { useTranslation } from "react-i18next";
import { useExchange } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { rateDecimals } from "#domain/calculations/currency/rateDecimals.ts";
import { Currency } from "#domain/money.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import type { Given } from "./Calculator.tsx";
import { Outcome } from "./Outcome.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The result by the rates of a day that are kept on the device; a rate that nobody knows is said to be missing. */
export function CurrencyResult({ given: { number, choice, day } }: { readonly given: Given }) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const exchange = useExchange();
  const href = useHref();
  const today = useToday();
  const on = day.on ?? today;
  const [from, to] = [Currency.safeParse(choice.from).data ?? "EUR", Currency.safeParse(choice.to).data ?? "DKK"];
  // The rate is asked for one: nothing is nothing in every currency, with and without a rate.
  const [one, found] = [1, number.amount ?? 0].map((units) => exchange(moneyOf(units, from), to, on));
  if (!one?.ok || !found?.ok) {
    return (
      <Text size="small" tone="muted">
        {t("currency.missing", { from, to, date: format.date(on, "long") })}{" "}
        <Link to={href("settings", { query: { section: "rates" } })}>{t("currency.giveRate")}</Link>
      </Text>
    );
  }
  const { factor, rateOf } = one.value;
  return (
    <Outcome
      label={t("currency.value", { to })}
      value={found.value.value}
      items={[
        { term: t("currency.rate", { from, to }), value: format.number(factor, rateDecimals(factor)) },
        { term: t("currency.of"), value: <DateText value={rateOf} /> },
      ]}
    />
  );
}
