import { useTranslation } from "react-i18next";
import { type ComparedPlans, type OrderedPlan, saved } from "#domain/calculations/loans/comparedPlans.ts";
import type { Strategy } from "#domain/calculations/loans/payoffPlan.ts";
import { type Currency, MINOR_DIGITS, money } from "#domain/money.ts";
import { moneyColumn } from "#kit/lists/columns.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";

export const STRATEGIES = ["avalanche", "snowball", "own"] as const satisfies readonly Strategy[];

interface StrategyTableProps {
  readonly plans: ComparedPlans;
  readonly currency: Currency;
  /** There is more than one debt, so the order matters. */
  readonly hasOrder: boolean;
}

interface Line {
  readonly name: string;
  readonly plan: OrderedPlan;
  readonly saved: number | undefined;
}

/** The strategies beside each other, under what happens without any. */
export function StrategyTable({ plans, currency, hasOrder }: StrategyTableProps) {
  const { t } = useTranslation("loans");
  const unit = 10 ** MINOR_DIGITS[currency];
  const tried = hasOrder
    ? STRATEGIES.map((strategy) => [t(`strategies.names.${strategy}`), plans.byStrategy[strategy]] as const)
    : [[t("strategies.names.extra"), plans.byStrategy.own] as const];
  const lines: readonly Line[] = [
    { name: t("strategies.names.minimums"), plan: plans.minimums, saved: undefined },
    ...tried.map(([name, plan]) => ({ name, plan, saved: saved(plans, plan, unit)?.interest })),
  ];
  const columns: readonly Column<Line>[] = [
    { id: "name", header: t("strategies.columns.name"), render: ({ name }) => name, phone: "title" },
    {
      id: "free",
      header: t("strategies.columns.free"),
      render: ({ plan: { freeOn } }) =>
        freeOn === undefined ? t("strategies.never") : <DateText value={freeOn} form="monthYear" />,
      phone: "below",
      phoneLabel: ({ plan: { months } }) => (months === undefined ? undefined : t("strategies.columns.free")),
    },
    {
      id: "first",
      header: t("strategies.columns.first"),
      render: ({ plan: { firstGone } }) =>
        firstGone !== undefined && t("strategies.inMonth", { count: firstGone, month: firstGone }),
      align: "end",
    },
    {
      id: "interest",
      header: t("strategies.columns.interest"),
      render: ({ plan }) =>
        plan.months !== undefined && <MoneyText value={money(plan.interest, currency)} decimals="hidden" />,
      align: "end",
      phone: "value",
      phoneLabel: ({ plan: { months } }) => (months === undefined ? undefined : t("strategies.columns.interest")),
    },
    moneyColumn(
      "saved",
      t("strategies.columns.saved"),
      (line) => line.saved !== undefined && money(line.saved, currency),
      {
        phone: "aside",
        phoneLabel: (line) => (line.saved === undefined ? undefined : t("strategies.columns.saved")),
        decimals: "hidden",
      },
    ),
  ];
  return <DataTable caption={t("strategies.table")} columns={columns} rows={lines} rowKey={({ name }) => name} />;
}
