import { useTranslation } from "react-i18next";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import type { SharingProblem } from "#data/sharing/sharedViews.ts";

/** One sentence for every way that a link can fail to be made, listed or stopped. */
export function useSharingProblem(): (problem: SharingProblem) => string {
  const { t } = useTranslation("sharing");
  return (problem) => t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
}
