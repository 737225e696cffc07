import { useTranslation } from "react-i18next";
import type { RecurringSeries } from "#domain/entities/recurringSeries.ts";
import { type Money, negate } from "#domain/money.ts";
import { useAmountsHidden, withoutDigits } from "#ui/privacy.ts";
import { useFormat } from "#ui/format/useFormat.ts";

/** How a series is told in a sentence. */
export function useSeriesWords() {
  const { t } = useTranslation("recurring");
  const format = useFormat();
  const hidden = useAmountsHidden();

  /** In running text, hidden with the amounts; øre only where there are some. */
  function amount(value: Money): string {
    const written = format.money(value, { decimals: value.minor % 100 === 0 ? "hidden" : "shown" });
    return hidden ? withoutDigits(written) : written;
  }

  return {
    amount,
    size: (value: Money) => amount(value.minor < 0 ? negate(value) : value),
    often: ({ frequency }: Pick<RecurringSeries, "frequency">) => t(`frequency.${frequency}`),
  };
}
