import { useAmountsHidden, withoutNumbers } from "../privacy.ts";
import { trueMinus } from "./trueMinus.ts";
import { useFormat } from "./useFormat.ts";
import type { PercentDigits } from "./format.ts";

/** By how many per cent an amount has changed, with its sign; hidden with the amount: [Note: percentages while amounts are hidden]. */
export function useChangePercent(): (fraction: number, options?: ChangePercentOptions) => string {
  const format = useFormat();
  const hidden = useAmountsHidden();
  return (fraction, { decimals = 1, sign = "always", digits = "needed" } = {}) => {
    const text = trueMinus(format.percent(fraction, decimals, sign, digits));
    return hidden ? withoutNumbers(text) : text;
  };
}

interface ChangePercentOptions {
  readonly decimals?: number;
  /** `auto` where words say which way it went. */
  readonly sign?: "auto" | "always";
  readonly digits?: PercentDigits;
}
