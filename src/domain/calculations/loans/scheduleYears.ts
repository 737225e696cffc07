import type { Instalment, AmortisationSchedule } from "./amortisationSchedule.ts";

/** The sums that were paid in a calendar year; `balance` is what is owed after its last payment. */
export interface ScheduleYear extends Instalment {
  readonly year: string;
}

/** The payments of each calendar year as one, the oldest first: Σ of each part, minor units; whole already, so nothing is rounded. */
export function scheduleYears({ instalments }: AmortisationSchedule): readonly ScheduleYear[] {
  const years = new Map<string, ScheduleYear>();
  for (const { date, ...paid } of instalments) {
    const year = date.slice(0, 4);
    const sum = years.get(year) ?? { interest: 0, contribution: 0, principal: 0 };
    years.set(year, {
      year,
      interest: sum.interest + paid.interest,
      contribution: sum.contribution + paid.contribution,
      principal: sum.principal + paid.principal,
      balance: paid.balance,
    });
  }
  return [...years.values()];
}
