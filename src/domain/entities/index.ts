import type * as z from "zod/mini";
import { assets } from "./asset.ts";
import { budgetBills } from "./budgetBill.ts";
import { budgetLines } from "./budgetLine.ts";
import { categories } from "./category.ts";
import { debts } from "./debt.ts";
import { documents, documentWords } from "./document.ts";
import { fxRates } from "./fxRate.ts";
import { goals } from "./goal.ts";
import { household } from "./household.ts";
import { importBatches, importMappings } from "./importBatch.ts";
import { preferences } from "./preferences.ts";
import { prices } from "./price.ts";
import { recurringSeries } from "./recurringSeries.ts";
import { reports } from "./report.ts";
import { rules } from "./rule.ts";
import { scenarios } from "./scenario.ts";
import { securities } from "./security.ts";
import { trades } from "./trade.ts";
import { transactions } from "./transaction.ts";
import { valuations } from "./valuation.ts";

/** Every kind of record. Storage, sync, export and the round-trip test iterate this list. */
export const ENTITIES = [
  assets,
  debts,
  valuations,
  transactions,
  importBatches,
  importMappings,
  preferences,
  household,
  fxRates,
  securities,
  trades,
  prices,
  goals,
  categories,
  rules,
  recurringSeries,
  budgetLines,
  budgetBills,
  documents,
  documentWords,
  reports,
  scenarios,
] as const;

export type AnyEntity = (typeof ENTITIES)[number];
export type Collection = AnyEntity["collection"];

/** The record of a collection: `RecordOf<"assets">` is `Asset`. */
export type RecordOf<Name extends Collection> = z.infer<Extract<AnyEntity, { readonly collection: Name }>["schema"]>;

export const ENTITY_BY_COLLECTION = Object.fromEntries(ENTITIES.map((entity) => [entity.collection, entity])) as {
  readonly [Name in Collection]: Extract<AnyEntity, { readonly collection: Name }>;
};
