import { useTranslation } from "react-i18next";
import type { RecurringSeries } from "#domain/entities/recurringSeries.ts";
import { isWhole, type Money, negate } from "#domain/money.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

/** The series or the proposal that an amount is of. */
interface About {
  readonly isAbout?: boolean | undefined;
}

/** How a series is told in a sentence. */
export function useSeriesWords() {
  const { t } = useTranslation("recurring");
  const written = useFormatMoney();
  /** In running text; øre only where there are some, and never where the amount is about. */
  const amount = (value: Money, { isAbout = false }: About = {}) =>
    written(value, { decimals: isAbout || isWhole(value) ? "hidden" : "shown" });
  const sizeOf = (value: Money) => (value.minor < 0 ? negate(value) : value);
  /** As `AboutMoney` shows it. */
  const aboutAmount = (value: Money, about: About) => `${about.isAbout ? "~ " : ""}${amount(value, about)}`;
  return {
    amount,
    size: (value: Money) => amount(sizeOf(value)),
    aboutAmount,
    aboutSize: (value: Money, about: About) => aboutAmount(sizeOf(value), about),
    often: ({ frequency }: Pick<RecurringSeries, "frequency">) => t(`frequency.${frequency}`),
  };
}
