import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useReadState, useReadyRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { runningBalances } from "#domain/calculations/cashflow/runningBalances.ts";
import { transactionList } from "#domain/calculations/cashflow/transactionList.ts";
import { UNSORTED } from "#domain/budget/budgetTotals.ts";
import { yearMonth } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { useCategoryNameById } from "#kit/categories/useCategoryNameById.ts";
import { dayColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Figure } from "#ui/format/Figure.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { DOT, joined } from "#ui/format/joined.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";

export interface AccountTransactionsProps {
  readonly asset: Asset;
}

/** More than these stand in the list of all transactions. */
const SHOWN = 8;

/**
 * The newest transactions of a bank account or of cash, what came in and went out in the month that is not over, and
 * the way to all of them. The sums are those of the list of transactions for the same account and month.
 */
export function AccountTransactions({ asset }: AccountTransactionsProps) {
  const { t } = useTranslation("assets");
  const isReady = useReadState() === "ready";
  const all = useDeferredValue(useReadyRecords("transactions"));
  const today = useToday();
  const format = useFormat();
  const href = useHref();
  const { id: account, currentValue } = asset;
  const month = yearMonth(today);
  const { shown, count, sums } = useMemo(() => {
    const own = all.filter(({ accountId }) => accountId === account);
    const list = transactionList(own, { account, search: "", period: "all" }, today);
    const items = list.items.flatMap((item) => (item.kind === "transaction" ? [item.transaction] : []));
    return {
      shown: items,
      count: list.count,
      sums: transactionList(own, { account, search: "", period: month }, today).sums,
    };
  }, [all, account, today, month]);
  const balances = useMemo(() => runningBalances(shown, currentValue), [shown, currentValue]);
  const columns = useColumns(balances);

  if (!isReady) return <Skeleton lines={4} />;
  if (count === 0) {
    return (
      <Section title={t("account.title")}>
        <Text tone="muted">{t("account.none")}</Text>
        <Row>
          <LinkButton icon="import" to={href("import")}>
            {t("account.import")}
          </LinkButton>
        </Row>
      </Section>
    );
  }
  const monthName = format.date(today, "monthYear");
  return (
    <Section
      title={t("account.title")}
      actions={
        <Link to={href("budget", { query: { tab: "list", account } })}>
          {t("account.all", { number: format.number(count) })}
        </Link>
      }
    >
      {sums.map(({ moneyIn, moneyOut }) => (
        <Row key={moneyIn.currency} gap={6}>
          <Figure label={t("account.in", { month: monthName })} value={moneyIn} size="small" decimals="shown" />
          <Figure label={t("account.out", { month: monthName })} value={moneyOut} size="small" decimals="shown" />
        </Row>
      ))}
      {sums.length > 0 && <Hint>{t("account.sumsHelp")}</Hint>}
      <DataTable
        caption={t("account.table")}
        columns={columns}
        rows={shown.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href("budget", { query: { tab: "list", account, id } })}
      />
    </Section>
  );
}

function useColumns(balances: ReturnType<typeof runningBalances>): readonly Column<Transaction>[] {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const nameOf = useCategoryNameById();
  const categoryOf = ({ splits, categoryId }: Transaction): string =>
    splits
      ? format.list([...new Set(splits.map((split) => nameOf(split.categoryId ?? UNSORTED)))])
      : nameOf(categoryId ?? UNSORTED);
  return [
    dayColumn("date", t("account.date"), ({ date }) => date),
    {
      id: "text",
      header: t("account.text"),
      render: ({ text }) => <bdi>{text || t("account.noText")}</bdi>,
      phone: "title",
    },
    {
      id: "category",
      header: t("account.category"),
      render: (transaction) =>
        joined([transaction.status === "pending" && t("account.pending"), categoryOf(transaction)]),
      phone: "below",
      keepsLine: true,
      // On a phone no column tells the day.
      phoneLabel: ({ date }) => `${format.date(date, "medium")} ${DOT}`,
    },
    moneyColumn("amount", t("account.amount"), ({ amount }) => amount, { phone: "value", decimals: "shown" }),
    moneyColumn("balance", t("account.balance"), ({ id, balance }) => balance ?? balances.get(id), {
      phone: "aside",
      decimals: "shown",
    }),
  ];
}

export interface BalanceSourceProps extends AccountTransactionsProps {
  /** The newest first. */
  readonly history: readonly Valuation[];
}

/** Who told the balance, and of which day it is. */
export function BalanceSource({ asset: { balanceFollows }, history }: BalanceSourceProps) {
  const { t } = useTranslation("assets");
  const { date } = useFormat();
  const today = useToday();
  const newest = history.find((one) => one.date <= today);
  if (!newest) return null;
  const source = newest.fromPosting ? "posting" : newest.source;
  return (
    <Hint>
      {t(`account.source.${source}`, { date: date(newest.date, "long") })}{" "}
      {source === "import" && balanceFollows === "typed" && t("account.source.alsoTyped")}
    </Hint>
  );
}
