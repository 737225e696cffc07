import { createContext, use } from "react";
import type { Money } from "#domain/money.ts";
import type { MoneyOptions } from "../format/format.ts";
import { MoneyText } from "../format/MoneyText.tsx";
import { trueMinus } from "../format/trueMinus.ts";
import { useFormat } from "../format/useFormat.ts";
import { useAmountsHidden } from "../privacy.ts";

/** The values of the charts within: amounts, or counts, which a chart carries as minor units of no currency in particular. */
export const ChartUnit = createContext<"money" | "count">("money");

interface ChartValueProps extends MoneyOptions {
  readonly value: Money;
}

/** A value of a chart in words of a table or a legend. A count is no secret. */
export function ChartValue({ value, ...options }: ChartValueProps) {
  const format = useFormat();
  return use(ChartUnit) === "money" ? <MoneyText value={value} {...options} /> : trueMinus(format.number(value.minor));
}

/** The values of a chart as text. */
export function useChartUnit() {
  const format = useFormat();
  const isMoney = use(ChartUnit) === "money";
  const areHidden = useAmountsHidden();
  return {
    /** Whether the values are hidden. */
    hidden: areHidden && isMoney,
    text: (value: Money, options?: MoneyOptions) =>
      isMoney ? format.money(value, options) : format.number(value.minor),
    /** On an axis. */
    compact: (value: Money, decimals?: number) =>
      isMoney ? format.compact(value, decimals) : format.number(value.minor),
  };
}
