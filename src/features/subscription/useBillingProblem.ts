import { useTranslation } from "react-i18next";
import type { BillingProblem } from "#data/payments/billing.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";

/** One sentence for every way in which a subscription could not be read or changed, with what to do. */
export function useBillingProblem(): (problem: BillingProblem) => string {
  const { t } = useTranslation("subscription");
  return (problem) => t(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) });
}
