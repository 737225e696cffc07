import { builtInId, builtInKind } from "../categories/builtInId.ts";
import type { CostLine, Household } from "../entities/household.ts";
import { type Currency, type Money, money } from "../money.ts";
import { CHILD_BENEFIT_YEAR, childBenefitOfQuarter } from "./childBenefit.ts";
import type { LineProposal } from "./lineProposals.ts";
import { halfUp } from "../halfUp.ts";

/** §4 Budget templates. */
export const BUDGET_TEMPLATES = ["single", "family", "student"] as const;
export type BudgetTemplate = (typeof BUDGET_TEMPLATES)[number];

type Leaf = readonly [group: number, leaf: number];

/** Kroner a month; none is asked. */
type Line = readonly [leaf: Leaf, kroner?: number, source?: "published" | "suggestion", year?: number];

const SALARY: Leaf = [19, 1];
const RENT: Leaf = [10, 1];
const UTILITIES: Leaf = [10, 2];
const DAY_CARE: Leaf = [13, 4];
/** *Andet privatforbrug*: the small change of a month, by a name that says so. */
const OTHER: Leaf = [14, 23];
export const SAVING_LEAF: Leaf = [18, 3];
/** Bolius 2025: what a normal life costs a single person. Its fifteen lines are 8,950 kr. */
const BOLIUS_YEAR = 2025;
const BOLIUS: readonly (readonly [Leaf, number])[] = [
  [[12, 1], 3_000],
  [[10, 9], 400],
  [[14, 3], 750],
  [[14, 11], 200],
  [[13, 9], 200],
  [[14, 17], 250],
  [[14, 9], 500],
  [[15, 1], 1_000],
  [[14, 2], 1_000],
  [[14, 10], 150],
  [[13, 2], 450],
  [[11, 9], 100],
  [[14, 5], 300],
  [OTHER, 500],
  [[11, 5], 150],
];
const SINGLE: readonly Line[] = [
  [SALARY],
  [RENT],
  [UTILITIES],
  ...BOLIUS.map(([leaf, kroner]): Line => [leaf, kroner, "published", BOLIUS_YEAR]),
  [[10, 6], 400, "suggestion"],
  [[13, 5], 900, "suggestion"],
  [[13, 10], 450, "suggestion"],
  [SAVING_LEAF],
];

/** FDM 2025: a new petrol car of 150,000 kr. that runs 20,000 km a year, with fuel, tax and loss of value. */
const [CAR, CAR_YEAR] = [5_096, 2025];
const CAR_LEAF: Leaf = [11, 9];
const OF_EACH_CHILD = 400;
const FAMILY: readonly Line[] = [
  [SALARY],
  [RENT],
  [UTILITIES],
  [[12, 1], 6_500, "suggestion"],
  [[14, 10], 800, "suggestion"],
  [[14, 3], 1_500, "suggestion"],
  [[14, 8], 1_500, "suggestion"],
  [[15, 1], 2_000, "suggestion"],
  [[14, 17], 500, "suggestion"],
  [[10, 6], 1_300, "suggestion"],
  [[13, 5], 1_800, "suggestion"],
  [[13, 10], 1_200, "suggestion"],
  [DAY_CARE],
  [OTHER, 1_500, "suggestion"],
  [SAVING_LEAF],
];

/** The state's study grant to who lives away from home, before tax, 2026, by su.dk; and the loan beside it. */
export const GRANT = { year: 2026, away: 7_426, loan: 3_799, allowance: 20_749 } as const;
export const GRANT_LEAF: Leaf = [19, 4];
const STUDENT: readonly Line[] = [
  [GRANT_LEAF, GRANT.away, "published", GRANT.year],
  [SALARY],
  [[19, 11]],
  [RENT],
  [[12, 1], 2_200, "suggestion"],
  [[13, 11], 300, "suggestion"],
  [[11, 5], 350, "suggestion"],
  [[13, 10], 200, "suggestion"],
  [[14, 8], 1_000, "suggestion"],
  [[14, 3], 300, "suggestion"],
  [[10, 6], 100, "suggestion"],
  [OTHER, 300, "suggestion"],
];

export interface TemplateInput {
  readonly household: Pick<Household, "country" | "kind" | "children" | "hasCar"> | undefined;
  readonly currency: Currency;
  /** The year it is: children are as old as they become in it. */
  readonly year: number;
}

/** Whether somebody lives with Danish prices: elsewhere, and in another currency, nobody is told what a life costs. */
export function hasDanishPrices({ household, currency }: Pick<TemplateInput, "household" | "currency">): boolean {
  return (household?.country ?? "DK") === "DK" && currency === "DKK";
}

/** The lines to begin a budget with: the same in every country, and with amounts where they are known. All can be edited. */
export function budgetTemplate(template: BudgetTemplate, input: TemplateInput): readonly LineProposal[] {
  const { household, currency, year } = input;
  const isDanish = hasDanishPrices(input);
  const propose = ([[group, leaf], kroner, source, ofYear]: Line): LineProposal => ({
    id: builtInId(group, leaf),
    amount: isDanish && kroner !== undefined ? money(kroner * 100, currency) : undefined,
    every: "month",
    month: 1,
    source: isDanish ? (source ?? "asked") : "asked",
    ...(isDanish && { year: ofYear }),
  });
  if (template === "single") return SINGLE.map(propose);
  if (template === "student") return STUDENT.map(propose);
  const { children = [], hasCar = false } = household ?? {};
  const [income, ...rest] = FAMILY.filter(([leaf]) => leaf !== DAY_CARE || !isChildless(household)).map(propose);
  const benefit = childBenefitOfQuarter(children, year);
  return [
    ...(income ? [income] : []),
    ...(isDanish && benefit > 0
      ? [{ ...propose([[19, 5], benefit, "published", CHILD_BENEFIT_YEAR]), every: "quarter" as const }]
      : []),
    ...rest,
    ...(children.length > 0 ? [propose([[13, 12], OF_EACH_CHILD * children.length, "suggestion"])] : []),
    ...(hasCar ? [propose([CAR_LEAF, CAR, "published", CAR_YEAR])] : []),
  ];
}

/** Two who have said that they are a couple, and told of no child, pay for no day care. */
export function isChildless(household: TemplateInput["household"]): boolean {
  return household?.kind === "couple" && (household.children ?? []).length === 0;
}

/** The lines that a household is asked for: what comes in, the home and day care. The others have an amount, or can wait. */
export function isAskedFirst(id: LineProposal["id"]): boolean {
  return builtInKind(id) === "income" || [RENT, UTILITIES, DAY_CARE].some((leaf) => builtInId(...leaf) === id);
}

/** The amounts of a month that the household has told already, in the lines of a budget. */
interface KnownAmounts {
  readonly costs: Household["costs"];
  /** The payments of a month on the loans in the home, where there are any. */
  readonly homeLoans: Money | undefined;
  /** The lines that are in the budget, with their amounts. */
  readonly budgeted: ReadonlyMap<string, Money>;
}

/** A template with what is known in place of what would be asked or suggested. A line that is in the budget stays as it is there. */
export function withKnownAmounts(
  lines: readonly LineProposal[],
  { costs = [], homeLoans, budgeted }: KnownAmounts,
  currency: Currency,
): readonly LineProposal[] {
  const told = (id: CostLine["id"]) => costs.find((line) => line.id === id && line.source === "own")?.amount;
  const housing = told("housing");
  const known = new Map([
    [builtInId(...RENT), housing ?? homeLoans],
    [builtInId(...CAR_LEAF), told("car")],
  ]);
  return lines.flatMap((line): readonly LineProposal[] => {
    const standing = budgeted.get(line.id);
    if (standing) return [{ ...line, amount: standing, source: "budget", year: undefined }];
    // The cost of the home has power, water and heating in it.
    if (housing && line.id === builtInId(...UTILITIES)) return [];
    const amount = known.get(line.id);
    return [amount?.currency === currency ? { ...line, amount, source: "household", year: undefined } : line];
  });
}

/** A tenth of what comes in, in whole tens, is proposed as a buffer, minor units. */
export function proposedBuffer(incomeMinor: number): number {
  return halfUp([incomeMinor], [10, 1_000]) * 1_000;
}
