import { useTranslation } from "react-i18next";
import type { BudgetAccount } from "#domain/calculations/cashflow/budgetAccount.ts";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { nameOfMonth } from "#ui/format/nameOfMonth.ts";
import { useFormat } from "#ui/format/useFormat.ts";

interface AccountChartProps {
  readonly account: BudgetAccount;
}

/** The bills of each month, and what is left on the account when they are paid. */
export function AccountChart({ account }: AccountChartProps) {
  const { t } = useTranslation("budgetPlan");
  const format = useFormat();
  const lowest = account.balances[account.lowestMonth - 1] ?? account.buffer;
  return (
    <BarChart
      label={t("account.chart")}
      summary={t("account.summary", {
        month: nameOfMonth(format, account.lowestMonth),
        amount: format.money(lowest, { decimals: "hidden" }),
      })}
      heading={t("account.month")}
      series={[t("account.bills")]}
      bars={account.billed.map((amount, at) => ({ label: nameOfMonth(format, at + 1, "month"), values: [amount] }))}
      line={{ name: t("account.balance"), values: account.balances }}
    />
  );
}
