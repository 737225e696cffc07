import { useTranslation } from "react-i18next";
import { useForecast } from "#data/useForecast.ts";
import { useReadyRecords, useRecord } from "#data/useRecords.ts";
import { useRecurring } from "#data/useRecurring.ts";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { useWorth } from "#data/useExchange.ts";
import { useToday } from "#data/useToday.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { money } from "#domain/money.ts";
import { DateText } from "#ui/DateText.tsx";
import { Figure } from "#ui/Figure.tsx";
import { Link } from "#ui/Link.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row } from "#ui/Stack.tsx";
import { Strip } from "#ui/Strip.tsx";
import { useLineName } from "#features/valued/useLineName.ts";
import { useHref } from "#ui/useHref.ts";

const DAYS = 14;

/** What is known of the next two weeks. Nothing for who has said nothing of what comes again. */
export function Upcoming() {
  const isKnown = useReadyRecords("recurring_series").some(({ state }) => state === "confirmed");
  const isOwed = useReadyRecords("debts").some(({ paymentDay, currentValue }) => paymentDay && currentValue.minor > 0);
  const isBilled = useRecord("preferences", PREFERENCES_ID)?.billsAccount !== undefined;
  return isKnown || isOwed || isBilled ? <NextDays /> : null;
}

function NextDays() {
  const { t } = useTranslation("upcoming");
  const href = useHref();
  const today = useToday();
  const currency = useDisplayCurrency();
  const worth = useWorth();
  const nameOf = useLineName();
  const known = useForecast(useRecurring(), DAYS, { atOnce: false, nameOf });
  // What is only moved is no payment.
  const events = known?.events.filter(({ source }) => source.kind !== "transfer") ?? [];
  if (!known || events.length === 0) return null;
  const sum = money(
    events.reduce((total, { amount }) => total + (worth(amount)?.minor ?? 0), 0),
    currency,
  );
  const after = known.forecast.total?.days.at(-1)?.balance;
  return (
    <Section title={t("title")} ruled>
      <Row gap={6}>
        <Figure size="small" label={t("sum")} value={sum} />
        {after && <Figure size="small" label={t("after")} value={after} />}
      </Row>
      <Strip
        label={t("sum")}
        items={events.map(({ id, date, name, amount, source }) => ({
          key: id,
          over: <DateText value={date} today={today} />,
          title: <bdi>{name}</bdi>,
          value: (
            <>
              {source.kind === "series" && source.isAbout && "~ "}
              <MoneyText value={amount} />
            </>
          ),
        }))}
      />
      <Text>
        <Link to={href("budget", { query: { tab: "forecast" } })}>{t("all")}</Link>
      </Text>
    </Section>
  );
}
