import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useCategoryTree } from "#data/records/categories.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useBudgetSettings } from "#data/transactions/budget.ts";
import { useKnownDeals } from "#data/transactions/useKnownDeals.ts";
import { useToday } from "#data/state/useToday.ts";
import {
  deviation,
  type MatrixRow,
  monthCategoryMatrix,
  rowAverage,
  summed,
} from "#domain/calculations/cashflow/monthCategoryMatrix.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import { addMonths, firstOfMonth, isoDate, yearMonth } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { withMember } from "#domain/withMember.ts";
import { type HeatRow, HeatTable } from "#ui/charts/HeatTable.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useChangePercent } from "#ui/format/useChangePercent.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

const MONTHS = 12;

/** The amounts that were earned and spent in each category, month by month: how far from usual, and the way to the transactions. */
export function CategoryMonths() {
  const { t } = useTranslation(["categories", "figures"]);
  const { start } = useBudgetSettings();
  const format = useFormat();
  const percent = useChangePercent();
  const amount = useFormatMoney();
  const nameOf = useCategoryName();
  const [, setQuery] = useSearchParams();
  const { groups, leafById } = useCategoryTree();
  const transactions = useDeferredValue(useRecords("transactions"));
  const categories = useRecords("categories");
  const deals = useKnownDeals();
  const [currency, today, exchange] = [useDisplayCurrency(), useToday(), useExchange()];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const matrix = useMemo(() => {
    const firsts = Array.from({ length: MONTHS }, (_, at) => addMonths(firstOfMonth(today), at + 1 - MONTHS));
    const months = firsts.map((day) => yearMonth(day));
    return monthCategoryMatrix({ transactions, categories, months, currency, exchange, today, deals });
  }, [transactions, categories, currency, exchange, today, deals]);
  // A month before the first transaction is not one in which nothing was spent.
  const firstUsed = matrix.months.findIndex((_, at) => matrix.rows.some(({ amounts }) => amounts[at] !== 0));
  const months = firstUsed < 0 ? [] : matrix.months.slice(firstUsed);
  const rows = matrix.rows.map((row) => ({ ...row, amounts: row.amounts.slice(Math.max(firstUsed, 0)) }));
  const thisMonth = yearMonth(today);
  const monthName = (month: string) => format.date(isoDate(`${month}-01`), "monthYear");

  function heatRow(id: string, name: string, amounts: readonly number[], isPart: boolean): HeatRow {
    const average = rowAverage(amounts, months, thisMonth);
    return {
      id,
      name,
      isPart,
      average: money(average, currency),
      cells: amounts.map((minor, at) => {
        const month = months[at] ?? thisMonth;
        // A month that is not over is not less than usual, and one without any is seen as it is.
        const off = month === thisMonth || minor === 0 ? undefined : deviation(minor, average);
        const said = { name, month: monthName(month), amount: amount(money(minor, currency)) };
        return {
          value: money(minor, currency),
          deviation: off,
          label:
            off === undefined
              ? t("months.cell", said)
              : t(off < 0 ? "months.worse" : "months.better", {
                  ...said,
                  share: percent(Math.abs(off), { decimals: 0, sign: "auto" }),
                }),
          onPress: () => setQuery({ category: id, period: month }),
        };
      }),
    };
  }

  const known = (row: MatrixRow) => row.categoryId !== undefined && leafById.has(row.categoryId);
  const heatRows = groups.flatMap((group): readonly HeatRow[] => {
    const own = rows.filter(({ categoryId }) => group.leaves.some(({ id }) => id === categoryId));
    if (own.length === 0) return [];
    const isOpen = open.has(group.id);
    const whole = heatRow(group.id, nameOf(group), summed(own, months.length), false);
    const parts = group.leaves.flatMap((leaf) => {
      const row = own.find(({ categoryId }) => categoryId === leaf.id);
      return row && isOpen ? heatRow(leaf.id, nameOf(leaf), row.amounts, true) : [];
    });
    return [{ ...whole, isOpen, onToggle: () => setOpen(withMember(open, group.id, !isOpen)) }, ...parts];
  });
  const others = rows.filter((row) => !known(row));
  const all =
    others.length === 0
      ? heatRows
      : [...heatRows, heatRow(NO_CATEGORY, t("months.none"), summed(others, months.length), false)];

  if (all.length === 0) return <EmptyState title={t("months.empty")}>{t("months.emptyHelp")}</EmptyState>;
  return (
    <>
      <Text tone="muted">
        {t("months.lead")}
        {start !== 1 && ` ${t("figures:calendar")}`}
      </Text>
      {matrix.missing.length > 0 && (
        <Notice kind="warn">{t("months.missing", { currencies: format.list(matrix.missing) })}</Notice>
      )}
      <HeatTable
        caption={t("months.title")}
        words={{
          name: t("months.category"),
          average: t("months.average"),
          earlier: t("months.earlier"),
          later: t("months.later"),
        }}
        columns={months.map((month) => ({
          id: month,
          name: monthName(month),
          short: format.date(isoDate(`${month}-01`), "month").replace(/\.$/, ""),
        }))}
        rows={all}
      />
    </>
  );
}
