import { join } from "node:path";
import { expect, test } from "vitest";
import { plansPage } from "#tests/support/gateMatrix.ts";
import { GATED_FEATURES, opens, PLAN_LIMITS, tierHas } from "./gates.ts";
import { featuresOf } from "./planFeatures.ts";
import { OFFERS } from "./plans.ts";
import { type Route, ROUTE_IDS, ROUTES } from "./routes.ts";
import { type Tier, TIERS } from "./spec.ts";

test("docs/plans.md is the table of gates", async () => {
  await expect(plansPage()).toMatchFileSnapshot(join(import.meta.dirname, "../../docs/plans.md"));
});

test("[§6] a plan opens what the ones before it open, and Standard opens no gate", () => {
  for (const feature of Object.keys(GATED_FEATURES) as (keyof typeof GATED_FEATURES)[]) {
    const opened = TIERS.map((tier) => opens(feature, tier));
    expect(opened).toEqual(opened.toSorted((a, b) => Number(a) - Number(b)));
    expect(opened[0]).toBe(false);
  }
});

test("[§6] a limit never falls with a higher plan", () => {
  for (const limits of Object.values(PLAN_LIMITS) as Readonly<Partial<Record<Tier, number>>>[]) {
    const numbers = TIERS.map((tier) => limits[tier] ?? Infinity);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
});

test("[§6] R24: no page on which stored things are read, edited, exported or kept safe asks for a plan", () => {
  const gated = ROUTE_IDS.filter((id) => (ROUTES[id] as Route).plan !== undefined);
  const free: ReadonlySet<string> = new Set([
    "dashboard",
    "assets",
    "debt",
    "budget",
    "goals",
    "portfolio",
    "documents",
    "export",
    "import",
    "security",
  ]);
  expect(gated.filter((id) => free.has(id))).toEqual([]);
});

test("[§6] each gate is offered on the page of prices, and by each offer: whoever pays has at least premium", () => {
  for (const offer of OFFERS) expect(featuresOf(offer).here).toEqual(expect.arrayContaining(["ownReports", "support"]));
});

test("[§6] a plan has what the ones before it have, and nothing of those after it", () => {
  expect(TIERS.map((tier) => tierHas(tier, "standard"))).toEqual([true, true, true, true]);
  expect(TIERS.map((tier) => tierHas(tier, "premium"))).toEqual([false, true, true, true]);
  expect(TIERS.map((tier) => tierHas(tier, "vip"))).toEqual([false, false, true, true]);
});
