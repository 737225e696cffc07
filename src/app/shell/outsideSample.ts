import type { RouteId } from "#config/routes.ts";

/** Pages that work on the account alone: what they show and change is no part of an example. */
const OUTSIDE_SAMPLE = ["import", "export", "onboarding", "security", "settings"] as const satisfies readonly RouteId[];
export type OutsideSample = (typeof OUTSIDE_SAMPLE)[number];

export function isOutsideSample(id: RouteId): id is OutsideSample {
  return (OUTSIDE_SAMPLE as readonly RouteId[]).includes(id);
}
