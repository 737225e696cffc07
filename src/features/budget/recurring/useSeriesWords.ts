import { useTranslation } from "react-i18next";
import type { RecurringSeries } from "#domain/entities/recurringSeries.ts";
import { type Money, negate } from "#domain/money.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

/** How a series is told in a sentence. */
export function useSeriesWords() {
  const { t } = useTranslation("recurring");
  const written = useFormatMoney();
  /** In running text; øre only where there are some. */
  const amount = (value: Money) => written(value, { decimals: value.minor % 100 === 0 ? "hidden" : "shown" });
  return {
    amount,
    size: (value: Money) => amount(value.minor < 0 ? negate(value) : value),
    often: ({ frequency }: Pick<RecurringSeries, "frequency">) => t(`frequency.${frequency}`),
  };
}
