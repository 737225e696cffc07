import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NO_CATEGORY } from "#domain/categories/categoryFilter.ts";
import type { CategoryPickerProps } from "#kit/categories/CategoryPicker.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { useIsPhone } from "#ui/useMedia.ts";
import { TransactionFilterSentence } from "./TransactionFilterSentence.tsx";
import { TransactionFilterSheet } from "./TransactionFilterSheet.tsx";
import { EVERY, useFilterOptions } from "./useFilterOptions.ts";
import type { TransactionFilterState } from "./useTransactionFilter.ts";

const CategoryPicker = lazyPart<CategoryPickerProps>(
  async () => (await import("#kit/categories/CategoryPicker.tsx")).CategoryPicker,
  "soon",
);

interface TransactionFilterProps {
  readonly accountIds: readonly string[];
  /** `2026-11` for each month that has transactions, the newest first. */
  readonly months: readonly string[];
  readonly state: TransactionFilterState;
  /** How many transactions it lets through. */
  readonly count: number;
  readonly onTags: () => void;
}

/** The filter of transactions: a sentence where there is room for it, else a search and a sheet. */
export function TransactionFilter({ accountIds, months, state, count, onTags }: TransactionFilterProps) {
  const { t } = useTranslation("budget");
  const options = useFilterOptions(accountIds, months, state);
  const [isChoosing, setChoosing] = useState(false);
  const { chosen, set } = state;
  const isPhone = useIsPhone();
  const around = { state, options, onTags, onCategory: () => setChoosing(true) };
  return (
    <search aria-label={t("filter.label")}>
      {isPhone ? <TransactionFilterSheet {...around} count={count} /> : <TransactionFilterSentence {...around} />}
      {isChoosing && (
        <Boundary part="component" waiting={null}>
          <CategoryPicker
            title={t("filter.category")}
            value={chosen.category}
            withGroups
            others={[
              { value: undefined, label: t("filter.everyCategory") },
              { value: NO_CATEGORY, label: t("filter.noCategory") },
            ].map(({ value, label }) => ({
              id: value ?? EVERY,
              label,
              isChosen: value === chosen.category,
              onChoose: () => set("category", value),
            }))}
            onChoose={(id) => set("category", id)}
            onClose={() => setChoosing(false)}
          />
        </Boundary>
      )}
    </search>
  );
}
