import { type ReactNode, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { Currency, Money } from "#domain/money.ts";
import { readable, type Typed, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Sentence, WordMoney, WordSelect } from "#ui/format/Sentence.tsx";
import { NO_TAG_CHOSEN, useTagOptions } from "./useTagOptions.ts";

/** The part of a filter of transactions that stands in the second sentence. */
export interface FurtherFilter {
  readonly tag: string | undefined;
  readonly atLeast: Typed<Money>;
  readonly atMost: Typed<Money>;
}

interface FilterSentenceProps {
  /** The first sentence: the choices that differ from page to page. */
  readonly children: ReactNode;
  readonly further: FurtherFilter;
  readonly currency: Currency;
  readonly onFurther: (change: Partial<FurtherFilter>) => void;
  /** At the end of the second sentence. */
  readonly actions?: ReactNode;
}

/** A filter of transactions in words. The tag and the amounts stand in a sentence of their own, for whoever asks for it. */
export function FilterSentence({ children, further, currency, onFurther, actions }: FilterSentenceProps) {
  const { t } = useTranslation("records");
  const [isMore, setMore] = useState(false);
  const { tag, atLeast, atMost } = further;
  const tags = useTagOptions(tag);
  const isFurther = isMore || tag !== undefined || atLeast !== undefined || atMost !== undefined;
  return (
    <>
      <Sentence>
        {children}
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
                <WordSelect<string>
                  label={t("filter.tag")}
                  value={tag ?? NO_TAG_CHOSEN}
                  options={tags}
                  onChange={(value) => onFurther({ tag: value === NO_TAG_CHOSEN ? undefined : value })}
                />
              ),
              least: (
                <WordMoney
                  label={t("filter.atLeast")}
                  value={readable(atLeast)}
                  currency={currency}
                  placeholder={t("filter.anyAmount")}
                  onChange={(value, text) => onFurther({ atLeast: typed(value, text) })}
                />
              ),
              most: (
                <WordMoney
                  label={t("filter.atMost")}
                  value={readable(atMost)}
                  currency={currency}
                  placeholder={t("filter.anyAmount")}
                  onChange={(value, text) => onFurther({ atMost: typed(value, text) })}
                />
              ),
            }}
          />
          {actions}
        </Sentence>
      )}
    </>
  );
}
