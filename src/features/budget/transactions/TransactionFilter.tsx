import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useCategoryTree } from "#data/records/categories.ts";
import { useTags } from "#data/records/tags.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { TRANSACTION_KINDS, TRANSACTION_PERIODS, spanOf } from "#domain/calculations/cashflow/transactionFilter.ts";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import { isoDate } from "#domain/dates.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { useAccountName } from "#kit/accounts/useAccountName.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Sentence, WordField, WordMoney, WordSelect } from "#ui/format/Sentence.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useCategoryName } from "#ui/format/useCategoryName.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import type { TransactionFilterState } from "./useTransactionFilter.ts";

interface TransactionFilterProps {
  readonly accountIds: readonly string[];
  /** `2026-11` for each month that has transactions, the newest first. */
  readonly months: readonly string[];
  readonly state: TransactionFilterState;
  readonly onTags: () => void;
}

const EVERY = "every";

/** The filter of transactions, as a sentence. */
export function TransactionFilter({ accountIds, months, state, onTags }: TransactionFilterProps) {
  const { t } = useTranslation("budget");
  const assets = useRecords("assets");
  const format = useFormat();
  const nameOf = useCategoryName();
  const { groups } = useCategoryTree();
  const tags = useTags();
  const displayCurrency = useDisplayCurrency();
  const { chosen, typed: typedIn, set, type } = state;
  const [isMore, setMore] = useState(false);
  const accountName = useAccountName();
  const currency = assets.find(({ id }) => id === chosen.account)?.currentValue.currency ?? displayCurrency;
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const isFurther = typedIn.tag !== undefined || typedIn.atLeast !== undefined || typedIn.atMost !== undefined;
  const categories = [
    { value: EVERY, label: t("filter.everyCategory") },
    { value: NO_CATEGORY, label: t("filter.noCategory") },
    ...groups.flatMap((group) => {
      const name = nameOf(group);
      const all = { value: group.id as string, label: t("filter.wholeGroup", { name }), group: name };
      return [all, ...group.leaves.map((leaf) => ({ value: leaf.id as string, label: nameOf(leaf), group: name }))];
    }),
  ];
  const periods = [
    ...TRANSACTION_PERIODS.map((value) => ({ value: value as string, label: t(`periods.${value}`) })),
    ...years.map((year) => ({ value: year, label: year, group: t("periods.years") })),
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

  return (
    <search aria-label={t("filter.label")}>
      <Sentence>
        <Trans
          t={t}
          i18nKey="filter.sentence"
          components={{
            text: <span />,
            review: (
              <WordSelect
                label={t("filter.show")}
                value={chosen.kind}
                options={TRANSACTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                onChange={(value) => set("show", value === "all" ? undefined : value)}
              />
            ),
            account: (
              <WordSelect
                label={t("filter.account")}
                value={chosen.account ?? EVERY}
                options={[
                  { value: EVERY, label: t("filter.everyAccount") },
                  ...accountIds.map((id) => ({ value: id, label: accountName(id) })),
                ]}
                onChange={(id) => set("account", id === EVERY ? undefined : id)}
              />
            ),
            period: (
              <WordSelect
                label={t("filter.period")}
                value={chosen.period}
                options={
                  periods.some(({ value }) => value === chosen.period)
                    ? periods
                    : [...periods, { value: chosen.period, label: labelOf(chosen.period) }]
                }
                onChange={(value) => set("period", value === "all" ? undefined : value)}
              />
            ),
            category: (
              <WordSelect
                label={t("filter.category")}
                value={chosen.category ?? EVERY}
                options={categories}
                onChange={(id) => set("category", id === EVERY ? undefined : id)}
              />
            ),
            search: (
              <WordField
                label={t("filter.search")}
                value={typedIn.search}
                placeholder={t("filter.anything")}
                onChange={(search) => type({ search })}
              />
            ),
          }}
        />
      </Sentence>
      {(isMore || isFurther) && (
        <Sentence>
          <Trans
            t={t}
            i18nKey="filter.further"
            components={{
              text: <span />,
              tag: (
                <WordSelect
                  label={t("filter.tag")}
                  value={typedIn.tag ?? EVERY}
                  options={[
                    { value: EVERY, label: t("filter.everyTag") },
                    ...tags.map((tag) => ({ value: tag, label: t("filter.withTag", { tag }) })),
                  ]}
                  onChange={(tag) => type({ tag: tag === EVERY ? undefined : tag })}
                />
              ),
              least: (
                <WordMoney
                  label={t("filter.atLeast")}
                  value={readable(typedIn.atLeast)}
                  currency={currency}
                  placeholder={t("filter.anyAmount")}
                  onChange={(value, text) => type({ atLeast: typed(value, text) })}
                />
              ),
              most: (
                <WordMoney
                  label={t("filter.atMost")}
                  value={readable(typedIn.atMost)}
                  currency={currency}
                  placeholder={t("filter.anyAmount")}
                  onChange={(value, text) => type({ atMost: typed(value, text) })}
                />
              ),
            }}
          />
        </Sentence>
      )}
      <Row gap={2}>
        {!isMore && !isFurther && (
          <Button kind="quiet" onPress={() => setMore(true)}>
            {t("filter.more")}
          </Button>
        )}
        {(isMore || isFurther) && tags.length > 0 && (
          <Button kind="quiet" onPress={onTags}>
            {t("tags.manage")}
          </Button>
        )}
      </Row>
    </search>
  );
}
