import type { Asset } from "../../entities/asset.ts";
import type { AmountConverter } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { type CashFlowStatement, lastMonths } from "../cashflow/cashFlowStatement.ts";
import type { Ratio, RatioInput } from "../health/financialRatios.ts";
import { totalIn } from "../networth/totals.ts";
import { halfUp } from "../../halfUp.ts";

/** The figures that a calculator may begin with; absent is what nobody knows. */
export interface CalculatorDefaults {
  readonly atHand?: Money | undefined;
  readonly yearlyCost?: Money | undefined;
  readonly monthlyIncome?: Money | undefined;
  /** Left over of it each month, where something is. */
  readonly monthlySurplus?: Money | undefined;
  readonly grossIncome?: Money | undefined;
  /** Owed on other things than the home. */
  readonly otherDebt?: Money | undefined;
  readonly invested?: Money | undefined;
}

const INVESTED: ReadonlySet<Asset["type"]> = new Set(["stocks", "bonds", "crypto", "investment", "retirement"]);

/** The household's own figures, as its ratios rest on them; those of the transactions by the last 12 months, else the last 3. */
export function calculatorDefaults(
  ratios: readonly Ratio[],
  flow: CashFlowStatement,
  assets: readonly Pick<Asset, "type" | "currentValue">[],
  worth: AmountConverter,
  currency: Currency,
): CalculatorDefaults {
  const inputs = ratios.flatMap((ratio): readonly RatioInput[] => (ratio.kind === "known" ? ratio.inputs : []));
  const of = (...names: readonly RatioInput["name"][]) => inputs.find(({ name }) => names.includes(name))?.value;
  const period = lastMonths(flow, 12) ?? lastMonths(flow, 3);
  const monthly = (minor: number) =>
    period && minor > 0 ? money(halfUp([minor], [period.months]), currency) : undefined;
  // An emergency fund pays for what one cannot do without; a life costs all that goes out.
  const own = of("costOwn");
  const spent = own ? undefined : monthly(period?.out.minor ?? 0);
  const cost = own ?? spent ?? of("costPostings", "costBudget", "costReference");
  const [owed, onHomes] = [of("debts"), of("homeLoans")];
  // A sum that leaves some of it out is not what is invested.
  const values = assets.filter(({ type }) => INVESTED.has(type)).map(({ currentValue }) => currentValue);
  const all = totalIn(currency, values, worth);
  return {
    atHand: of("atHand"),
    yearlyCost: cost && money(cost.minor * 12, currency),
    monthlyIncome: monthly(period?.sums.income.minor ?? 0),
    monthlySurplus: period && monthly(period.sums.income.minor + period.sums.expenses.minor + period.sums.repaid.minor),
    grossIncome: of("grossIncome"),
    otherDebt: owed && money(owed.minor - (onHomes?.minor ?? 0), currency),
    invested: values.length > 0 && all.others.length === 0 ? all.total : undefined,
  };
}
