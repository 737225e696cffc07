import { ASSET_LIMIT_BY_TIER, DOCUMENTS_ROOM_BYTES, RECORDS_ROOM_BY_TIER, type Tier, TIERS } from "./spec.ts";

/**
 * §6 Features that a plan opens, each with the lowest plan that has it; every plan has what the ones before it have. All
 * else is open to everybody: reading, editing, exporting and the safety of what is stored never stand here.
 *
 * `device`: the feature works on what lies here, so the tier that was last verified opens it, for seven days without the
 * server. `server`: nothing of it works without the server, which decides by the tier that it knows at that moment.
 */
export const GATED_FEATURES = {
  advancedReports: { plan: "premium", decidedBy: "device" },
  emailSupport: { plan: "premium", decidedBy: "server" },
  scenarios: { plan: "vip", decidedBy: "device" },
  family: { plan: "vip", decidedBy: "device" },
  adviserLink: { plan: "vip", decidedBy: "server" },
} as const satisfies Readonly<Record<string, { readonly plan: Tier; readonly decidedBy: "device" | "server" }>>;
export type GatedFeature = keyof typeof GATED_FEATURES;

/**
 * §6 Amounts of which a plan has more, each counted by the server when something new arrives; absent means without limit.
 * Above a limit everything stays to be read, changed and taken away.
 */
export const PLAN_LIMITS = {
  assets: ASSET_LIMIT_BY_TIER,
  records: RECORDS_ROOM_BY_TIER,
  documentBytes: DOCUMENTS_ROOM_BYTES,
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Tier, number>>>>>;
export type PlanLimit = keyof typeof PLAN_LIMITS;

/** Whether a plan has what another is the lowest to have. */
export function tierHas(tier: Tier, plan: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(plan);
}

/** §6 Whether a plan opens a feature. */
export function opens(feature: GatedFeature, tier: Tier): boolean {
  return tierHas(tier, GATED_FEATURES[feature].plan);
}
