import { type Asset, PENSION_WRAPPERS, type Wrapper } from "../../entities/asset.ts";
import type { Security } from "../../entities/security.ts";

/** How soon it can be money: within days, only with some trouble, or not before a certain age. */
export const LIQUIDITIES = ["days", "slow", "bound"] as const;
export type Liquidity = (typeof LIQUIDITIES)[number];

/** The wrappers that the law binds until a pension, or until a child has grown. */
const BOUND: ReadonlySet<Wrapper | undefined> = new Set<Wrapper | undefined>([...PENSION_WRAPPERS, "boerneopsparing"]);

/**
 * §1.2 C2, of what is held in a brokerage account: bound by the brokerage account, else shares, funds, bonds and crypto
 * within days, and what is none of them with trouble: nobody knows who buys it.
 */
export function liquidityOf(
  security: Pick<Security, "class">,
  brokerageAccount: Pick<Asset, "type" | "wrapper"> | undefined,
): Liquidity {
  if (brokerageAccount?.type === "retirement" || BOUND.has(brokerageAccount?.wrapper)) return "bound";
  return security.class === "other" ? "slow" : "days";
}
