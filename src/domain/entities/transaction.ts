import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, ImportBatchId, TransactionId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Note } from "./fields.ts";

/** A posting on an account: money in is positive, money out negative. */
export const Transaction = z.object({
  id: TransactionId,
  /** The bank account or cash asset it belongs to. */
  accountId: AssetId,
  date: IsoDate,
  amount: Money,
  text: z.string().check(z.maxLength(500)),
  status: z.enum(["booked", "pending"]),
  /** The account's balance after it, where the bank's file says so. */
  balance: z.optional(Money),
  note: z.optional(Note),
  importBatchId: z.optional(ImportBatchId),
  /** Equal for the same posting in two files; see `dedupeKey` in the import worker. */
  dedupeKey: z.optional(z.string()),
});
export type Transaction = z.infer<typeof Transaction>;

export const transactions = defineEntity({ collection: "transactions", version: 1, schema: Transaction, upgrades: [] });
