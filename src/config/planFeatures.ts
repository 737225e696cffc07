import { type GatedFeature, GATED_FEATURES } from "./gates.ts";
import { OFFERS } from "./plans.ts";

/** The plans that the pricing page describes: the free one, the offers, and those that cannot be ordered yet. */
const DESCRIBED_PLANS = ["standard", ...OFFERS, "vip", "business"] as const;
export type DescribedPlan = (typeof DESCRIBED_PLANS)[number];

interface PlanFeature {
  /** The plans that hold it; each is named, as the page writes the list of each. */
  readonly plans: readonly DescribedPlan[];
  /** Whether it can be used today. The page says of others that they are on their way. */
  readonly isHere: boolean;
}

/** The plans of the page that open what the table of gates keeps for a tier. */
const OPENED_BY = { premium: OFFERS, vip: ["vip"] } as const satisfies Readonly<
  Record<(typeof GATED_FEATURES)[GatedFeature]["plan"], readonly DescribedPlan[]>
>;

/**
 * §6 The features of the plans, in the order in which they are written; the words of each stand under `features` of the file
 * `plans`. A feature is switched on here when it works.
 */
const PLAN_FEATURES = {
  someAssets: { plans: ["standard"], isHere: true },
  budget: { plans: ["standard"], isHere: true },
  debts: { plans: ["standard"], isHere: true },
  import: { plans: ["standard"], isHere: true },
  report: { plans: ["standard"], isHere: true },
  someRoom: { plans: ["standard"], isHere: true },
  copy: { plans: ["standard"], isHere: true },
  security: { plans: ["standard"], isHere: true },
  moreAssets: { plans: OFFERS, isHere: true },
  ownReports: { plans: OPENED_BY[GATED_FEATURES.advancedReports.plan], isHere: true },
  moreRoom: { plans: OFFERS, isHere: true },
  moreRecords: { plans: OFFERS, isHere: true },
  support: { plans: OPENED_BY[GATED_FEATURES.emailSupport.plan], isHere: true },
  updates: { plans: ["premium"], isHere: false },
  priceAlerts: { plans: ["premium"], isHere: false },
  api: { plans: ["premium"], isHere: false },
  trading: { plans: ["premium"], isHere: false },
  family: { plans: OPENED_BY[GATED_FEATURES.family.plan], isHere: true },
  scenarios: { plans: OPENED_BY[GATED_FEATURES.scenarios.plan], isHere: true },
  adviser: { plans: OPENED_BY[GATED_FEATURES.adviserLink.plan], isHere: true },
  priority: { plans: ["vip"], isHere: false },
  company: { plans: ["business"], isHere: false },
} as const satisfies Readonly<Record<string, PlanFeature>>;
export type FeatureId = keyof typeof PLAN_FEATURES;

const FEATURE_IDS = Object.keys(PLAN_FEATURES) as readonly FeatureId[];

/** The features of a plan: those that are there, and those that are on their way. */
export function featuresOf(plan: DescribedPlan): { readonly here: FeatureId[]; readonly coming: FeatureId[] } {
  const own = FEATURE_IDS.filter((id) => (PLAN_FEATURES[id] as PlanFeature).plans.includes(plan));
  return {
    here: own.filter((id) => PLAN_FEATURES[id].isHere),
    coming: own.filter((id) => !PLAN_FEATURES[id].isHere),
  };
}
