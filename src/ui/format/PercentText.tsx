import styles from "./MoneyText.module.css";
import type { PercentDigits } from "./format.ts";
import { trueMinus } from "./trueMinus.ts";
import { useFormat } from "./useFormat.ts";

interface PercentTextProps {
  /** A fraction: `0.0425` is 4,25 %. */
  readonly value: number;
  readonly decimals?: number;
  readonly sign?: "auto" | "always";
  /** `all` where they stand under each other. */
  readonly digits?: PercentDigits;
}

/** A part of something. A share of less than a hundredth has a decimal: it is not nothing. */
export function ShareText({ value }: { readonly value: number }) {
  return <PercentText value={value} decimals={value < 0.01 ? 1 : 0} />;
}

export function PercentText({ value, decimals = 1, sign = "auto", digits = "needed" }: PercentTextProps) {
  return <span className={styles["money"]}>{trueMinus(useFormat().percent(value, decimals, sign, digits))}</span>;
}
