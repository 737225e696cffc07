import * as z from "zod/mini";
import { LANGUAGES, TIERS } from "#config/spec.ts";
import { ENTITIES } from "../entities/index.ts";

/** The kinds of things that somebody writes about. */
export const SUPPORT_SUBJECTS = ["trouble", "question", "payment", "idea"] as const;
export type SupportSubject = (typeof SUPPORT_SUBJECTS)[number];

export const SUPPORT_MESSAGE_CHARACTERS = 5_000;

const SYNC_STATES = ["saved", "syncing", "waiting", "offline", "attention", "withheld", "lost"] as const;

const COLLECTIONS = ENTITIES.map(({ collection }) => collection);

/**
 * Facts of the app and the device that may help; never a name, an amount or a text of a record. The server takes these
 * fields with such values and no others, so that nothing else travels along under their name.
 */
export const SupportDiagnostics = z.strictObject({
  app: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
  /** "Chrome, Android", or nothing where the browser is unknown. */
  browser: z.string().check(z.regex(/^[A-Za-z ,]{0,40}$/)),
  language: z.enum(LANGUAGES),
  tier: z.enum(TIERS),
  sync: z.enum(SYNC_STATES),
  /** How many records there are of each kind. */
  records: z.partialRecord(z.enum(COLLECTIONS), z.int().check(z.minimum(0), z.maximum(10_000_000))),
});
export type SupportDiagnostics = z.infer<typeof SupportDiagnostics>;

export const SupportRequest = z.strictObject({
  /** Drawn by the device: the same message sent again, because its answer was lost, bears the same case number. */
  id: z.uuid(),
  subject: z.enum(SUPPORT_SUBJECTS),
  message: z.string().check(z.overwrite(plainMessage), z.minLength(1), z.maxLength(SUPPORT_MESSAGE_CHARACTERS)),
  language: z.enum(LANGUAGES),
  diagnostics: z.optional(SupportDiagnostics),
});
export type SupportRequest = z.infer<typeof SupportRequest>;

/**
 * A message as a mail can hold it: line ends alike, no other control signs, none that turn the order of letters around or
 * take no room, nothing before or after.
 */
export function plainMessage(typed: string): string {
  return typed
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replaceAll("\t", "  ")
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu, (sign) => (sign === "\n" ? sign : ""))
    .replaceAll(/\p{Cs}/gu, "\uFFFD")
    .replaceAll(/\n{4,}/g, "\n\n\n")
    .trim();
}

/** Diagnostics as they stand in the mail, and before that on the page: a line for each fact. */
export function diagnosticsText({ records, ...facts }: SupportDiagnostics): string {
  const counts = Object.entries(records).map(([collection, count]) => `${collection} ${count}`);
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value === "" ? "unknown" : value}`);
  return [...lines, `records: ${counts.length === 0 ? "none" : counts.join(", ")}`].join("\n");
}
