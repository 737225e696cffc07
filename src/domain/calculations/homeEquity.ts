import type { Asset } from "../entities/asset.ts";
import type { Debt } from "../entities/debt.ts";
import { type Money, money } from "../money.ts";

export interface HomeEquity {
  readonly value: Money;
  /** All loans in it. */
  readonly loans: Money;
  /** Value − loans; negative when more is owed than it is worth. */
  readonly equity: Money;
  /** Loans / value; absent when it is worth nothing. */
  readonly loanToValue: number | undefined;
}

/** What of a home or a car is one's own. Undefined when a loan in it is in another currency: nothing is exchanged here. */
export function homeEquity(
  { id, currentValue }: Pick<Asset, "id" | "currentValue">,
  debts: readonly Pick<Debt, "assetId" | "currentValue">[],
): HomeEquity | undefined {
  const linked = debts.filter(({ assetId }) => assetId === id).map((debt) => debt.currentValue);
  const { currency } = currentValue;
  if (linked.length === 0 || linked.some((value) => value.currency !== currency)) return undefined;
  const loans = linked.reduce((sum, { minor }) => sum + minor, 0);
  return {
    value: currentValue,
    loans: money(loans, currency),
    equity: money(currentValue.minor - loans, currency),
    loanToValue: currentValue.minor > 0 ? loans / currentValue.minor : undefined,
  };
}
