import fc from "fast-check";
import { expect, test } from "vitest";
import { FOCUSES } from "../entities/household.ts";
import { DASHBOARD_PARTS, dashboardOrder } from "./dashboardOrder.ts";

test("what a household came for stands first, in the order it chose", () => {
  expect(dashboardOrder(["debt", "saving"])).toEqual(["owed", "cushion", "owned", "reminders"]);
  expect(dashboardOrder(["budget", "investing", "debt"])).toEqual(["cushion", "owned", "owed", "reminders"]);
});

test("whoever came for an overview, or has not said, has the usual order", () => {
  expect(dashboardOrder(["overview"])).toEqual(DASHBOARD_PARTS);
  expect(dashboardOrder(undefined)).toEqual(DASHBOARD_PARTS);
});

test("every part is there once, whatever was chosen", () => {
  fc.assert(
    fc.property(fc.subarray([...FOCUSES]), (focus) => {
      expect(dashboardOrder(focus).toSorted()).toEqual(DASHBOARD_PARTS.toSorted());
    }),
  );
});
