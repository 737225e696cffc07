import type { Asset } from "../../entities/asset.ts";
import type { AmountConverter } from "../../exchange.ts";
import type { Money } from "../../money.ts";
import { totalIn } from "../networth/totals.ts";

export interface Cushion {
  /** On bank accounts and in cash: what can be used at once. */
  readonly atHand: Money;
  readonly monthlyCost: Money;
  /** `atHand` / `monthlyCost`, never below 0; 0 where nothing is known to cost anything. */
  readonly months: number;
  /** The amounts at hand in currencies without a known rate: it is not counted. */
  readonly others: readonly Money[];
}

/** How long what is at hand lasts. An amount that `worth` knows no rate of is not counted. */
export function monthsCovered(
  assets: readonly Pick<Asset, "type" | "currentValue">[],
  monthlyCost: Money,
  worth?: AmountConverter,
): Cushion {
  const liquid = assets.filter(({ type }) => type === "bank" || type === "cash");
  const { total, others } = totalIn(
    monthlyCost.currency,
    liquid.map(({ currentValue }) => currentValue),
    worth,
  );
  return {
    atHand: total,
    monthlyCost,
    months: monthlyCost.minor > 0 ? Math.max(0, total.minor / monthlyCost.minor) : 0,
    others,
  };
}
