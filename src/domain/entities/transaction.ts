import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, CategoryId, DebtId, ImportBatchId, TransactionId, TransferId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Note } from "./fields.ts";

const CATEGORISED_BY = ["hand", "rule", "learnt"] as const;

export const TAG_AT_MOST = 50;
/** A word of the household's own that transactions of any category may share: a journey, a child, a car. */
export const Tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_AT_MOST));

/** A part of a transaction that is counted in a category of its own. */
export const Split = z.object({
  id: z.uuid(),
  /** In the transaction's currency, with its own sign: an advance taken off a salary is below nothing. */
  amount: Money,
  categoryId: z.optional(CategoryId),
  note: z.optional(Note),
});
export type Split = z.infer<typeof Split>;

/** A transaction on an account: money in is positive, money out negative. */
export const Transaction = z.object({
  id: TransactionId,
  /** The bank account or cash asset it belongs to. */
  accountId: AssetId,
  date: IsoDate,
  amount: Money,
  /** The amount where it was paid, where that is in another currency and a file says so. */
  original: z.optional(Money),
  /** The part of the amount that is the bank's fee, where a file says so. */
  fee: z.optional(Money),
  text: z.string().check(z.maxLength(500)),
  /** The text of the bank's file, where a rule or the household has given the transaction a text of its own. */
  bankText: z.optional(z.string().check(z.maxLength(500))),
  status: z.enum(["booked", "pending"]),
  /** The account's balance after it, where the bank's file says so. */
  balance: z.optional(Money),
  note: z.optional(Note),
  /** A leaf of the category tree; see `categoryTree`. */
  categoryId: z.optional(CategoryId),
  /** Who put it there, or by hand took it away. A category that was chosen by hand is never changed by a rule or by a learnt one. */
  categorisedBy: z.optional(z.enum(CATEGORISED_BY)),
  /** Names the source where it is none of these: `bank` or `dictionary`. A newer version of the app may know more. */
  categorySource: z.optional(z.string().check(z.maxLength(40))),
  /** Somebody of the household has looked at it. */
  reviewed: z.optional(z.boolean()),
  /** Add up to `amount`; the transaction's own category is not counted then. Elements merge by their id; see `transactionParts`. */
  splits: z.optional(z.array(Split)),
  tags: z.optional(z.array(Tag)),
  /** Once in a while: ordinary months are shown without it. */
  extraordinary: z.optional(z.boolean()),
  /** The day it counts on in months and budgets, where the household says another than the bank's. */
  countsOn: z.optional(IsoDate),
  /** The same on both ends of a transfer between the household's own accounts. */
  transferId: z.optional(TransferId),
  /** The household has said that it is a transfer whose other end is on an account of its own that no file tells of. */
  oneEnded: z.optional(z.boolean()),
  /** That account, where it is known; it is kept when the other end is found, for when that goes again. */
  counterpartId: z.optional(AssetId),
  /** It looks like a transfer, and the household has said that it is none. */
  notTransfer: z.optional(z.boolean()),
  /** It was typed, and moves what is on its account: the values that are `fromPosting` since its day have it in them. */
  inBalance: z.optional(z.boolean()),
  importBatchId: z.optional(ImportBatchId),
  /** The import whose file has it too, where it was typed before; its key is of that file. */
  metBatchId: z.optional(ImportBatchId),
  /** The debt that it paid on, where the household has said so. */
  debtId: z.optional(DebtId),
  /** The debts that it looked like a payment on, and the household has said no to. */
  notDebtIds: z.optional(z.array(DebtId)),
  /** The transactions that it looked like a duplicate of, and the household has said are two. */
  notDuplicateIds: z.optional(z.array(TransactionId)),
  /** Equal for the same transaction in two files; see `dedupeKey` in the import worker. */
  dedupeKey: z.optional(z.string()),
});
export type Transaction = z.infer<typeof Transaction>;

export const transactions = defineEntity({ collection: "transactions", version: 1, schema: Transaction, upgrades: [] });
