import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useForecast } from "#data/transactions/useForecast.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import { addDays } from "#domain/dates.ts";
import { useToday } from "#data/state/useToday.ts";
import { AS_PLANNED, type ForecastScenario } from "#domain/recurring/cashForecast.ts";
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
import { useLineName } from "#kit/categories/useLineName.ts";
import { AccountLimit } from "./AccountLimit.tsx";
import { BillsAccount } from "../plan/BillsAccount.tsx";
import { DebtsWithoutAccount } from "../plan/DebtsWithoutAccount.tsx";
import { EverydayLine } from "../plan/EverydayLine.tsx";
import { ForecastChart } from "./ForecastChart.tsx";
import { ForecastEvents } from "./ForecastEvents.tsx";
import { LimitNotices } from "./LimitNotices.tsx";
import { WhatIfNotice } from "../plan/WhatIfNotice.tsx";

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
  const nameOf = useLineName();
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
          <ForecastChart course={course} />
        </>
      )}
      <EverydayLine forecast={tried.forecast} accountId={account?.id} />
      <ForecastEvents
        events={tried.events.filter(({ accountId, source, amount }) =>
          account ? accountId === account.id : !(source.kind === "transfer" && amount.minor > 0),
        )}
        accounts={accounts}
        whatIf={whatIf}
        until={addDays(today, days)}
        waiting={recurring.proposals.length}
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
