import * as z from "zod/mini";

/**
 * An exact number as text, `12.5`: at most 15 digits before the mark and 18 after it. A share of a coin has eight decimals, there
 * are coins held by the billion and coins of which one costs a billionth, which no whole number of a smallest part holds;
 * as text it survives JSON and is never rounded.
 */
export const Decimal = z
  .string()
  .check(z.regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,18})?$/))
  .brand<"Decimal">();
export type Decimal = z.infer<typeof Decimal>;
