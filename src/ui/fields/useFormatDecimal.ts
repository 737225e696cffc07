import type { Decimal } from "#domain/decimal.ts";
import { useAmountsHidden, withoutNumbers } from "../privacy.ts";
import { trueMinus } from "../format/trueMinus.ts";
import { useFormat } from "../format/useFormat.ts";

/** Writes an exact number with all its digits, `decimals` at least; hidden ones keep their shape. */
export function useFormatDecimal(): (value: Decimal, decimals?: number) => string {
  const format = useFormat();
  const hidden = useAmountsHidden();
  return (value, decimals = 0) => {
    const [whole = "0", digits = ""] = value.replace("-", "").split(".");
    const fraction = digits.padEnd(decimals, "0");
    const size = format.number(Number(whole)) + (fraction === "" ? "" : format.decimalMark + fraction);
    const text = `${value.startsWith("-") ? trueMinus("-") : ""}${size}`;
    return hidden ? withoutNumbers(text) : text;
  };
}
