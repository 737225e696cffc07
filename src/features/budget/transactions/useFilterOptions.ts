import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { TRANSACTION_KINDS, TRANSACTION_PERIODS, spanOf } from "#domain/calculations/cashflow/transactionFilter.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import { isoDate } from "#domain/dates.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { useTagOptions } from "#kit/lists/useTagOptions.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import type { TransactionFilterState } from "./useTransactionFilter.ts";

export const EVERY = "every";

export type FilterOptions = ReturnType<typeof useFilterOptions>;

/** The words and choices that both shapes of the filter offer. */
export function useFilterOptions(
  accountIds: readonly string[],
  months: readonly string[],
  state: TransactionFilterState,
) {
  const { t } = useTranslation("budget");
  const assets = useRecords("assets");
  const format = useFormat();
  const nameOf = useCategoryName();
  const { groups, leafById } = useCategoryTree();
  const tags = useTagOptions(state.typed.tag);
  const displayCurrency = useDisplayCurrency();
  const accountName = useAccountName();
  const { chosen } = state;
  const group = groups.find(({ id }) => id === chosen.category);
  const leaf = leafById.get(chosen.category ?? "");
  const periods = [
    ...TRANSACTION_PERIODS.map((value) => ({ value: value as string, label: t(`periods.${value}`) })),
    ...[...new Set(months.map((month) => month.slice(0, 4)))].map((year) => ({
      value: year,
      label: year,
      group: t("periods.years"),
    })),
    ...months.map((month) => ({
      value: month,
      label: format.date(isoDate(`${month}-01`), "monthYear"),
      group: t("periods.months"),
    })),
  ];

  function labelOf(period: string): string {
    const span = spanOf(period);
    return span ? t("periods.span", { from: format.date(span.from), to: format.date(span.to) }) : period;
  }

  return {
    kinds: TRANSACTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    accounts: [
      { value: EVERY, label: t("filter.everyAccount") },
      ...accountIds.map((id) => ({ value: id, label: accountName(id) })),
    ],
    periods: periods.some(({ value }) => value === chosen.period)
      ? periods
      : [...periods, { value: chosen.period, label: labelOf(chosen.period) }],
    tags,
    // The first is all of them.
    hasTags: tags.length > 1,
    category:
      chosen.category === NO_CATEGORY
        ? t("filter.noCategory")
        : group
          ? t("filter.wholeGroup", { name: nameOf(group) })
          : leaf
            ? nameOf(leaf)
            : t("filter.everyCategory"),
    currency: assets.find(({ id }) => id === chosen.account)?.currentValue.currency ?? displayCurrency,
  };
}
