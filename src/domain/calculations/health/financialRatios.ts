import type { IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Household } from "../../entities/household.ts";
import type { AmountConverter } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { type CashFlowStatement, type FlowPeriod, lastMonths } from "../cashflow/cashFlowStatement.ts";
import { debtTotals, withoutPayment } from "../loans/debtTotals.ts";
import { livingCost } from "../cashflow/livingCosts.ts";
import type { MonthCost } from "../cashflow/monthCost.ts";
import { monthsCovered } from "../cashflow/monthsCovered.ts";
import { totalIn } from "../networth/totals.ts";
import { halfUp } from "../../halfUp.ts";

/** C7 */
export type RatioId =
  | "savingsRate"
  | "emergencyMonths"
  | "debtService"
  | "debtFactor"
  | "loanToValue"
  | "housingShare"
  | "fixedCosts"
  | "solvency";

type MissingPart = "postings" | "costs" | "grossIncome" | "payments" | "home" | "housing" | "fixed" | "assets";

/** The one thing to enter that the figure waits for; of rates, those of which currencies. */
export type MissingInput =
  | { readonly needs: MissingPart }
  | { readonly needs: "rates"; readonly currencies: readonly Currency[] };

/** A figure that went into it, under the name of its words. */
export interface RatioInput {
  readonly name:
    | "income"
    | "incomeMonthly"
    | "grossMonthly"
    | "expenses"
    | "atHand"
    | "costOwn"
    | "costPostings"
    | "costBudget"
    | "costReference"
    | "payments"
    | "debts"
    | "grossIncome"
    | "homeLoans"
    | "homes"
    | "housing"
    | "housingPostings"
    | "fixed"
    | "netWorth"
    | "assets";
  readonly value: Money;
}

export interface KnownRatio {
  readonly id: RatioId;
  readonly value: number;
  /** The two that it is computed from, in the order of the formula. */
  readonly inputs: readonly RatioInput[];
  /** The months of the transactions that it rests on. */
  readonly period?: FlowPeriod | undefined;
  /** The same over the last three months, where `value` is that of twelve. */
  readonly lately?: number | undefined;
  /** The same where the principal paid on loans counts as saved; absent where nothing was paid on any. */
  readonly withPrincipal?: WithPrincipal | undefined;
}

/** Unknown where a loan that was paid on has no rate or no value, so that its interest is not known. */
export type WithPrincipal =
  | { readonly kind: "known"; readonly value: number; readonly lately?: number | undefined; readonly principal: Money }
  | { readonly kind: "unknown" };

export type Ratio =
  | ({ readonly kind: "known" } & KnownRatio)
  | ({ readonly kind: "missing"; readonly id: RatioId } & MissingInput);

export interface RatiosInput {
  /** Those that count today, each worth the household's own part of it. */
  readonly assets: readonly Pick<Asset, "id" | "type" | "currentValue">[];
  readonly debts: readonly Debt[];
  readonly household: Household | undefined;
  readonly flow: CashFlowStatement;
  /** The cost of a month's essentials. */
  readonly cost: MonthCost | undefined;
  readonly currency: Currency;
  readonly worth: AmountConverter;
  readonly today: IsoDate;
  /** The income that payments on debts are held against. */
  readonly incomeBasis: "net" | "gross";
  /** See `principalPaid`; left out where the savings rate is not shown. */
  readonly principals?: ReadonlyMap<string, number | undefined> | undefined;
}

const MONTHS = [12, 3] as const;

/**
 * C7, each by its own formula:
 *
 *   savingsRate      (income − expenses) / income, of the last 12 or 3 whole months; what is bought to keep is no expense
 *                   (income − expenses + principal paid on loans) / income beside it: the whole payment is an expense in the first
 *   emergencyMonths  cash and bank accounts / what a month costs that one cannot do without
 *   debtService      payments on debts a month / income a month
 *   debtFactor       debts / income before tax in a year
 *   loanToValue      loans in homes / homes
 *   housingShare     housing a month / income a month; where the household has not said it, by the categories of the home and what is paid on mortgages
 *   fixedCosts       what is fixed, and paid on loans / income, of the same months
 *   solvency         (assets − debts) / assets
 *
 * Income a month is that of the transactions; before tax it is a twelfth of what the household says. Nothing is
 * computed from a part that is unknown, in a currency without a rate, or nothing where it is divided by.
 */
export function financialRatios(input: RatiosInput): readonly Ratio[] {
  const periods = MONTHS.flatMap((count) => lastMonths(input.flow, count) ?? []);
  const ofIncome = { input, periods } satisfies OfIncome;
  return [
    savingsRate(ofIncome),
    emergencyMonths(input),
    debtService(ofIncome),
    debtFactor(input),
    loanToValue(input),
    housingShare(ofIncome),
    fixedCosts(periods),
    solvency(input),
  ];
}

interface OfIncome {
  readonly input: RatiosInput;
  /** The longer first. */
  readonly periods: readonly FlowPeriod[];
}

function savingsRate({ input: { principals }, periods }: OfIncome): Ratio {
  const [period, shorter] = periods.map((one) => ({ one, value: savedShare(one) }));
  if (period?.value === undefined) return missing("savingsRate", "postings");
  const { sums } = period.one;
  return {
    kind: "known",
    id: "savingsRate",
    value: period.value,
    lately: shorter?.value,
    withPrincipal: principals && withPrincipal(periods, principals),
    period: period.one,
    inputs: [
      { name: "income", value: sums.income },
      { name: "expenses", value: period.one.out },
    ],
  };
}

function withPrincipal(
  [period, shorter]: readonly FlowPeriod[],
  principals: ReadonlyMap<string, number | undefined>,
): WithPrincipal | undefined {
  if (!period || period.sums.repaid.minor === 0) return undefined;
  const principal = principalOf(period, principals);
  if (principal === undefined) return { kind: "unknown" };
  const lately = shorter && principalOf(shorter, principals);
  return {
    kind: "known",
    value: savedShare(period, principal) ?? 0,
    lately: lately === undefined || !shorter ? undefined : savedShare(shorter, lately),
    principal: money(principal, period.out.currency),
  };
}

function principalOf({ from, to }: FlowPeriod, principals: ReadonlyMap<string, number | undefined>) {
  const paid = [...principals].filter(([month]) => month >= from && month <= to).map(([, minor]) => minor);
  return paid.reduce<number | undefined>(
    (sum, minor) => (sum === undefined || minor === undefined ? undefined : sum + minor),
    0,
  );
}

function savedShare(period: FlowPeriod, principal: number = 0): number | undefined {
  const income = period.sums.income.minor;
  return income > 0 ? (income - period.out.minor + principal) / income : undefined;
}

const COST_NAME = {
  own: "costOwn",
  postings: "costPostings",
  budget: "costBudget",
  reference: "costReference",
} as const;

function emergencyMonths({ assets, cost, currency, worth }: RatiosInput): Ratio {
  if (!cost) return missing("emergencyMonths", "costs");
  const liquid = assets.filter(({ type }) => type === "bank" || type === "cash");
  const unrated = [...(cost.missing ?? []), ...withoutRate(liquid, currency, worth)];
  if (unrated.length > 0) return missingRates("emergencyMonths", unrated);
  const { atHand, months } = monthsCovered(liquid, cost.amount, worth);
  return {
    kind: "known",
    id: "emergencyMonths",
    value: months,
    inputs: [
      { name: "atHand", value: atHand },
      { name: COST_NAME[cost.source], value: cost.amount },
    ],
  };
}

function debtService({ input, periods }: OfIncome): Ratio {
  const { debts, currency, today, worth, household, incomeBasis } = input;
  const unrated = withoutRate(debts, currency, worth);
  if (unrated.length > 0) return missingRates("debtService", unrated);
  if (withoutPayment(debts, today).length > 0) return missing("debtService", "payments");
  const payments = debtTotals(debts, currency, today, worth).monthly ?? money(0, currency);
  if (incomeBasis === "gross") {
    const gross = grossIncome(household, worth);
    if (!gross) return missingIncome("debtService", household);
    const monthly = money(halfUp([gross.minor], [12]), currency);
    return shareOfIncome("debtService", { name: "payments", value: payments }, "grossMonthly", [monthly]);
  }
  return ofTransactions("debtService", { name: "payments", value: payments }, periods);
}

function housingShare({ input: { household, currency, worth }, periods }: OfIncome): Ratio {
  const lines = (household?.costs ?? []).filter(({ id }) => id === "housing");
  const housing = livingCost(lines, currency, worth);
  if (housing && housing.others.length > 0) return missingRates("housingShare", currenciesOf(housing.others));
  if (housing) return ofTransactions("housingShare", { name: "housing", value: housing.total }, periods);
  const [period, shorter] = periods;
  if (!period || period.housing.minor <= 0) return missing("housingShare", "housing");
  const monthly = money(halfUp([period.housing.minor], [period.months]), currency);
  const ratio = ofTransactions("housingShare", { name: "housingPostings", value: monthly }, [period]);
  // The housing of lately is held against the income of lately: a year's against three months of it would say nothing.
  if (ratio.kind !== "known" || !shorter || shorter.sums.income.minor <= 0) return ratio;
  return { ...ratio, lately: shorter.housing.minor / shorter.sums.income.minor };
}

/** Information only: no band says what is much. */
function fixedCosts(periods: readonly FlowPeriod[]): Ratio {
  const [period, shorter] = periods;
  if (!period || period.sums.income.minor <= 0) return missing("fixedCosts", "postings");
  if (period.fixed.minor <= 0) return missing("fixedCosts", "fixed");
  const { fixed, sums } = period;
  return {
    kind: "known",
    id: "fixedCosts",
    value: fixed.minor / sums.income.minor,
    lately: shorter && shorter.sums.income.minor > 0 ? shorter.fixed.minor / shorter.sums.income.minor : undefined,
    period,
    inputs: [
      { name: "fixed", value: fixed },
      { name: "income", value: sums.income },
    ],
  };
}

function ofTransactions(id: RatioId, part: RatioInput, periods: readonly FlowPeriod[]): Ratio {
  const monthly = periods.map(({ sums, months }) => money(halfUp([sums.income.minor], [months]), sums.income.currency));
  const ratio = shareOfIncome(id, part, "incomeMonthly", monthly);
  return ratio.kind === "known" ? { ...ratio, period: periods[0] } : ratio;
}

function shareOfIncome(
  id: RatioId,
  part: RatioInput,
  name: "incomeMonthly" | "grossMonthly",
  [income, lately]: readonly Money[],
): Ratio {
  if (!income || income.minor <= 0) return missing(id, name === "grossMonthly" ? "grossIncome" : "postings");
  return {
    kind: "known",
    id,
    value: part.value.minor / income.minor,
    lately: lately && lately.minor > 0 ? part.value.minor / lately.minor : undefined,
    inputs: [part, { name, value: income }],
  };
}

function debtFactor({ debts, household, currency, worth }: RatiosInput): Ratio {
  const unrated = withoutRate(debts, currency, worth);
  if (unrated.length > 0) return missingRates("debtFactor", unrated);
  const owed = sumOf(debts, currency, worth);
  const gross = grossIncome(household, worth);
  // Nothing owed is nothing, whatever is earned.
  if (!gross && owed.minor > 0) return missingIncome("debtFactor", household);
  return {
    kind: "known",
    id: "debtFactor",
    value: gross ? owed.minor / gross.minor : 0,
    inputs: [{ name: "debts", value: owed }, ...(gross ? [{ name: "grossIncome", value: gross } as const] : [])],
  };
}

function grossIncome(household: Household | undefined, worth: AmountConverter): Money | undefined {
  const gross = household?.grossIncome && worth(household.grossIncome);
  return gross && gross.minor > 0 ? gross : undefined;
}

function loanToValue({ assets, debts, currency, worth }: RatiosInput): Ratio {
  const homes = assets.filter(({ type }) => type === "real_estate");
  const ids = new Set<string>(homes.map(({ id }) => id));
  const loans = debts.filter(({ type, assetId }) => (assetId ? ids.has(assetId) : type === "mortgage"));
  const unrated = withoutRate([...homes, ...loans], currency, worth);
  if (unrated.length > 0) return missingRates("loanToValue", unrated);
  const [value, lent] = [sumOf(homes, currency, worth), sumOf(loans, currency, worth)];
  if (value.minor <= 0) return missing("loanToValue", "home");
  return {
    kind: "known",
    id: "loanToValue",
    value: lent.minor / value.minor,
    inputs: [
      { name: "homeLoans", value: lent },
      { name: "homes", value },
    ],
  };
}

function solvency({ assets, debts, currency, worth }: RatiosInput): Ratio {
  const unrated = withoutRate([...assets, ...debts], currency, worth);
  if (unrated.length > 0) return missingRates("solvency", unrated);
  const [owned, owed] = [sumOf(assets, currency, worth), sumOf(debts, currency, worth)];
  if (owned.minor <= 0) return missing("solvency", "assets");
  const net = money(owned.minor - owed.minor, currency);
  return {
    kind: "known",
    id: "solvency",
    value: net.minor / owned.minor,
    inputs: [
      { name: "netWorth", value: net },
      { name: "assets", value: owned },
    ],
  };
}

type Valued = Pick<Asset, "currentValue">;

function sumOf(records: readonly Valued[], currency: Currency, worth: AmountConverter): Money {
  return totalIn(
    currency,
    records.map(({ currentValue }) => currentValue),
    worth,
  ).total;
}

/** The currencies without a rate that some of them are in. */
function withoutRate(records: readonly Valued[], currency: Currency, worth: AmountConverter): readonly Currency[] {
  const values = records.map(({ currentValue }) => currentValue);
  return currenciesOf(totalIn(currency, values, worth).others);
}

function currenciesOf(amounts: readonly Money[]): readonly Currency[] {
  return amounts.map(({ currency }) => currency);
}

function missing(id: RatioId, needs: MissingPart): Ratio {
  return { kind: "missing", id, needs };
}

function missingRates(id: RatioId, currencies: readonly Currency[]): Ratio {
  return { kind: "missing", id, needs: "rates", currencies: [...new Set(currencies)].toSorted() };
}

/** An income that was stated in a currency without a rate is not asked for again. */
function missingIncome(id: RatioId, household: Household | undefined): Ratio {
  const said = household?.grossIncome;
  return said && said.minor > 0 ? missingRates(id, [said.currency]) : missing(id, "grossIncome");
}
