import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { AmountConverter } from "../../exchange.ts";
import { type Money, money } from "../../money.ts";
import { ownPart } from "./ownPart.ts";

export interface HomeEquity {
  readonly value: Money;
  /** All loans in it. */
  readonly loans: Money;
  /** Value − loans; negative when more is owed than it is worth. */
  readonly equity: Money;
  /** Loans / value; absent when it is worth nothing. */
  readonly loanToValue: number | undefined;
}

/**
 * C1 The part of a home or a car that is one's own: `value · share − Σ loan · share`, each part rounded half up. All
 * figures are the household's own part, in the currency of the value. Undefined when `worth` knows no rate from a
 * loan's currency into that.
 */
export function homeEquity(
  asset: Pick<Asset, "id" | "currentValue" | "ownerShare">,
  debts: readonly Pick<Debt, "assetId" | "currentValue" | "ownerShare">[],
  worth: AmountConverter = (amount) => (amount.currency === asset.currentValue.currency ? amount : undefined),
): HomeEquity | undefined {
  const value = ownPart(asset.currentValue, asset);
  const { currency } = value;
  const linked = debts
    .filter(({ assetId }) => assetId === asset.id)
    .map((debt) => worth(ownPart(debt.currentValue, debt)));
  if (linked.length === 0 || linked.includes(undefined)) return undefined;
  const loans = linked.reduce((sum, loan) => sum + (loan?.minor ?? 0), 0);
  return {
    value,
    loans: money(loans, currency),
    equity: money(value.minor - loans, currency),
    loanToValue: value.minor > 0 ? loans / value.minor : undefined,
  };
}
