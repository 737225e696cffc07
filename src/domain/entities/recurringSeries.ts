import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, CategoryId, SeriesId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name, SeriesFrequency } from "./fields.ts";

/** `dismissed` is never asked about again, `later` not before its day; one that has ended keeps its past. */
const SERIES_STATES = ["confirmed", "dismissed", "later", "ended"] as const;

/** The steps by which one is rid of a subscription, in their order. */
export const CANCEL_STEPS = ["terms", "cancelled", "receipt", "stopped"] as const;
export type CancelStep = (typeof CANCEL_STEPS)[number];

export const LINK_AT_MOST = 500;
export const NOTICE_DAYS_AT_MOST = 730;

/** One time of a series that does not come as the others do; its `id` is the day that it would have come on. */
const SeriesException = z.object({
  id: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  movedTo: z.optional(IsoDate),
  isSkipped: z.optional(z.boolean()),
});
export type SeriesException = z.infer<typeof SeriesException>;

/**
 * A payment or an income that comes again and again on one account, and the household's word on it. Its id follows from
 * account, text, direction and currency, see `seriesId`, so that two devices that answer the same question write the
 * same record.
 */
export const RecurringSeries = z.object({
  id: SeriesId,
  accountId: AssetId,
  /** As `merchantText` makes it of the texts of its transactions. */
  text: z.string().check(z.minLength(1), z.maxLength(500)),
  name: Name,
  frequency: SeriesFrequency,
  /** One of the days it comes on; the others are counted from it, so months keep its day. */
  anchor: IsoDate,
  /** Where its day is no bank day, it comes on the last one before it or the first one after it. */
  bankDay: z.optional(z.enum(["before", "after"])),
  /** Each time; money out is negative. */
  amount: Money,
  /** Another amount each time, about this one. */
  isAbout: z.optional(z.boolean()),
  firstSeen: z.optional(IsoDate),
  categoryId: z.optional(CategoryId),
  /** The household's own account at the other end of what is only moved. */
  toAccountId: z.optional(AssetId),
  /** Absent where nobody has said; a list of well-known ones then decides. */
  isSubscription: z.optional(z.boolean()),
  /** Where it is cancelled, `https://…`. */
  cancelLink: z.optional(z.string().check(z.regex(/^https?:\/\//), z.maxLength(LINK_AT_MOST))),
  noticeDays: z.optional(z.int().check(z.gte(0), z.lte(NOTICE_DAYS_AT_MOST))),
  /** Those of `CANCEL_STEPS` that are done. A newer version of the app may know more. */
  cancelSteps: z.optional(z.array(z.object({ id: z.string() }))),
  exceptions: z.optional(z.array(SeriesException)),
  state: z.enum(SERIES_STATES),
  /** From this day on it comes no more. */
  endedOn: z.optional(IsoDate),
  /** Before this day it is not asked about. */
  askAgainOn: z.optional(IsoDate),
});
export type RecurringSeries = z.infer<typeof RecurringSeries>;

export const recurringSeries = defineEntity({
  collection: "recurring_series",
  version: 1,
  schema: RecurringSeries,
  upgrades: [],
});
