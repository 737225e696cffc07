import * as z from "zod/mini";
import { type Currency, MINOR_DIGITS, type Money, money } from "./money.ts";

/**
 * An exact number as text, `12.5`: at most 15 digits before the mark and 10 after it. A share of a coin has eight decimals and there
 * are coins held by the billion, which no whole number of a smallest part holds; as text it survives JSON and is never rounded.
 */
export const Decimal = z
  .string()
  .check(z.regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/))
  .brand<"Decimal">();
export type Decimal = z.infer<typeof Decimal>;

/** What is calculated with: a whole number of 10⁻¹⁰. */
export type Units = bigint;

const DIGITS = 10;
export const ONE: Units = 10n ** BigInt(DIGITS);

export function unitsOf(decimal: Decimal): Units {
  const negative = decimal.startsWith("-");
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const units = BigInt(whole) * ONE + BigInt(fraction.padEnd(DIGITS, "0"));
  return negative ? -units : units;
}

/** Without zeros at the end. Throws where there are more than 15 digits before the mark. */
export function decimalOf(units: Units): Decimal {
  const size = units < 0n ? -units : units;
  const fraction = (size % ONE).toString().padStart(DIGITS, "0").replace(/0+$/, "");
  return Decimal.parse(`${units < 0n ? "-" : ""}${size / ONE}${fraction && `.${fraction}`}`);
}

/** For ratios and drawings only. */
export function numberOf(units: Units): number {
  return Number(units) / Number(ONE);
}

/** `quantity` · `price` in whole minor units, rounded half away from nothing. */
export function priced(quantity: Units, price: Units, currency: Currency): Money {
  const minor = divided(quantity * price * 10n ** BigInt(MINOR_DIGITS[currency]), ONE * ONE);
  return money(Number(minor), currency);
}

/** The whole number nearest to `part` / `whole`; half goes away from nothing. `whole` > 0. */
export function divided(part: bigint, whole: bigint): bigint {
  const size = part < 0n ? -part : part;
  const rounded = (2n * size + whole) / (2n * whole);
  return part < 0n ? -rounded : rounded;
}
