import type { Decimal } from "#domain/decimal.ts";
import styles from "./MoneyText.module.css";
import { useAmountsHidden, withoutDigits } from "./privacy.ts";
import { trueMinus } from "./trueMinus.ts";
import { useFormat } from "./useFormat.ts";

interface DecimalTextProps {
  readonly value: Decimal;
  /** What it counts. */
  readonly unit?: string;
  /** So many digits after the mark at least, where several stand under each other. */
  readonly decimals?: number;
}

/** An exact number with all its digits: how many there are, or what one costs. */
export function DecimalText({ value, unit, decimals = 0 }: DecimalTextProps) {
  const format = useFormat();
  const hidden = useAmountsHidden();
  const [whole = "0", digits = ""] = value.replace("-", "").split(".");
  const fraction = digits.padEnd(decimals, "0");
  const size = format.number(Number(whole)) + (fraction === "" ? "" : format.decimalMark + fraction);
  const text = `${value.startsWith("-") ? trueMinus("-") : ""}${size}${unit === undefined ? "" : `\u00A0${unit}`}`;
  return <span className={styles["money"]}>{hidden ? withoutDigits(text) : text}</span>;
}
