import type { Child, CostLine, Household, HouseholdKind } from "../../entities/household.ts";
import type { AmountConverter } from "../../exchange.ts";
import { type Currency, money } from "../../money.ts";
import { type Total, totalIn } from "../networth/totals.ts";

/**
 * Gældsstyrelsen's rates for what must be left to live on when fixed costs are paid, 2025, DKK a month: food, clothes,
 * transport, insurance, telephone, leisure, gifts. A minimum, made for debt cases. Where they begin, the age that a
 * child reaches within the year.
 */
export const LIVING_RATES_YEAR = 2025;
const LIVING_OF_ADULTS: Readonly<Record<HouseholdKind, number>> = {
  single: 7_520,
  couple: 12_750,
  family: 12_750,
  student: 4_750,
};
const LIVING_OF_CHILD = [
  { upTo: 1, amount: 2_050 },
  { upTo: 6, amount: 2_620 },
  { upTo: 17, amount: 3_770 },
] as const;

/** FDM 2025, DKK a month: a new petrol car of 150,000 kr. that runs 20,000 km a year, with fuel, tax and loss of value. */
const CAR = 5_096;

export interface CostsInput {
  readonly household:
    | (Pick<Household, "country" | "kind" | "hasCar"> & { readonly children?: readonly Child[] | undefined })
    | undefined;
  readonly currency: Currency;
  /** The year it is. */
  readonly year: number;
}

/**
 * The amounts to begin with before anybody has typed one. Danish amounts are for households that live with Danish
 * prices: elsewhere, and in another currency, nobody is told what a life costs.
 *
 * A student's 4,750 is our own suggestion: food 2,200, books 300, transport 350, telephone 200, leisure 1,000, clothes
 * 300, insurance 100, unforeseen 300. No published rate is made for students.
 */
export function suggestedCosts({ household, currency, year }: CostsInput): readonly CostLine[] {
  const { country = "DK", kind, children = [], hasCar = false } = household ?? {};
  if (country !== "DK" || currency !== "DKK") return [];
  const car: CostLine = { id: "car", amount: money(CAR * 100, currency), source: "reference" };
  const living = kind && livingRate(kind, children, year);
  const source = kind === "student" ? "suggestion" : "reference";
  return [
    ...(living === undefined ? [] : [{ id: "living", amount: money(living * 100, currency), source } as const]),
    ...(hasCar ? [car] : []),
  ];
}

/** The amount that such a household has to have left to live on, kroner a month; a student's is our own suggestion. */
export function livingRate(kind: HouseholdKind, children: readonly Pick<Child, "birthYear">[], year: number): number {
  const ofChildren = children.map(({ birthYear }) => {
    const age = year - birthYear;
    return LIVING_OF_CHILD.find(({ upTo }) => age <= upTo)?.amount ?? 0;
  });
  return LIVING_OF_ADULTS[kind] + ofChildren.reduce<number>((sum, amount) => sum + amount, 0);
}

/**
 * A month of living: the sum of the lines, those in another currency by what `worth` says of it; what has no rate stands
 * beside. Undefined when there are no amounts.
 */
export function livingCost(
  costs: readonly CostLine[] | undefined,
  currency: Currency,
  worth?: AmountConverter,
): Total | undefined {
  const amounts = (costs ?? []).map(({ amount }) => amount);
  const cost = totalIn(currency, amounts, worth);
  return cost.total.minor > 0 || cost.others.length > 0 ? cost : undefined;
}
