import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { ValuationId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";

/** The worth of an asset, or the amount of a debt, on a day. Of several on a day one counts; see `historyOf`. */
export const Valuation = z.object({
  id: ValuationId,
  /** The asset's or debt's id. */
  subjectId: z.uuid(),
  subject: z.enum(["asset", "debt"]),
  date: IsoDate,
  value: Money,
  source: z.enum(["manual", "import"]),
  /** Counted up from transactions that are `inBalance`, and told by nobody: it follows them and what was told before it. */
  fromPosting: z.optional(z.boolean()),
  /**
   * The value that it counts with before this day, if this is its first: what was told of the day, without the
   * transactions that were counted into that since.
   */
  opening: z.optional(Money),
});
export type Valuation = z.infer<typeof Valuation>;

export const valuations = defineEntity({ collection: "valuations", version: 1, schema: Valuation, upgrades: [] });
