import { useTranslation } from "react-i18next";
import type { TimeWeighted } from "#domain/calculations/investments/periodReturns.ts";
import type { MoneyWeighted } from "#domain/calculations/investments/xirr.ts";
import { PercentText } from "#ui/format/PercentText.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { trueMinus } from "#ui/format/trueMinus.ts";

const DECIMALS = 2;
/** 1,000 %: its further digits say nothing of a gain that a few days have made. */
const MOST_SHOWN = 10;

/** A dash where nobody can know; never a nought. */
export function TimeWeightedText({ value }: { readonly value: TimeWeighted | undefined }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  if (!value) return t("unknown");
  const yearly = value.yearly;
  return (
    <>
      <PercentText value={value.fraction} decimals={DECIMALS} digits="all" sign="always" />
      {yearly !== undefined &&
        ` (${t("perYear", { rate: trueMinus(format.percent(yearly, DECIMALS, "always", "all")) })})`}
    </>
  );
}

export function MoneyWeightedText({ value }: { readonly value: MoneyWeighted | undefined }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  if (!value) return t("unknown");
  const rate =
    value.fraction > MOST_SHOWN
      ? t("above", { rate: format.percent(MOST_SHOWN, 0) })
      : trueMinus(format.percent(value.fraction, DECIMALS, "always", "all"));
  return value.isYearly ? t("perYear", { rate }) : rate;
}
