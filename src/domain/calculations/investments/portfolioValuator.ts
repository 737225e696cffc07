import { addDays, type IsoDate } from "../../dates.ts";
import type { SecurityId } from "../../ids.ts";
import type { Currency, Money } from "../../money.ts";
import { quantityTimesPrice, type FixedPoint } from "../../fixedPoint.ts";
import type { HeldQuantities } from "./heldQuantities.ts";
import { type BaseCurrency, baseCurrencyMinor } from "../currency/baseCurrency.ts";
import { FRESH_DAYS, type KnownPrice, type PriceOn } from "./priceBook.ts";

/** The reason why a value is unknown: a price, or the rate of the currency that the price is in. */
export type UnknownValue =
  | { readonly securityId: SecurityId; readonly lacks: "price" }
  | { readonly securityId: SecurityId; readonly lacks: "rate"; readonly currency: Currency };

interface Worth {
  /** Undefined when a price or a rate is unknown. */
  readonly minor: number | undefined;
  /** The sum of those whose price and rate are known. */
  readonly knownMinor: number;
  /** One of the prices is older than it should be. */
  readonly isStale: boolean;
  /** In the order in which they were first held. */
  readonly unknown: readonly UnknownValue[];
}

/** The part that one security adds to the sum. */
interface Standing {
  readonly securityId: SecurityId;
  readonly units: FixedPoint;
  /** Absent without a price. */
  readonly known: KnownPrice | undefined;
  /** In the price's currency. */
  readonly own: Money | undefined;
  /** In the household's, at the rate of the day that was asked for last; undefined without a price or its rate. */
  minor: number | undefined;
  isStale: boolean;
}

/** A standing at its place among all that is held, by the day from which it may be another one, or by the day of its price. */
interface Dated {
  readonly date: IsoDate;
  readonly at: number;
  readonly standing: Standing;
}

/**
 * The worth of all holdings, asked day after day, in minor units of the household's currency: Σ `valueMinor`, each
 * rounded by itself.
 *
 * Ten years of trades ask for thousands of days of dozens of securities, and most of them are worth what they were the
 * day before. So the sum is kept, and only what can have changed is worked out again: what was traded, what has another
 * price or an older one than it should be, and what stands in a currency whose rate has changed.
 */
export class PortfolioValuator {
  readonly #held: HeldQuantities;
  readonly #priceOn: PriceOn;
  readonly #home: BaseCurrency;
  /** By their places among all that is held. */
  readonly #standings: (Standing | undefined)[] = [];
  /** The earliest day first. */
  readonly #due: Dated[] = [];
  readonly #fresh: Dated[] = [];
  readonly #rates = new Map<Currency, number | undefined>();
  #date: IsoDate | undefined;
  /** A price of this day is the youngest that is too old. */
  #lastStale: IsoDate | "" = "";
  #minor = 0;
  #stale = 0;
  #unknown = 0;

  constructor(held: HeldQuantities, priceOn: PriceOn, home: BaseCurrency) {
    [this.#held, this.#priceOn, this.#home] = [held, priceOn, home];
  }

  /** `date` is never before the one asked for last. */
  on(date: IsoDate): Worth {
    const changed = this.#held.takeChanged();
    if (date !== this.#date) {
      this.#date = date;
      for (const { at } of this.#taken(this.#due, date)) changed.add(at);
      this.#lastStale = addDays(date, -FRESH_DAYS - 1);
      for (const { standing } of this.#taken(this.#fresh, this.#lastStale)) {
        standing.isStale = true;
        this.#stale += 1;
      }
      this.#exchangeAgain(date);
    }
    for (const at of changed) this.#standAgain(at, date);
    return {
      minor: this.#unknown > 0 ? undefined : this.#minor,
      knownMinor: this.#minor,
      isStale: this.#stale > 0,
      unknown: this.#unknown > 0 ? this.#lacking() : [],
    };
  }

  /** Those up to a day, which are in the queue no more; without those that have been worked out again meanwhile. */
  #taken(queue: Dated[], date: IsoDate): readonly Dated[] {
    let count = 0;
    while (count < queue.length && queue[count]!.date <= date) count += 1;
    return count === 0 ? [] : queue.splice(0, count).filter(({ at, standing }) => this.#standings[at] === standing);
  }

  #exchangeAgain(date: IsoDate): void {
    const changed = new Set<Currency>();
    for (const [currency, last] of this.#rates) {
      const rate = this.#home.rateOn(currency, date);
      if (rate === last) continue;
      this.#rates.set(currency, rate);
      changed.add(currency);
    }
    if (changed.size === 0) return;
    for (const standing of this.#standings) {
      if (!standing?.own || !changed.has(standing.own.currency)) continue;
      this.#count(standing, -1);
      standing.minor = baseCurrencyMinor(standing.own, date, this.#home);
      this.#count(standing, 1);
    }
  }

  #standAgain(at: number, date: IsoDate): void {
    const { securityId, units } = this.#held.all()[at]!;
    if (units === 0n) {
      this.#put(at, undefined);
      return;
    }
    const last = this.#standings[at];
    const known = this.#priceOn(securityId, date);
    const isSame = known !== undefined && last?.units === units && isSamePrice(last.known, known);
    const own = isSame ? last?.own : known && quantityTimesPrice(units, known.price, known.currency);
    if (known && known.currency !== this.#home.currency && !this.#rates.has(known.currency))
      this.#rates.set(known.currency, this.#home.rateOn(known.currency, date));
    const isStale = known !== undefined && known.date <= this.#lastStale;
    const standing = { securityId, units, known, own, minor: own && baseCurrencyMinor(own, date, this.#home), isStale };
    this.#put(at, standing);
    queueUp(this.#due, { date: known?.until ?? date, at, standing });
    if (known && !isStale) queueUp(this.#fresh, { date: known.date, at, standing });
  }

  #put(at: number, standing: Standing | undefined): void {
    const last = this.#standings[at];
    if (last) this.#count(last, -1);
    if (standing) this.#count(standing, 1);
    this.#standings[at] = standing;
  }

  #count(standing: Standing, times: 1 | -1): void {
    if (standing.minor === undefined) this.#unknown += times;
    else this.#minor += times * standing.minor;
    if (standing.isStale) this.#stale += times;
  }

  #lacking(): readonly UnknownValue[] {
    return this.#standings.flatMap((standing) =>
      standing && standing.minor === undefined ? [lackOf(standing.securityId, standing.known)] : [],
    );
  }
}

/** At the end of its day's. */
function queueUp(queue: Dated[], one: Dated): void {
  let at = queue.length;
  while (at > 0 && queue[at - 1]!.date > one.date) at -= 1;
  queue.splice(at, 0, one);
}

function isSamePrice(a: KnownPrice | undefined, b: KnownPrice): boolean {
  return a === b || (a?.price === b.price && a.currency === b.currency);
}

/** The worth of so many on a day, in minor units of the household's currency; undefined when the price or its rate is unknown. */
export function valueMinor(
  securityId: SecurityId,
  units: FixedPoint,
  date: IsoDate,
  priceOn: PriceOn,
  home: BaseCurrency,
): number | undefined {
  const known = priceOn(securityId, date);
  return known && baseCurrencyMinor(quantityTimesPrice(units, known.price, known.currency), date, home);
}

/** Why `valueMinor` knows nothing. */
export function lackOf(securityId: SecurityId, known: KnownPrice | undefined): UnknownValue {
  return known ? { securityId, lacks: "rate", currency: known.currency } : { securityId, lacks: "price" };
}
