import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { debtTotals } from "#domain/calculations/loans/debtTotals.ts";
import { ownDebts } from "#domain/calculations/networth/ownPart.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { RecordsOverview } from "#kit/lists/RecordsOverview.tsx";
import { DebtList } from "./DebtList.tsx";
import { NoDebts } from "./NoDebts.tsx";
import type { PayoffStrategiesProps } from "./payoff/PayoffStrategies.tsx";
import { UnpaidDebts } from "./UnpaidDebts.tsx";

const PayoffStrategies = lazyPart<PayoffStrategiesProps>(
  async () => (await import("./payoff/PayoffStrategies.tsx")).PayoffStrategies,
  "soon",
);

/** The debts: the sum, what it costs, and every debt. */
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
  const add = (
    <LinkButton to={href("addDebt", { language: format.language })} kind="primary" icon="add">
      {t("add")}
    </LinkButton>
  );

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
    <RecordsOverview
      kind="debts"
      count={debts.length}
      empty={<NoDebts add={add} />}
      actions={add}
      head={
        <Columns>
          <Figure label={t("total")} value={totals.total} without={totals.others}>
            <Text size="small" tone="muted">
              {t("counter", { count: debts.length })}
            </Text>
          </Figure>
          <DefinitionList items={facts.filter(({ value }) => value !== false)} />
        </Columns>
      }
      others={totals.others}
      notices={<UnpaidDebts debts={debts} isSummed={totals.monthly !== undefined} />}
    >
      <Boundary part="section">
        {owed.length > 0 && <DebtList caption={t("list")} debts={owed} />}
        {paid.length > 0 && (
          <Section title={t("paidOff.title")}>
            <DebtList caption={t("paidOff.list")} debts={paid} />
          </Section>
        )}
      </Boundary>
      <Boundary part="section" waiting={<Skeleton shape="chart" />}>
        <PayoffStrategies debts={debts} />
      </Boundary>
    </RecordsOverview>
  );
}
