import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { knownRates } from "#domain/calculations/currency/knownRates.ts";
import { rateDecimals } from "#domain/calculations/currency/rateDecimals.ts";
import { isUnlikely, meantRate } from "#domain/calculations/currency/unlikelyRate.ts";
import type { FxRate } from "#domain/entities/fxRate.ts";
import { exactRateOf, type ReadRate } from "#domain/text/rateFile.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface UnlikelyRateProps {
  readonly rate: ReadRate;
  /** As it stands in the field. */
  readonly text: string;
  /** The field has the focus, and more digits may come. */
  readonly isTyping: boolean;
  /** The rate that is corrected is not one to be compared with. */
  readonly corrected: FxRate["id"] | undefined;
  readonly onTake: (text: string) => void;
}

/** Said before it is kept, and no hindrance: the other rate may be the wrong one. */
export function UnlikelyRate({ rate, text, isTyping, corrected, onTake }: UnlikelyRateProps) {
  const { t } = useTranslation("rates");
  const format = useFormat();
  const rates = useRecords("fx_rates");
  const knownFor = useMemo(() => knownRates(rates.filter(({ id }) => id !== corrected)), [rates, corrected]);
  const known = knownFor(rate);
  if (!known || !isUnlikely(rate.rate, known.rate)) return null;
  // A whole number that is too small is on its way: 1 of 148. One that is too great stays so, and may be saved at once.
  if (isTyping && rate.rate < known.rate && !/[.,]/.test(text)) return null;

  const meant = meantRate(rate.rate, exactRateOf(text), known.rate);
  const hundredth = meant?.kind === "hundredth" ? meant.rate.replace(".", format.decimalMark) : undefined;
  return (
    <Notice
      kind="warn"
      actions={
        hundredth !== undefined && (
          <Button onPress={() => onTake(hundredth)}>{t("form.use", { rate: hundredth })}</Button>
        )
      }
    >
      {t(`form.unlikely.${meant?.kind ?? "unclear"}`, {
        date: format.date(known.date, "long"),
        known: format.number(known.rate, rateDecimals(known.rate)),
        typed: text.trim(),
        meant: hundredth,
        from: rate.from,
        to: rate.to,
      })}
    </Notice>
  );
}
