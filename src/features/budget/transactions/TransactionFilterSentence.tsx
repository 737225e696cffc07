import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { readable, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Sentence, WordButton, WordField, WordMoney, WordSelect } from "#ui/format/Sentence.tsx";
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
  const { chosen, typed: typedIn, set, type, further } = state;
  const [isMore, setMore] = useState(false);
  const isFurther = isMore || further > 0;
  return (
    <>
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
        {!isFurther && (
          <Button kind="quiet" onPress={() => setMore(true)}>
            {t("filter.more")}
          </Button>
        )}
      </Sentence>
      {isFurther && (
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
                  options={options.tags}
                  onChange={(tag) => type({ tag: tag === EVERY ? undefined : tag })}
                />
              ),
              least: (
                <WordMoney
                  label={t("filter.atLeast")}
                  value={readable(typedIn.atLeast)}
                  currency={options.currency}
                  placeholder={t("filter.anyAmount")}
                  onChange={(value, text) => type({ atLeast: typed(value, text) })}
                />
              ),
              most: (
                <WordMoney
                  label={t("filter.atMost")}
                  value={readable(typedIn.atMost)}
                  currency={options.currency}
                  placeholder={t("filter.anyAmount")}
                  onChange={(value, text) => type({ atMost: typed(value, text) })}
                />
              ),
            }}
          />
          {options.hasTags && (
            <Button kind="quiet" onPress={onTags}>
              {t("tags.manage")}
            </Button>
          )}
        </Sentence>
      )}
    </>
  );
}
