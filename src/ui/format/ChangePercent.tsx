import styles from "./MoneyText.module.css";
import { useChangePercent } from "./useChangePercent.ts";

interface ChangePercentProps {
  /** A fraction of what it was before; undefined where that was nothing or negative. */
  readonly value: number | undefined;
}

/** By how many per cent an amount has changed, in a column. */
export function ChangePercent({ value }: ChangePercentProps) {
  const percent = useChangePercent();
  if (value === undefined) return "–";
  return <span className={styles["money"]}>{percent(value, { digits: "all" })}</span>;
}
