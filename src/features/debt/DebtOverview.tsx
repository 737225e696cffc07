import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { saveHousehold, useHousehold } from "#data/records/householdRecord.ts";
import { debtTotals, withoutPayment } from "#domain/calculations/loans/debtTotals.ts";
import { ownDebts } from "#domain/calculations/networth/ownPart.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { RecordsOverview } from "#kit/lists/RecordsOverview.tsx";
import { TrySample } from "#kit/records/TrySample.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Button } from "#ui/actions/Button.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { DebtList } from "./DebtList.tsx";
import type { PayoffStrategiesProps } from "./payoff/PayoffStrategies.tsx";

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
          <Stack gap={2}>
            <Figure label={t("total")} value={totals.total} without={totals.others}>
              <Hint>{t("counter", { count: debts.length })}</Hint>
            </Figure>
            <Derivations of={["debts"]} />
          </Stack>
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

/** No debt is written. Whoever has none says so once, and is not asked again anywhere. */
function NoDebts({ add }: { readonly add: ReactNode }) {
  const { t } = useTranslation("debt");
  const isDebtless = useHousehold()?.noDebt === true;

  const tell = useUndoToast("debt");

  async function say(noDebt: boolean): Promise<void> {
    const saved = await saveHousehold({ noDebt: noDebt || undefined });
    tell(saved, t(noDebt ? "none.said" : "none.takenBack"), { undone: null });
  }

  if (isDebtless) {
    return (
      <EmptyState
        title={t("none.title")}
        actions={
          <>
            {add}
            <Button onPress={() => void say(false)}>{t("none.takeBack")}</Button>
          </>
        }
      >
        {t("none.text")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("empty.title")}
      actions={
        <>
          {add}
          <Button onPress={() => void say(true)}>{t("empty.noDebt")}</Button>
        </>
      }
      example={<TrySample />}
    >
      {t("empty.text")}
    </EmptyState>
  );
}

interface UnpaidDebtsProps {
  readonly debts: readonly Debt[];
  /** There is a payment of the month that they are left out of. */
  readonly isSummed: boolean;
}

/** The debts that nobody has written a payment for, each with the way to where it is written. */
function UnpaidDebts({ debts, isSummed }: UnpaidDebtsProps) {
  const { t } = useTranslation("debt");
  const { language } = useFormat();
  const unpaid = withoutPayment(debts, useToday());
  if (unpaid.length === 0) return null;
  return (
    <Notice
      title={t("unpaid.title", { count: unpaid.length })}
      actions={
        <Stack gap={1}>
          {unpaid.map(({ id, name }) => (
            <Link key={id} to={href("addDebt", { language, query: { id, field: "paymentAmount" } })}>
              {t("unpaid.write", { name })}
            </Link>
          ))}
        </Stack>
      }
    >
      {t(isSummed ? "unpaid.leftOut" : "unpaid.noSum", { count: unpaid.length })}
    </Notice>
  );
}
