import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, CategoryId, ImportBatchId, ImportMappingId, SecurityId, TradeId, TransactionId } from "../ids.ts";
import { defineEntity } from "./defineEntity.ts";

/** One file taken in, so that it can be taken back as a whole. */
export const ImportBatch = z.object({
  id: ImportBatchId,
  accountId: AssetId,
  fileName: z.string().check(z.maxLength(300)),
  /** The profile that read it: `danske-bank-dk`, `nordea-dk`, `generic`, or a format as `camt`. */
  profile: z.string(),
  importedAt: z.iso.datetime(),
  firstDate: z.optional(IsoDate),
  lastDate: z.optional(IsoDate),
  postings: z.int().check(z.gte(0)),
  duplicates: z.int().check(z.gte(0)),
  /** How many trades it brought; absent for a bank's file. */
  trades: z.optional(z.int().check(z.gte(0))),
  /** The file's own name of the brokerage account, or of the account of a statement, where it names it. */
  depotInFile: z.optional(z.string()),
  /** Whether the brokerage account or the account was made with it, and goes with it. */
  madeDepot: z.optional(z.boolean()),
  /** Securities that were made with it: those that nothing else uses go with it. */
  securityIds: z.optional(z.array(SecurityId)),
  /** Trades of earlier imports that gave way to what this file tells; they come back when it goes. */
  replacedTradeIds: z.optional(z.array(TradeId)),
  /** As those trades: transactions of earlier imports that this file tells as trades. */
  replacedTransactionIds: z.optional(z.array(TransactionId)),
  /** Categories that were made with it: those that nothing else uses go with it. */
  categoryIds: z.optional(z.array(CategoryId)),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

export const importBatches = defineEntity({
  collection: "import_batches",
  version: 1,
  schema: ImportBatch,
  upgrades: [],
});

/** How a household told us to read files with these headers. */
const ImportMapping = z.object({
  id: ImportMappingId,
  /** The header cells, lower case and trimmed, joined by `|`. */
  headerSignature: z.string(),
  accountId: z.optional(AssetId),
  /** Column numbers from 0. `amount`, or `moneyIn` and `moneyOut`. */
  columns: z.object({
    date: z.int(),
    text: z.int(),
    amount: z.optional(z.int()),
    moneyIn: z.optional(z.int()),
    moneyOut: z.optional(z.int()),
    balance: z.optional(z.int()),
    /** The column that says which way `amount` went. */
    direction: z.optional(z.int()),
  }),
  dateOrder: z.enum(["dmy", "mdy", "ymd"]),
  decimalMark: z.enum([",", "."]),
  /** Money out stands as positive in the one column of amounts; false where somebody has said that it does not. */
  isTurned: z.optional(z.boolean()),
  /** In which line the headers stood, from 1, or 0 for none, where somebody has said so; then they are looked for. */
  headerLine: z.optional(z.int()),
});

export const importMappings = defineEntity({
  collection: "import_mappings",
  version: 3,
  schema: ImportMapping,
  // Versions 1 and 2 told less, so they are of version 3 as they stand. An app that knows no more than they did would take
  // money out for money in; it is kept from importing such a file.
  upgrades: [(fields) => fields, (fields) => fields],
});
