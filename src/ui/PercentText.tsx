import styles from "./MoneyText.module.css";
import { trueMinus } from "./trueMinus.ts";
import { useFormat } from "./useFormat.ts";

interface PercentTextProps {
  /** A fraction: `0.0425` is 4,25 %. */
  readonly value: number;
  readonly decimals?: number;
  readonly sign?: "auto" | "always";
}

/** A part of something. What is less than a hundredth of it has a decimal: it is not nothing. */
export function ShareText({ value }: { readonly value: number }) {
  return <PercentText value={value} decimals={value < 0.01 ? 1 : 0} />;
}

export function PercentText({ value, decimals = 1, sign = "auto" }: PercentTextProps) {
  return <span className={styles["money"]}>{trueMinus(useFormat().percent(value, decimals, sign))}</span>;
}
