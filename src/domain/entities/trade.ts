import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { Decimal } from "../decimal.ts";
import { AssetId, ImportBatchId, SecurityId, TradeId } from "../ids.ts";
import { Currency } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Note } from "./fields.ts";

/** Those from `stockDividend` on came with version 2 of the record. */
export const TRADE_KINDS = [
  "buy",
  "sell",
  "dividend",
  "tax",
  "fee",
  "split",
  "transfer",
  "stockDividend",
  "rights",
  "spinoff",
  "merger",
  "redemption",
  "cashInLieu",
  "delisting",
  "adrFee",
  "feeRefund",
  "currencyExchange",
] as const;
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
  /**
   * Of a split or a merger: the security that became this one, where it bears another ISIN. Of a spin-off or of rights:
   * the security whose holders were given this one.
   */
  fromSecurityId: z.optional(SecurityId),
  /**
   * Bought, sold, received or transferred. A transfer with less than nothing leaves the household's brokerage accounts.
   * A delisting without it is of all that is held. Of a merger: the count received, where it is not all by the ratio.
   */
  quantity: z.optional(Decimal),
  /**
   * Of one, in `currency`. Of a transfer from outside: what one cost when it was bought. Of a stock dividend: the worth
   * that counts as income and as cost; nothing where it is absent.
   */
  price: z.optional(Decimal),
  currency: Currency,
  /**
   * A dividend before tax, a tax, a fee or one refunded, cash for a fraction or beside the shares of a merger, the amount
   * that was exchanged; in minor units of `currency`. Less than nothing takes one of before back; in a merger it was paid.
   */
  amountMinor: z.optional(z.int()),
  /** The cost of the trade itself, in minor units of `currency`. */
  feeMinor: z.optional(Minor),
  /** The amount that was settled for one unit of `currency`, where the broker says so. */
  fx: z.optional(z.object({ to: Currency, rate: Decimal })),
  /** Of a split or a merger: so many new ones for so many old. */
  ratio: z.optional(z.object({ to: z.int().check(z.gte(1)), from: z.int().check(z.gte(1)) })),
  /**
   * Of a spin-off or of rights: the fraction of the cost of `fromSecurityId` that goes along, nothing where it is absent.
   * Of a merger: the fraction that the cash has cost; where it is absent, as much as the cash, and all at most.
   */
  costShare: z.optional(Decimal),
  /** Of a sale: what was not held is owed, and bought back later. Without it, selling more than is held is a mistake. */
  isShort: z.optional(z.boolean()),
  /** Of a transfer between two brokerage accounts of the household: where it goes. */
  toAccountId: z.optional(AssetId),
  note: z.optional(Note),
  importBatchId: z.optional(ImportBatchId),
  /** Equal for the same trade in two files of the same brokerage account; see `tradeKeys`. */
  dedupeKey: z.optional(z.string()),
});
export type Trade = z.infer<typeof Trade>;

export const trades = defineEntity({
  collection: "trades",
  version: 2,
  schema: Trade,
  // Version 1 had the first seven kinds and fewer fields, so it is one of version 2 as it stands. An app that knows no
  // more leaves those of version 2 alone: it would take the newer kinds for damaged, and a short sale for a mistake.
  upgrades: [(fields) => fields],
});
