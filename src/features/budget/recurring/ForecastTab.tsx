import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useForecast } from "#data/transactions/useForecast.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import { addDays } from "#domain/dates.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  AS_PLANNED,
  type ForecastScenario,
  type ForecastDay,
  type AccountForecast,
  type CashForecast,
} from "#domain/recurring/cashForecast.ts";
import { useAddress } from "#kit/useAddress.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { Section } from "#ui/layout/Section.tsx";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import type { Asset } from "#domain/entities/asset.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import type { AssetId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { isMoved } from "#domain/recurring/forecastEvents.ts";
import { Text } from "#ui/format/Prose.tsx";
import { AccountLimit, BillsAccount, DebtsWithoutAccount } from "./ForecastAccounts.tsx";
import { ForecastEvents, WhatIfNotice } from "./ForecastEvents.tsx";
import { useSeriesWords } from "./useSeriesWords.ts";

const HORIZONS = ["30", "60", "90", "365"] as const;
const ALL = "all";

/** C10 The balances that the accounts will hold: per account or in total, day by day, and what happens if something comes otherwise. */
export function ForecastTab() {
  const { t } = useTranslation("forecast");
  const href = useHref();
  const format = useFormat();
  const today = useToday();
  const [query, changeQuery] = useAddress();
  const [whatIf, setWhatIf] = useState<ForecastScenario>(AS_PLANNED);
  const horizon = HORIZONS.find((one) => one === query.get("days")) ?? "90";
  const days = Number(horizon);
  const recurring = useRecurring();
  const nameOf = useCategoryNameById();
  const planned = useForecast(recurring, days, { nameOf });
  const tried = useForecast(recurring, days, { whatIf, nameOf });
  const asked = query.get("account");
  const accounts = useMemo(
    () => tried?.accounts.toSorted((a, b) => format.compare(a.name, b.name)) ?? [],
    [tried, format],
  );
  if (!recurring || !planned || !tried) return <Skeleton lines={8} />;
  if (accounts.length === 0) {
    return (
      <EmptyState
        title={t("empty.title")}
        actions={
          <LinkButton kind="primary" to={href("addAsset", { query: { type: "bank" } })}>
            {t("empty.action")}
          </LinkButton>
        }
      >
        {t("empty.text")}
      </EmptyState>
    );
  }
  const account = accounts.find(({ id }) => id === asked) ?? (accounts.length === 1 ? accounts[0] : undefined);
  const courseOf = ({ forecast }: typeof tried) =>
    account ? forecast.accounts.find(({ accountId }) => accountId === account.id) : forecast.total;
  const [course, asPlanned] = [courseOf(tried), courseOf(planned)];
  const isTrying = whatIf.off.size + whatIf.movedTo.size > 0;
  const { missing } = tried.forecast;

  function choose(name: "account" | "days", value: string): void {
    changeQuery({ [name]: value === ALL ? undefined : value });
  }

  return (
    <Stack gap={6}>
      <Row gap={4} align="bottom">
        {accounts.length > 1 && (
          <Select
            label={t("account")}
            value={account?.id ?? ALL}
            options={[
              { value: ALL, label: t("allAccounts") },
              ...accounts.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
            onChange={(value) => choose("account", value)}
          />
        )}
        <SegmentedControl
          label={t("horizon")}
          value={horizon}
          options={HORIZONS.map((value) => ({
            value,
            label: t(`horizons.${value}`),
            longLabel: t(`horizonsLong.${value}`),
          }))}
          onChange={(value) => choose("days", value)}
        />
      </Row>
      {missing.length > 0 && !account && (
        <Notice kind="warn">{t("missing", { currencies: format.list(missing) })}</Notice>
      )}
      {course && (
        <>
          <Figure label={t("lowest")} value={course.lowest.balance}>
            {course.lowest.date === today ? t("lowestToday") : format.date(course.lowest.date, "long")}
          </Figure>
          <LimitNotices
            forecasts={tried.forecast.accounts.filter(({ accountId }) => !account || accountId === account.id)}
            accounts={accounts}
          />
          {isTrying && asPlanned && (
            <WhatIfNotice
              whatIf={whatIf}
              events={tried.events}
              lowest={asPlanned.lowest}
              onReset={() => setWhatIf(AS_PLANNED)}
            />
          )}
          <ForecastChart {...course} />
        </>
      )}
      <EverydayLine forecast={tried.forecast} accountId={account?.id} />
      <ForecastEvents
        events={tried.events.filter((event) =>
          account ? event.accountId === account.id : !(isMoved(event) && event.amount.minor > 0),
        )}
        accounts={accounts}
        whatIf={whatIf}
        until={addDays(today, days)}
        waiting={recurring.unanswered.length}
        onChange={setWhatIf}
      />
      <DebtsWithoutAccount debts={tried.debtsWithoutAccount} accounts={accounts} />
      {tried.hasBillsWithoutAccount && (
        <Section ruled>
          <BillsAccount />
        </Section>
      )}
      {account && <AccountLimit key={account.id} account={account} />}
    </Stack>
  );
}

/** The expected balance with the band between cheap and dear days; the lowest point is the one that is labelled. */
function ForecastChart({ days, lowest }: Pick<AccountForecast, "days" | "lowest">) {
  const { t } = useTranslation("forecast");
  const format = useFormat();
  const today = useToday();
  const end = days.at(-1);
  if (!end) return null;
  const whole = (day: ForecastDay) => format.money(day.balance, { decimals: "hidden" });
  const ends = { endDate: format.date(end.date, "long"), end: whole(end) };
  const date = format.date(lowest.date, "long");
  const names = { low: t("low"), high: t("high") };
  return (
    <LazyLineChart
      label={t("chart", { date: ends.endDate })}
      summary={lowest.date === today ? t("summaryToday", ends) : t("summary", { date, lowest: whole(lowest), ...ends })}
      days={[date, ends.endDate]}
      now={lowest.date}
      rangeNames={names}
      points={days.map(({ date, balance, low, high }) => ({
        date,
        value: balance,
        range: { low, high },
        details: [
          { label: names.high, value: high },
          { label: names.low, value: low },
        ],
      }))}
    />
  );
}

interface LimitNoticesProps {
  readonly forecasts: readonly AccountForecast[];
  readonly accounts: readonly Asset[];
}

/** C10 Warns of every account that comes below its limit. */
function LimitNotices({ forecasts, accounts }: LimitNoticesProps) {
  const { t } = useTranslation("forecast");
  const format = useFormat();
  const words = useSeriesWords();
  const today = useToday();
  return forecasts.map(({ accountId, belowFrom, limit, lowest }) => {
    const account = accounts.find(({ id }) => id === accountId);
    if (!belowFrom || !account) return null;
    const least = words.amount(lowest.balance);
    return (
      <Notice
        key={accountId}
        kind="warn"
        title={t("below.title", { account: account.name, limit: words.amount(limit) })}
      >
        {belowFrom === today
          ? t("below.already", { lowest: least })
          : t("below.text", { date: format.date(belowFrom, "long"), lowest: least })}
      </Notice>
    );
  });
}

interface EverydayLineProps {
  readonly forecast: CashForecast;
  /** All of them without. */
  readonly accountId: AssetId | undefined;
}

/** The part of the forecast that is no known payment: a day that is like any other. */
function EverydayLine({ forecast, accountId }: EverydayLineProps) {
  const { t } = useTranslation("forecast");
  const words = useSeriesWords();
  const worth = useWorth();
  const shown = forecast.accounts.filter((one) => !accountId || one.accountId === accountId);
  const own = shown.length === 1 ? shown[0]?.limit.currency : undefined;
  const displayed = useDisplayCurrency();
  const currency = own ?? displayed;
  const sum = (part: "usual" | "low" | "high") =>
    shown.reduce((total, { everyday, limit }) => {
      const value = money(everyday[part], limit.currency);
      return total + (limit.currency === currency ? value.minor : (worth(value)?.minor ?? 0));
    }, 0);
  const [usual, low, high] = (["usual", "low", "high"] as const).map((part) =>
    words.amount(money(sum(part), currency)),
  );
  const isKnown = shown.some(({ everyday }) => everyday.high > 0);
  const isBudgeted = shown.some(({ everyday }) => everyday.isBudgeted);
  const line = isBudgeted ? "everyday.budgeted" : sum("low") > 0 ? "everyday.line" : "everyday.lineFromNothing";
  return (
    <Section title={t("everyday.title")}>
      <Text>{isKnown ? t(line, { usual, low, high }) : t("everyday.unknown")}</Text>
      {isKnown && (
        <Text size="small" tone="muted">
          {t(isBudgeted ? "everyday.helpBudgeted" : "everyday.help")}
        </Text>
      )}
    </Section>
  );
}
