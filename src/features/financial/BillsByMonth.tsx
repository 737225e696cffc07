import { useTranslation } from "react-i18next";
import type { BudgetAccount } from "#domain/calculations/cashflow/budgetAccount.ts";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { nameOfMonth } from "#ui/format/nameOfMonth.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

interface BillsByMonthProps {
  readonly account: BudgetAccount;
}

/** The bills of each month of a year, and what is left on the account when they are paid. */
export function BillsByMonth({ account }: BillsByMonthProps) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const amount = useFormatMoney();
  const lowest = account.balances[account.lowestMonth - 1] ?? account.buffer;
  return (
    <BarChart
      label={t("bills.chart")}
      summary={t("bills.summary", { month: nameOfMonth(format, account.lowestMonth), amount: amount(lowest) })}
      heading={t("bills.heading")}
      series={[t("bills.billed")]}
      bars={account.billed.map((billed, at) => ({ label: nameOfMonth(format, at + 1, "month"), values: [billed] }))}
      line={{ name: t("bills.balance"), values: account.balances }}
    />
  );
}
