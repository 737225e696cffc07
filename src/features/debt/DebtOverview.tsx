import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { useWorth } from "#data/useExchange.ts";
import { useDamaged, useHiddenNewer, useRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { debtTotals } from "#domain/calculations/debtTotals.ts";
import { ownDebts } from "#domain/calculations/ownPart.ts";
import { MissingRates } from "#features/valued/MissingRates.tsx";
import { DateText } from "#ui/DateText.tsx";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { Figure } from "#ui/Figure.tsx";
import { Boundary } from "#ui/Boundary.tsx";
import { Columns } from "#ui/Grid.tsx";
import { lazyPart } from "#ui/LazyPart.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { MoneyText } from "#ui/MoneyText.tsx";
import { NewerNotice } from "#ui/NewerNotice.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { PercentText } from "#ui/PercentText.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { DebtList } from "./DebtList.tsx";
import { NoDebts } from "./NoDebts.tsx";
import type { PayoffStrategiesProps } from "./PayoffStrategies.tsx";
import { UnpaidDebts } from "./UnpaidDebts.tsx";

const PayoffStrategies = lazyPart<PayoffStrategiesProps>(
  async () => (await import("./PayoffStrategies.tsx")).PayoffStrategies,
  "soon",
);

/** What one owes: the sum, what it costs, and every debt. */
export function DebtOverview() {
  const { t } = useTranslation("debt");
  const format = useFormat();
  const records = useRecords("debts");
  const debts = useMemo(() => ownDebts(records), [records]);
  const currency = useDisplayCurrency();
  const worth = useWorth();
  const owed = debts.filter(({ currentValue }) => currentValue.minor > 0);
  const paid = debts.filter(({ currentValue }) => currentValue.minor <= 0);
  const totals = debtTotals(debts, currency, useToday(), worth);
  const damaged = useDamaged().filter(({ collection }) => collection === "debts");
  const hidden = useHiddenNewer("debts");
  const add = (
    <LinkButton to={href("addDebt", { language: format.language })} kind="primary" icon="add">
      {t("add")}
    </LinkButton>
  );

  if (debts.length === 0 && damaged.length === 0 && hidden === 0) {
    return (
      <Page title={t("title")}>
        <NoDebts add={add} />
      </Page>
    );
  }

  const facts = [
    {
      term: t(owed.some(({ contributionRate }) => contributionRate) ? "monthlyAll" : "monthly"),
      value: totals.monthly !== undefined && <MoneyText value={totals.monthly} decimals="hidden" />,
    },
    { term: t("rate"), value: totals.rate !== undefined && <PercentText value={totals.rate} decimals={2} /> },
    {
      term: t("debtFree"),
      value: totals.debtFree ? (
        <DateText value={totals.debtFree} form="monthYear" />
      ) : (
        t(`noDebtFree.${totals.endless ?? "unknown"}`)
      ),
    },
    {
      term: t("interestLeft"),
      value: totals.interestLeft !== undefined && <MoneyText value={totals.interestLeft} decimals="hidden" />,
    },
  ];
  return (
    <Page title={t("title")} actions={add}>
      <Columns>
        <Figure label={t("total")} value={totals.total} without={totals.others}>
          <Text size="small" tone="muted">
            {t("counter", { count: debts.length })}
          </Text>
        </Figure>
        <DefinitionList items={facts.filter(({ value }) => value !== false)} />
      </Columns>
      <MissingRates others={totals.others} />
      <UnpaidDebts debts={debts} isSummed={totals.monthly !== undefined} />
      {damaged.length > 0 && <Notice kind="warn">{t("damaged", { count: damaged.length })}</Notice>}
      <NewerNotice count={hidden} />
      <Boundary part="section">
        {owed.length > 0 && <DebtList caption={t("list")} debts={owed} />}
        {paid.length > 0 && (
          <Section title={t("paidOff.title")}>
            <DebtList caption={t("paidOff.list")} debts={paid} />
          </Section>
        )}
      </Boundary>
      <Boundary part="section">
        <Suspense fallback={<Skeleton shape="chart" />}>
          <PayoffStrategies debts={debts} />
        </Suspense>
      </Boundary>
    </Page>
  );
}
