import { daysBetween, type IsoDate } from "../../dates.ts";
import type { Asset, Condition } from "../../entities/asset.ts";
import { type Money, money } from "../../money.ts";
import { YEAR_DAYS } from "../investments/xirr.ts";
import { halfUp } from "../../halfUp.ts";

export interface DepreciatedValue {
  readonly value: Money;
  readonly bought: Money;
  readonly years: number;
  /** The loss of a vehicle in a year, as a fraction; 0 of what does not lose by age. */
  readonly yearly: number;
  /** The part that the condition takes off, as a fraction. */
  readonly worn: number;
}

/** A usual rule of thumb for cars; the condition's parts are our own and said where the suggestion is shown. */
const YEARLY_LOSS = 0.15;
const LOSS_BY_CONDITION: Readonly<Record<Condition, number>> = { new: 0, good: 0, used: 0.05, worn: 0.15 };
/** An estimate is written with so many figures. */
const FIGURES = 3;

/**
 * The likely worth of a vehicle or a collectible today: a guess to look at, never a value by itself.
 *
 *   value = P · (1 − 0.15)^years · (1 − loss by condition)      years = days since the purchase / 365
 *
 * P  the purchase price, minor units. A collectible does not lose by age, only by condition. Rounded half up to three
 * figures. Undefined for other kinds, and without a price and a day; of a collectible without a condition nothing can
 * be said.
 */
export function depreciatedValue(
  asset: Pick<Asset, "type" | "purchaseValue" | "purchaseDate" | "condition">,
  today: IsoDate,
): DepreciatedValue | undefined {
  const { type, purchaseValue, purchaseDate, condition } = asset;
  if (!purchaseValue || !purchaseDate || purchaseDate > today || (type !== "vehicle" && type !== "collectible")) return;
  if (type === "collectible" && !condition) return;
  const years = daysBetween(purchaseDate, today) / YEAR_DAYS;
  const yearly = type === "vehicle" ? YEARLY_LOSS : 0;
  const worn = condition ? LOSS_BY_CONDITION[condition] : 0;
  const exact = purchaseValue.minor * (1 - yearly) ** years * (1 - worn);
  return { value: money(inFigures(exact), purchaseValue.currency), bought: purchaseValue, years, yearly, worn };
}

function inFigures(exact: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, exact))) + 1 - FIGURES);
  return halfUp([exact], [step]) * step;
}
