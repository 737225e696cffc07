import { expect, test } from "vitest";
import { dashboardOrder, USUAL_ORDER } from "./dashboardOrder.ts";

test("what a household came for stands first, and what it chose first counts", () => {
  expect(dashboardOrder(["debt", "saving"])).toEqual({ sides: ["owed", "owned"], cushionFirst: false });
  expect(dashboardOrder(["saving", "debt"])).toEqual({ sides: ["owed", "owned"], cushionFirst: true });
  expect(dashboardOrder(["investing", "debt", "budget"])).toEqual({ sides: ["owned", "owed"], cushionFirst: false });
  expect(dashboardOrder(["overview", "budget"])).toEqual({ sides: ["owned", "owed"], cushionFirst: true });
});

test("whoever came for an overview, or has not said, has the usual order", () => {
  expect(dashboardOrder(["overview"])).toEqual(USUAL_ORDER);
  expect(dashboardOrder([])).toEqual(USUAL_ORDER);
  expect(dashboardOrder(undefined)).toEqual(USUAL_ORDER);
});
