import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { ReportId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name } from "./fields.ts";

export const REPORT_REMINDERS = ["monthly", "quarterly", "annually"] as const;

/** A definition as `knownAnalysis` reads it: a newer version of the app may know more measures, groups and pictures. */
const Definition = z.object({
  measure: z.string(),
  of: z.string(),
  group: z.string(),
  by: z.optional(z.string()),
  period: z.string(),
  compare: z.optional(z.string()),
  picture: z.string(),
  account: z.optional(z.string()),
  category: z.optional(z.string()),
  kind: z.optional(z.string()),
  tag: z.optional(z.string()),
  search: z.optional(z.string()),
  atLeast: z.optional(Money),
  atMost: z.optional(Money),
});

/** A report that the household has put together and named. */
export const Report = z.object({
  id: ReportId,
  name: Name,
  /** The one with the lowest stands first. */
  order: z.number(),
  definition: Definition,
  /** It stands on the overview. */
  isPinned: z.optional(z.boolean()),
  /** When to be reminded to open it: so often, first on that day. */
  reminder: z.optional(z.object({ every: z.enum(REPORT_REMINDERS), from: IsoDate })),
  /** The last day on which it was opened while a reminder told of it. */
  openedOn: z.optional(IsoDate),
});
export type Report = z.infer<typeof Report>;

export const reports = defineEntity({ collection: "reports", version: 1, schema: Report, upgrades: [] });
