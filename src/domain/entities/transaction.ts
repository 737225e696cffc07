import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, CategoryId, DebtId, ImportBatchId, TransactionId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Note } from "./fields.ts";

const CATEGORISED_BY = ["hand", "rule", "learnt"] as const;

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
  /** A leaf of the category tree; see `categoryTree`. */
  categoryId: z.optional(CategoryId),
  /** Who put it there, or by hand took it away. What was chosen by hand is never changed by a rule or by what was learnt. */
  categorisedBy: z.optional(z.enum(CATEGORISED_BY)),
  /** Somebody of the household has looked at it. */
  reviewed: z.optional(z.boolean()),
  importBatchId: z.optional(ImportBatchId),
  /** The debt that it paid on, where the household has said so. */
  debtId: z.optional(DebtId),
  /** The debts that it looked like a payment on, and the household has said no to. */
  notDebtIds: z.optional(z.array(DebtId)),
  /** Equal for the same posting in two files; see `dedupeKey` in the import worker. */
  dedupeKey: z.optional(z.string()),
});
export type Transaction = z.infer<typeof Transaction>;

export const transactions = defineEntity({ collection: "transactions", version: 1, schema: Transaction, upgrades: [] });
