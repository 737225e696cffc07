import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import type { Price } from "#domain/entities/price.ts";
import type { Trade } from "#domain/entities/trade.ts";
import { AssetId, PriceId, SecurityId, TradeId } from "#domain/ids.ts";
import type { Currency } from "#domain/money.ts";
import type { BaseCurrency } from "#domain/calculations/currency/baseCurrency.ts";

export const BROKERAGE_ACCOUNT = AssetId.parse("10000000-0000-4000-8000-000000000001");
export const OTHER_BROKERAGE_ACCOUNT = AssetId.parse("10000000-0000-4000-8000-000000000002");
export const SHARE = SecurityId.parse("20000000-0000-4000-8000-000000000001");
export const OTHER_SHARE = SecurityId.parse("20000000-0000-4000-8000-000000000002");

/** Kroner, where no rate of another currency is known. */
export const IN_KRONER: BaseCurrency = { currency: "DKK", rateOn: () => undefined };

/** Kroner, and so many for one of the others, whatever the day. */
export function inKroner(rate: Partial<Record<Currency, number>>): BaseCurrency {
  return { currency: "DKK", rateOn: (from) => rate[from] };
}

/** A trade of the share in the brokerage account, in kroner where nothing else is said. */
export function trade(
  kind: Trade["kind"],
  date: string,
  { quantity, price, ...fields }: Partial<Omit<Trade, "quantity" | "price">> & { quantity?: string; price?: string },
): Trade {
  return {
    id: TradeId.parse(crypto.randomUUID()),
    accountId: BROKERAGE_ACCOUNT,
    securityId: SHARE,
    currency: "DKK",
    kind,
    date: isoDate(date),
    ...(quantity === undefined ? {} : { quantity: Decimal.parse(quantity) }),
    ...(price === undefined ? {} : { price: Decimal.parse(price) }),
    ...fields,
  };
}

export function priceOf(date: string, price: string, fields: Partial<Price> = {}): Price {
  return {
    id: PriceId.parse(crypto.randomUUID()),
    securityId: SHARE,
    date: isoDate(date),
    price: Decimal.parse(price),
    currency: "DKK",
    source: "manual",
    ...fields,
  };
}
