import type { Decimal } from "#domain/decimal.ts";
import styles from "./MoneyText.module.css";
import { useFormatDecimal } from "../fields/useFormatDecimal.ts";

interface DecimalTextProps {
  readonly value: Decimal;
  /** The unit that it counts. */
  readonly unit?: string;
  /** So many digits after the mark at least, where several stand under each other. */
  readonly decimals?: number;
}

/** An exact number with all its digits: how many there are, or what one costs. */
export function DecimalText({ value, unit, decimals }: DecimalTextProps) {
  const written = useFormatDecimal()(value, decimals);
  return <span className={styles["money"]}>{unit === undefined ? written : `${written}\u00A0${unit}`}</span>;
}
