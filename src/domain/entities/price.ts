import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { Decimal } from "../decimal.ts";
import { PriceId, SecurityId } from "../ids.ts";
import { Currency } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";

/** The price of one of a security at the close of a day. */
export const Price = z.object({
  id: PriceId,
  securityId: SecurityId,
  date: IsoDate,
  price: Decimal,
  currency: Currency,
  source: z.enum(["manual", "import"]),
  /** Where an imported one was read; absent in those from before it was kept. */
  origin: z.optional(z.enum(["file", "server"])),
});
export type Price = z.infer<typeof Price>;

export const prices = defineEntity({
  collection: "prices",
  version: 2,
  schema: Price,
  // A price of version 1 has ten decimals at most, so it is one of version 2 as it stands. An app that knows no more
  // leaves those of version 2 alone: it would take one of eighteen decimals for damaged.
  upgrades: [(fields) => fields],
});
