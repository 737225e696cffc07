import { expect, test } from "vitest";
import { featuresOf } from "./planFeatures.ts";
import { OFFERS } from "./plans.ts";

test("[§6] every offer holds the same today: more assets, own reports, more room for documents and records, help by e-mail", () => {
  for (const offer of OFFERS) {
    expect(featuresOf(offer).here).toEqual(["moreAssets", "ownReports", "moreRoom", "moreRecords", "support"]);
  }
});

test("[§6] of the offers nothing but Premium has features on their way, and help by e-mail is not among them", () => {
  expect(OFFERS.map((offer) => featuresOf(offer).coming)).toEqual([
    [],
    [],
    ["updates", "priceAlerts", "api", "trading"],
  ]);
});

test("[§6] the free plan is all there, and VIP has its scenarios, its people and its adviser, with priority on its way", () => {
  expect(featuresOf("standard").coming).toEqual([]);
  expect(featuresOf("standard").here).toContain("copy");
  expect(featuresOf("standard").here).toContain("security");
  expect(featuresOf("vip")).toEqual({ here: ["family", "scenarios", "adviser"], coming: ["priority"] });
  expect(featuresOf("business").here).toEqual([]);
});
