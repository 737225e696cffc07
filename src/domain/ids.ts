import * as z from "zod/mini";

/** UUID v4, chosen on the device. Branded, so an asset's id cannot stand where a debt's is meant. */
export const AssetId = z.uuid().brand<"AssetId">();
export type AssetId = z.infer<typeof AssetId>;

export const DebtId = z.uuid().brand<"DebtId">();
export type DebtId = z.infer<typeof DebtId>;

export const ValuationId = z.uuid().brand<"ValuationId">();
export type ValuationId = z.infer<typeof ValuationId>;

export const TransactionId = z.uuid().brand<"TransactionId">();
export type TransactionId = z.infer<typeof TransactionId>;

/** Shared by both ends of a transfer. */
export const TransferId = z.uuid().brand<"TransferId">();
export type TransferId = z.infer<typeof TransferId>;

export const ImportBatchId = z.uuid().brand<"ImportBatchId">();
export type ImportBatchId = z.infer<typeof ImportBatchId>;

export const ImportMappingId = z.uuid().brand<"ImportMappingId">();
export type ImportMappingId = z.infer<typeof ImportMappingId>;

export const PreferencesId = z.uuid().brand<"PreferencesId">();
export type PreferencesId = z.infer<typeof PreferencesId>;

export const HouseholdId = z.uuid().brand<"HouseholdId">();
export type HouseholdId = z.infer<typeof HouseholdId>;

export const FxRateId = z.uuid().brand<"FxRateId">();
export type FxRateId = z.infer<typeof FxRateId>;

export const SecurityId = z.uuid().brand<"SecurityId">();
export type SecurityId = z.infer<typeof SecurityId>;

export const TradeId = z.uuid().brand<"TradeId">();
export type TradeId = z.infer<typeof TradeId>;

export const PriceId = z.uuid().brand<"PriceId">();
export type PriceId = z.infer<typeof PriceId>;

export const GoalId = z.uuid().brand<"GoalId">();
export type GoalId = z.infer<typeof GoalId>;

export const CategoryId = z.uuid().brand<"CategoryId">();
export type CategoryId = z.infer<typeof CategoryId>;

export const SeriesId = z.uuid().brand<"SeriesId">();
export type SeriesId = z.infer<typeof SeriesId>;

export const RuleId = z.uuid().brand<"RuleId">();
export type RuleId = z.infer<typeof RuleId>;

export const BudgetBillId = z.uuid().brand<"BudgetBillId">();
export type BudgetBillId = z.infer<typeof BudgetBillId>;

export const DocumentId = z.uuid().brand<"DocumentId">();
export type DocumentId = z.infer<typeof DocumentId>;

export const ReportId = z.uuid().brand<"ReportId">();
export type ReportId = z.infer<typeof ReportId>;

export const ScenarioId = z.uuid().brand<"ScenarioId">();
export type ScenarioId = z.infer<typeof ScenarioId>;
