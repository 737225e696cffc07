import * as z from "zod/mini";
import { SecurityClass, type Security } from "#domain/entities/security.ts";
import { Currency } from "#domain/money.ts";
import { type Drafted, optionalRate, optionalText, requiredText } from "#domain/text/typed.ts";
import { isCountry } from "./securityIdentity.ts";
import { typedIsinProblem } from "./trades/newParts.ts";

/** A security while it is being corrected. */
export interface SecurityValues {
  readonly name: string;
  readonly class: SecurityClass;
  readonly currency: Currency;
  readonly isin: string;
  readonly ticker: string;
  readonly country: string;
  readonly targetPercent: Drafted<number>;
  readonly note: string;
}

/** In the order they are asked for. */
export const SECURITY_FIELDS = [
  "name",
  "class",
  "currency",
  "isin",
  "ticker",
  "country",
  "targetPercent",
  "note",
] as const satisfies readonly (keyof SecurityValues)[];

export function valuesOf({
  name,
  class: kind,
  currency,
  isin,
  ticker,
  country,
  targetPercent,
  note,
}: Security): SecurityValues {
  return {
    name,
    class: kind,
    currency,
    isin: isin ?? "",
    ticker: ticker ?? "",
    country: country ?? "",
    targetPercent,
    note: note ?? "",
  };
}

/** A code in capitals; `problemOf` names the rule that it breaks. */
function optionalCode(problemOf: (code: string) => string | undefined) {
  const upper = (text: unknown) => String(text).trim().toUpperCase();
  const code = z.custom<string>((text) => upper(text) === "" || problemOf(upper(text)) === undefined, {
    error: ({ input }) => problemOf(upper(input)),
    abort: false,
  });
  return z.pipe(
    code,
    z.transform((text) => upper(text) || undefined),
  );
}

/** An ISIN that stands there already stays, as a broker's file called it: only a typed one is checked. */
export function securitySchema(standingIsin: string | undefined) {
  return z.object({
    name: requiredText(200),
    class: SecurityClass,
    currency: Currency,
    isin: optionalCode((isin) => (isin === standingIsin ? undefined : typedIsinProblem(isin))),
    ticker: optionalText(200),
    country: optionalCode((country) => (isCountry(country) ? undefined : "unknown")),
    targetPercent: optionalRate(0, 100),
    note: optionalText(5000),
  });
}

/** The words for a field that breaks a rule of the schema. */
export function problemKey(field: keyof SecurityValues, rule: string) {
  if (field === "name" && rule === "missing") return "security.nameMissing";
  if (rule === "isinWrong" || rule === "isinMistyped") return `security.${rule}` as const;
  switch (field) {
    case "country":
      return "security.countryWrong";
    case "targetPercent":
      return "security.targetWrong";
    case "note":
      return "missing.note";
    default:
      return "missing.nameTooLong";
  }
}
