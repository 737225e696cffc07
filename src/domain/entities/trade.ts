import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { Decimal } from "../decimal.ts";
import { AssetId, ImportBatchId, SecurityId, TradeId } from "../ids.ts";
import { Currency } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Note } from "./fields.ts";

export const TRADE_KINDS = ["buy", "sell", "dividend", "tax", "fee", "split", "transfer"] as const;
export const TradeKind = z.enum(TRADE_KINDS);
export type TradeKind = z.infer<typeof TradeKind>;

const Minor = z.int().check(z.gte(0));

/** An event in a brokerage account. A field that a kind does not use is absent. */
export const Trade = z.object({
  id: TradeId,
  /** The asset that is the brokerage account. */
  accountId: AssetId,
  date: IsoDate,
  kind: TradeKind,
  /** A tax or a fee may be the whole brokerage account's. */
  securityId: z.optional(SecurityId),
  /** Bought, sold or transferred. A transfer with less than nothing leaves the household's brokerage accounts. */
  quantity: z.optional(Decimal),
  /** Of one, in `currency`. Of a transfer from outside: what one cost when it was bought. */
  price: z.optional(Decimal),
  currency: Currency,
  /** A dividend before tax, a tax or a fee; in minor units of `currency`. Less than nothing takes one of before back. */
  amountMinor: z.optional(z.int()),
  /** The cost of the trade itself, in minor units of `currency`. */
  feeMinor: z.optional(Minor),
  /** The amount that was settled for one unit of `currency`, where the broker says so. */
  fx: z.optional(z.object({ to: Currency, rate: Decimal })),
  /** Of a split: so many new ones for so many old. */
  ratio: z.optional(z.object({ to: z.int().check(z.gte(1)), from: z.int().check(z.gte(1)) })),
  /** Of a transfer between two brokerage accounts of the household: where it goes. */
  toAccountId: z.optional(AssetId),
  note: z.optional(Note),
  importBatchId: z.optional(ImportBatchId),
  /** Equal for the same trade in two files of the same brokerage account; see `tradeKeys`. */
  dedupeKey: z.optional(z.string()),
});
export type Trade = z.infer<typeof Trade>;

export const trades = defineEntity({ collection: "trades", version: 1, schema: Trade, upgrades: [] });
