import * as z from "zod/mini";
import { SecurityId } from "../ids.ts";
import { Currency } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name, Note } from "./fields.ts";

export const SECURITY_CLASSES = ["stock", "fund", "bond", "crypto", "other"] as const;
export const SecurityClass = z.enum(SECURITY_CLASSES);
export type SecurityClass = z.infer<typeof SecurityClass>;

/** A thing that is held by the piece: a share, a fund, a bond, a coin. */
export const Security = z.object({
  id: SecurityId,
  name: Name,
  class: SecurityClass,
  /** The currency that its price is written in. */
  currency: Currency,
  /** ISO 6166: two letters, nine letters or digits, a check digit. */
  isin: z.optional(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/))),
  ticker: z.optional(Name),
  /** ISO 3166-1, two letters. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** How much of all that is invested it is meant to be, in percent. */
  targetPercent: z.optional(z.number().check(z.gte(0), z.lte(100))),
  note: z.optional(Note),
});
export type Security = z.infer<typeof Security>;

export const securities = defineEntity({ collection: "securities", version: 1, schema: Security, upgrades: [] });
