import { expect, test } from "vitest";
import { featuresOf } from "./planFeatures.ts";
import { OFFERS } from "./plans.ts";

test("[§6] every offer holds the same today: more assets, own reports, more room for documents and records, help by e-mail", () => {
  for (const offer of OFFERS) {
    expect(featuresOf(offer).here).toEqual(["moreAssets", "ownReports", "moreRoom", "moreRecords", "support"]);
  }
});

test("[§6] nothing but Premium has features on their way, and help by e-mail is not among them", () => {
  expect(OFFERS.map((offer) => featuresOf(offer).coming)).toEqual([
    [],
    [],
    ["updates", "priceAlerts", "api", "trading"],
  ]);
});

test("[§6] the free plan is all there, and of a plan that cannot be ordered nothing is said to be", () => {
  expect(featuresOf("standard").coming).toEqual([]);
  expect(featuresOf("standard").here).toContain("copy");
  expect(featuresOf("standard").here).toContain("security");
  expect(featuresOf("vip").here).toEqual([]);
  expect(featuresOf("business").here).toEqual([]);
});
