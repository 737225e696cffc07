import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { FxRateId } from "../ids.ts";
import { Currency } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";

/** The worth of one unit of a currency in another on a day. */
export const FxRate = z.object({
  id: FxRateId,
  date: IsoDate,
  from: Currency,
  to: Currency,
  /** Units of `to` for one of `from`. */
  rate: z.number().check(z.positive()),
  source: z.enum(["file", "manual", "ecb"]),
});
export type FxRate = z.infer<typeof FxRate>;

export const fxRates = defineEntity({ collection: "fx_rates", version: 1, schema: FxRate, upgrades: [] });
