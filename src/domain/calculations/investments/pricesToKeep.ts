import type { IsoDate } from "../../dates.ts";
import type { Price } from "../../entities/price.ts";
import type { Security } from "../../entities/security.ts";
import type { SecurityId } from "../../ids.ts";
import type { ReadPrice } from "../../text/priceFile.ts";

/** Why a price that could be read is not kept. */
interface PassedOver extends ReadPrice {
  readonly reason: "unknown" | "ambiguous" | "otherCurrency" | "future";
}

type PriceFields = Pick<Price, "price" | "currency" | "origin">;

/** A price that becomes another, and what it was before. */
interface PriceUpdate extends PriceFields {
  readonly id: Price["id"];
  readonly before: PriceFields;
}

export interface PricePlan {
  readonly create: readonly Omit<Price, "id">[];
  readonly update: readonly PriceUpdate[];
  /** Kept already, and the same. */
  readonly known: number;
  /** Of days that a person wrote a price for: theirs stands. */
  readonly own: number;
  readonly passedOver: readonly PassedOver[];
}

/**
 * The read prices that are written: one for each security and day. A security is known by its ISIN, else by its name or
 * short name, whatever the case, if no other is called the same. Of two prices of one day the last counts.
 */
export function pricesToKeep(
  read: readonly ReadPrice[],
  securities: readonly Security[],
  kept: readonly Price[],
  today: IsoDate,
  origin: NonNullable<Price["origin"]>,
): PricePlan {
  const found = new Map<string, readonly Security[]>();
  for (const security of securities)
    for (const name of new Set(
      [security.isin, security.name, security.ticker].flatMap((one) => (one ? [keyOf(one)] : [])),
    ))
      found.set(name, [...(found.get(name) ?? []), security]);

  const passedOver: PassedOver[] = [];
  const wanted = new Map<string, Omit<Price, "id">>();
  for (const one of read) {
    const [security, other] = found.get(keyOf(one.name)) ?? [];
    const reason = !security
      ? "unknown"
      : other
        ? "ambiguous"
        : one.currency && one.currency !== security.currency
          ? "otherCurrency"
          : one.date > today
            ? "future"
            : undefined;
    if (reason || !security) passedOver.push({ ...one, reason: reason ?? "unknown" });
    else
      wanted.set(dayOf(security.id, one.date), {
        securityId: security.id,
        date: one.date,
        price: one.price,
        currency: security.currency,
        source: "import",
        origin,
      });
  }

  const standing = new Map(kept.map((price) => [dayOf(price.securityId, price.date), price]));
  const plan = { create: [] as Omit<Price, "id">[], update: [] as PricePlan["update"][number][], known: 0, own: 0 };
  for (const [day, price] of wanted) {
    const before = standing.get(day);
    if (!before) plan.create.push(price);
    else if (before.price === price.price && before.currency === price.currency) plan.known++;
    else if (before.source === "manual") plan.own++;
    else
      plan.update.push({
        id: before.id,
        price: price.price,
        currency: price.currency,
        origin,
        before: fieldsOf(before),
      });
  }
  return { ...plan, passedOver };
}

function fieldsOf({ price, currency, origin }: Price): PriceFields {
  return { price, currency, origin };
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

function dayOf(id: SecurityId, date: IsoDate): string {
  return `${id} ${date}`;
}
