import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useForecast } from "#data/transactions/useForecast.ts";
import { useCooperativeTask } from "#data/state/useCooperativeTask.ts";
import { useReadyRecords, useRecord } from "#data/records/useRecords.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import { useToday } from "#data/state/useToday.ts";
import { budgetMonthOf, budgetPeriod, monthPeriod, monthStartOf } from "#domain/budget/budgetPeriods.ts";
import { unsortedTransactions } from "#domain/calculations/health/dataHealth.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import { compareDates, type IsoDate, yearMonth } from "#domain/dates.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { type Money, negate, subtract } from "#domain/money.ts";
import { type CategoryAnomaly, categoryAnomalies } from "#domain/recurring/categoryAnomalies.ts";
import { belowLimit } from "#domain/recurring/belowLimit.ts";
import { isSubscription } from "#domain/recurring/subscriptionSeeds.ts";
import { inOwnTask } from "#domain/cooperativeTask.ts";
import type { IconName } from "#ui/actions/Icon.tsx";
import { useAmountsHidden, withoutNumbers } from "#ui/privacy.ts";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { isUnsortedPutAway, unsortedKey } from "./unsortedKey.ts";

/** A remark that is worth a sentence, in words already. */
export interface WrittenInsight {
  readonly key: string;
  readonly since: IsoDate;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

const DAYS = 30;
const NONE: readonly CategoryAnomaly[] = [];
const NONE_UNSORTED: readonly Transaction[] = [];

/** C10, C11, C13, C14 The remarks that take all the transactions to find out: each is there once its task is done, and the page does not wait for it. */
export function useTransactionInsights(): readonly WrittenInsight[] {
  const { t } = useTranslation(["upcoming", "categories"]);
  const format = useFormat();
  const href = useHref();
  const hidden = useAmountsHidden();
  const today = useToday();
  const recurring = useRecurring();
  const known = useForecast(recurring, DAYS, { atOnce: false });
  const preferences = useRecord("preferences", PREFERENCES_ID);
  const { dismissed: put, accountLimits: limits } = preferences ?? {};
  const start = preferences && monthStartOf(preferences);
  const { leafById } = useCategoryTree();
  const nameOf = useCategoryName();
  const [transactions, categories] = [useReadyRecords("transactions"), useReadyRecords("categories")];
  const [currency, exchange] = [useDisplayCurrency(), useExchange()];
  const unusual = useCallback(
    () => inOwnTask(() => categoryAnomalies(transactions, categories, currency, exchange, today, start)),
    [transactions, categories, currency, exchange, today, start],
  );
  const anomalies = useCooperativeTask(unusual, false) ?? NONE;
  const lookForUnsorted = useCallback(
    () => unsortedTransactions(transactions, today, exchange),
    [transactions, today, exchange],
  );
  const unsorted = useCooperativeTask(lookForUnsorted, false) ?? NONE_UNSORTED;
  return useMemo(() => {
    const written = (amount: string) => (hidden ? withoutNumbers(amount) : amount);
    const whole = (amount: Money) => written(format.money(amount, { decimals: "hidden" }));
    const size = (amount: Money) => written(format.money(negate(amount), { decimals: "shown" }));
    const month = budgetPeriod(budgetMonthOf(today, start ?? 1), start ?? 1);
    const hasSeries = recurring?.standings.some(({ series }) => series.state === "confirmed") ?? false;
    const { forecast, accounts = [] } = known ?? {};
    const limited = new Set<string>(limits?.map(({ id }) => id));
    const low = belowLimit({ forecasts: forecast?.accounts ?? [], accounts, limited, isIncomeKnown: hasSeries });
    const below = low.flatMap(({ accountId, from, lowest, limit }): readonly WrittenInsight[] => {
      const account = accounts.find(({ id }) => id === accountId);
      if (!account) return [];
      const isNow = from === today;
      return [
        {
          key: `below:${accountId}:${yearMonth(from)}`,
          since: today,
          icon: "warning",
          title: t(isNow ? "below.now" : "below.title", { account: account.name, limit: whole(limit) }),
          text: t(isNow ? "below.least" : "below.text", { date: format.date(from, "long"), lowest: whole(lowest) }),
          action: t("below.action"),
          to: href("budget", { query: { tab: "forecast", account: accountId } }),
        },
      ];
    });
    const rises = (recurring?.standings ?? []).flatMap(({ series, priceRise }): readonly WrittenInsight[] =>
      priceRise && series.state === "confirmed"
        ? [
            {
              key: `rise:${series.id}:${priceRise.since}`,
              since: priceRise.since,
              icon: "up",
              title: t("rise.title", { name: series.name }),
              text: t("rise.text", {
                before: size(priceRise.before),
                now: size(priceRise.now),
                more: whole(priceRise.moreAYear),
                since: format.date(priceRise.since, "long"),
              }),
              ...(isSubscription(series)
                ? { action: t("rise.action"), to: href("budget", { query: { tab: "subscriptions" } }) }
                : { action: t("rise.payments"), to: href("budget", { query: { tab: "recurring", view: "list" } }) }),
            },
          ]
        : [],
    );
    const dear = anomalies.flatMap(({ categoryId, spent, usual }): readonly WrittenInsight[] => {
      const leaf = leafById.get(categoryId);
      if (!leaf) return [];
      return [
        {
          key: `category:${categoryId}:${month.month}`,
          since: month.from,
          icon: "receipt",
          title: t("category.title", { category: nameOf(leaf), amount: whole(subtract(spent, usual)) }),
          text: t("category.text", {
            spent: whole(spent),
            usual: whole(usual),
            since: format.date(month.from, "long"),
          }),
          action: t("category.action"),
          to: href("budget", { query: { period: monthPeriod(month.month, start), category: categoryId } }),
        },
      ];
    });
    const oldest = unsorted.toSorted((a, b) => compareDates(a.date, b.date))[0];
    const count = unsorted.length;
    const dismissed = new Set(put?.map(({ id }) => id));
    const isTold = isUnsortedPutAway(count, dismissed);
    const health: readonly WrittenInsight[] =
      oldest && !isTold
        ? [
            {
              key: unsortedKey(count),
              since: oldest.date,
              icon: "list",
              title: t("unsorted.title", { count }),
              text: t("unsorted.text", { count, since: format.date(oldest.date, "long") }),
              action: t("unsorted.action", { count }),
              to: href("budget", { query: { tab: "list", category: NO_CATEGORY, period: "year" } }),
            },
          ]
        : [];
    return [...below, ...rises, ...dear, ...health].filter(({ key }) => !dismissed.has(key));
  }, [put, limits, start, recurring, known, anomalies, unsorted, leafById, nameOf, format, hidden, href, t, today]);
}
