import { useTranslation } from "react-i18next";
import type { FactorProblem } from "#data/remote/problems.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";

/** One sentence for every way that something with the second factor, or with the devices, can go wrong. */
export function useFactorProblem(): (problem: FactorProblem) => string {
  const { t } = useTranslation("challenge");
  return (problem) => t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
}
