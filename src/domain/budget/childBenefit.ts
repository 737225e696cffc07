import type { Child } from "../entities/household.ts";

/**
 * Danish *børne- og ungeydelse* of 2026 before it is reduced for high incomes, kroner: a quarter for the ages up to 14, paid in January,
 * April, July and October; a month for 15 to 17. As told by babyliv.dk.
 */
export const CHILD_BENEFIT_YEAR = 2026;
const BY_AGE = [
  { upTo: 2, quarter: 5_370 },
  { upTo: 6, quarter: 4_248 },
  { upTo: 14, quarter: 3_342 },
  { upTo: 17, quarter: 3 * 1_114 },
] as const;

/** A quarter of it for all children, kroner, by the age that each reaches within `year`. */
export function childBenefitOfQuarter(children: readonly Pick<Child, "birthYear">[], year: number): number {
  return children.reduce((sum, { birthYear }) => {
    const age = year - birthYear;
    return age < 0 ? sum : sum + (BY_AGE.find(({ upTo }) => age <= upTo)?.quarter ?? 0);
  }, 0);
}
