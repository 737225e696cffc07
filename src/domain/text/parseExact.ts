import { Decimal } from "../decimal.ts";
import { type AmountProblem, type DecimalMark, numberParts } from "./parseAmount.ts";
import { failed, ok, type Result } from "../result.ts";

/** A number as people type it, `1.234,56789`, without a digit lost. Where it can be read in two ways `decimalMark` decides. */
export function parseExact(text: string, decimalMark: DecimalMark = ","): Result<Decimal, AmountProblem> {
  const parts = numberParts(text, decimalMark);
  if (!parts.ok) return parts;
  const whole = parts.value.whole.replace(/^0+(?=\d)/, "");
  const fraction = parts.value.fraction.replace(/0+$/, "");
  if (fraction.length > 18) return failed({ kind: "TooManyDecimals" });
  if (whole.length > 15) return failed({ kind: "TooLarge" });
  const isNothing = whole === "0" && fraction === "";
  return ok(Decimal.parse(`${parts.value.negative && !isNothing ? "-" : ""}${whole}${fraction && `.${fraction}`}`));
}
