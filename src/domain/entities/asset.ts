import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name, Note, PaymentFrequency, RatePercent, Reminder, SharePercent } from "./fields.ts";

/** §3 Asset types. */
export const ASSET_TYPES = [
  "cash",
  "stocks",
  "bonds",
  "real_estate",
  "crypto",
  "retirement",
  "bank",
  "investment",
  "property",
  "vehicle",
  "collectible",
  "other",
] as const;
export const AssetType = z.enum(ASSET_TYPES);
export type AssetType = z.infer<typeof AssetType>;

/** §3 Condition of a thing. */
export const CONDITIONS = ["new", "good", "used", "worn"] as const;
export const Condition = z.enum(CONDITIONS);
export type Condition = z.infer<typeof Condition>;

/**
 * The kind that the law calls a brokerage account, which decides its tax: `free`, the Danish share savings account,
 * three kinds of Danish pension and the child's savings, the Swedish ISK and endowment (KF), the Norwegian ASK and IPS,
 * the Finnish equity savings account.
 */
export const WRAPPERS = [
  "free",
  "aktiesparekonto",
  "ratepension",
  "livrente",
  "aldersopsparing",
  "boerneopsparing",
  "isk",
  "kf",
  "ask",
  "ips",
  "osakesaastotili",
] as const;
export const Wrapper = z.enum(WRAPPERS);
export type Wrapper = z.infer<typeof Wrapper>;

/** The wrappers that the law keeps until a pension. */
export const PENSION_WRAPPERS: ReadonlySet<Wrapper | undefined> = new Set<Wrapper>([
  "ratepension",
  "livrente",
  "aldersopsparing",
  "ips",
]);

/** The last four digits of an account's number. */
export const ACCOUNT_END = /^\d{4}$/;

/** The sources that a brokerage account with trades can be counted by. */
const WorthSource = z.enum(["trades", "stated"]);
export type WorthSource = z.infer<typeof WorthSource>;

/** §3 Asset form fields. `category` is the household's own label; the kind of asset is `type`. */
export const Asset = z.object({
  id: AssetId,
  type: AssetType,
  name: Name,
  currentValue: Money,
  location: z.optional(Name),
  description: z.optional(Note),
  category: z.optional(Name),
  /** Where an account or a brokerage account is. */
  bankName: z.optional(Name),
  /** How its number ends: enough to know it by, and of no use to anybody else. */
  accountEnd: z.optional(z.string().check(z.regex(ACCOUNT_END))),
  purchaseDate: z.optional(IsoDate),
  purchaseValue: z.optional(Money),
  /** The public valuation of a home, and of the ground under it. */
  publicValue: z.optional(Money),
  landValue: z.optional(Money),
  interestRate: z.optional(RatePercent),
  paymentAmount: z.optional(Money),
  paymentFrequency: z.optional(PaymentFrequency),
  endDate: z.optional(IsoDate),
  /** The day it was to end on, where it was put into the archive before that. */
  plannedEndDate: z.optional(IsoDate),
  condition: z.optional(Condition),
  wrapper: z.optional(Wrapper),
  /** The household's own part, in per cent; all of it when absent. The values are those of the whole. */
  ownerShare: z.optional(SharePercent),
  /** Between two values it has risen or fallen evenly. */
  isSmoothed: z.optional(z.boolean()),
  /** Of a brokerage account with trades: whether its trades or its own values count, where a person has chosen. */
  worthSource: z.optional(WorthSource),
  /** Of a brokerage account: the cash that a person has said stands in it on a day; trades since then move it. */
  statedCash: z.optional(z.array(z.object({ id: z.uuid(), date: IsoDate, value: Money }))),
  /** Of an account whose balance a file has told: whether transactions that are typed move it too, where a person has said. */
  balanceFollows: z.optional(z.enum(["file", "typed"])),
  reminders: z.array(Reminder),
});
export type Asset = z.infer<typeof Asset>;

export const assets = defineEntity({ collection: "assets", version: 1, schema: Asset, upgrades: [] });
