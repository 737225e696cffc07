import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, DebtId, ScenarioId, SeriesId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name } from "./fields.ts";

/** The months that a change may last at the most, and the percentage points that a rate may move. */
const SCENARIO_MONTHS_AT_MOST = 120;
export const SCENARIO_POINTS_AT_MOST = 20;

const Months = z.int().check(z.gte(1), z.lte(SCENARIO_MONTHS_AT_MOST));
const Points = z.number().check(z.gte(-SCENARIO_POINTS_AT_MOST), z.lte(SCENARIO_POINTS_AT_MOST));

/** Income that does not come for so many months; all that comes by itself where none is named. */
const IncomeLoss = z.object({
  id: z.uuid(),
  kind: z.literal("incomeLoss"),
  from: IsoDate,
  months: Months,
  seriesId: z.optional(SeriesId),
});

/** An amount that comes or goes each month on the day of `from`; for good where no months are named. */
const Monthly = z.object({
  id: z.uuid(),
  kind: z.enum(["income", "expense", "child"]),
  from: IsoDate,
  amount: Money,
  months: z.optional(Months),
});

/** Rates of interest so many percentage points higher from today; of all debts where none is named. */
const Rates = z.object({ id: z.uuid(), kind: z.literal("rates"), points: Points, debtId: z.optional(DebtId) });

/** A purchase; `value` is the worth of the thing that is bought, where it is one that lasts. */
const Purchase = z.object({
  id: z.uuid(),
  kind: z.literal("purchase"),
  on: IsoDate,
  amount: Money,
  value: z.optional(Money),
});

/** Money that comes in once; for an asset of the household, where one is named, which is gone from then on. */
const Sale = z.object({
  id: z.uuid(),
  kind: z.literal("sale"),
  on: IsoDate,
  amount: Money,
  assetId: z.optional(AssetId),
});

/** Paid on a debt beside its payments: each month from the next payment on, or once where a day is named. */
const Repayment = z.object({
  id: z.uuid(),
  kind: z.literal("repayment"),
  debtId: DebtId,
  amount: Money,
  on: z.optional(IsoDate),
});

/** The yearly return of all investments, so many percentage points above that of the forecast, or below. */
const Returns = z.object({ id: z.uuid(), kind: z.literal("returns"), points: Points });

/** One thing that goes otherwise than in the forecast. */
export const ScenarioChange = z.discriminatedUnion("kind", [
  IncomeLoss,
  Monthly,
  Rates,
  Purchase,
  Sale,
  Repayment,
  Returns,
]);
export type ScenarioChange = z.infer<typeof ScenarioChange>;
export type ChangeKind = ScenarioChange["kind"];

/** A named set of changes to the forecast of the household. Its changes merge element by element. */
export const Scenario = z.object({
  id: ScenarioId,
  name: Name,
  /** The one with the lowest stands first. */
  order: z.number(),
  changes: z.array(ScenarioChange),
});
export type Scenario = z.infer<typeof Scenario>;

export const scenarios = defineEntity({ collection: "scenarios", version: 1, schema: Scenario, upgrades: [] });
