import { addDays, addMonths, firstOfMonth } from "../dates.ts";
import type { Goal } from "../entities/goal.ts";
import { type AssetId, GoalId } from "../ids.ts";
import type { Making } from "./sampleRecords.ts";

const [COST_MONTHS, COST_OF_A_MONTH] = [6, 35_800] as const;
/** Put aside for the journey each month so far. */
const FOR_THE_JOURNEY = [2_000, 2_000, 1_500, 2_500, 2_000] as const;
const MONTHS_LEFT = 7;

/** Half a year of living on the savings account, and a journey that is saved for by hand. */
export function sampleGoals(making: Making, savings: AssetId): readonly Goal[] {
  const { id, today, words, amounts } = making;
  const since = addMonths(firstOfMonth(today), -FOR_THE_JOURNEY.length);
  return [
    {
      id: GoalId.parse(id()),
      name: words.cushion,
      category: "emergency_fund",
      targetAmount: amounts.round(COST_MONTHS * COST_OF_A_MONTH, 2),
      costMonths: COST_MONTHS,
      startDate: addMonths(firstOfMonth(today), -12),
      milestones: [],
      contributions: [],
      accountId: savings,
      accountPart: "whole",
      priority: 0,
    },
    {
      id: GoalId.parse(id()),
      name: words.journey,
      category: "travel",
      targetAmount: amounts.round(28_000, 2),
      startDate: since,
      targetDate: addMonths(firstOfMonth(today), MONTHS_LEFT),
      milestones: [],
      contributions: FOR_THE_JOURNEY.map((kroner, months) => ({
        id: id(),
        date: addDays(addMonths(since, months), 2),
        amount: amounts.round(kroner, 2),
      })),
      priority: 1,
    },
  ];
}
