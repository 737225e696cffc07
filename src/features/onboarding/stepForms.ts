import * as z from "zod/mini";
import { COUNTRIES, FOCUSES, HOMES, HOUSEHOLD_KINDS } from "#domain/entities/household.ts";
import { Currency } from "#domain/money.ts";

/** `currency` is chosen only by whoever says so: without it the one in use stays. */
export const LanguageForm = z.object({
  country: z.enum(COUNTRIES),
  currency: z.optional(Currency),
});
export type LanguageValues = z.infer<typeof LanguageForm>;

/** The form of the question who lives here. A child without a year is a row that is not filled in yet. */
export const HouseholdForm = z.object({
  kind: z.optional(z.enum(HOUSEHOLD_KINDS)),
  /** Of a family. */
  adults: z.enum(["one", "two"]),
  children: z.array(z.object({ id: z.string(), birthYear: z.optional(z.int()) })),
  home: z.optional(z.enum(HOMES)),
  hasCar: z.boolean(),
});
export type HouseholdValues = z.infer<typeof HouseholdForm>;
export type TypedChild = HouseholdValues["children"][number];

export const FocusForm = z.object({ focus: z.array(z.enum(FOCUSES)) });
export type FocusValues = z.infer<typeof FocusForm>;
