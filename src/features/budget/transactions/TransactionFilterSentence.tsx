import { Trans, useTranslation } from "react-i18next";
import { FilterSentence } from "#kit/lists/FilterSentence.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { WordButton, WordField, WordSelect } from "#ui/format/Sentence.tsx";
import { EVERY, type FilterOptions } from "./useFilterOptions.ts";
import type { TransactionFilterState } from "./useTransactionFilter.ts";

interface TransactionFilterSentenceProps {
  readonly state: TransactionFilterState;
  readonly options: FilterOptions;
  readonly onCategory: () => void;
  readonly onTags: () => void;
}

export function TransactionFilterSentence({ state, options, onCategory, onTags }: TransactionFilterSentenceProps) {
  const { t } = useTranslation("budget");
  const { chosen, typed: typedIn, set, type } = state;
  return (
    <FilterSentence
      further={typedIn}
      currency={options.currency}
      onFurther={type}
      actions={
        options.hasTags && (
          <Button kind="quiet" onPress={onTags}>
            {t("tags.manage")}
          </Button>
        )
      }
    >
      <Trans
        t={t}
        i18nKey="filter.sentence"
        components={{
          text: <span />,
          review: (
            <WordSelect
              label={t("filter.show")}
              value={chosen.kind}
              options={options.kinds}
              onChange={(value) => set("show", value === "all" ? undefined : value)}
            />
          ),
          account: (
            <WordSelect
              label={t("filter.account")}
              value={chosen.account ?? EVERY}
              options={options.accounts}
              onChange={(id) => set("account", id === EVERY ? undefined : id)}
            />
          ),
          period: (
            <WordSelect
              label={t("filter.period")}
              value={chosen.period}
              options={options.periods}
              onChange={(value) => set("period", value === "all" ? undefined : value)}
            />
          ),
          category: (
            <WordButton label={t("filter.category")} onPress={onCategory}>
              {options.category}
            </WordButton>
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
    </FilterSentence>
  );
}
