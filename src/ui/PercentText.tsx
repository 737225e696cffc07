import styles from "./MoneyText.module.css";
import { trueMinus } from "./trueMinus.ts";
import { useFormat } from "./useFormat.ts";

interface PercentTextProps {
  /** A fraction: `0.0425` is 4,25 %. */
  readonly value: number;
  readonly decimals?: number;
  readonly sign?: "auto" | "always";
}

export function PercentText({ value, decimals = 1, sign = "auto" }: PercentTextProps) {
  return <span className={styles["money"]}>{trueMinus(useFormat().percent(value, decimals, sign))}</span>;
}
