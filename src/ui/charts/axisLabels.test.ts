import { expect, test } from "vitest";
import { axisLabels } from "./axisLabels.ts";

const written = (value: number, decimals: number) => value.toFixed(decimals);

test("no two ticks of an axis say the same", () => {
  expect(axisLabels([2.35, 2.4, 2.45], written)).toEqual(["2.35", "2.40", "2.45"]);
});

test("one decimal is enough where it tells the ticks apart", () => {
  expect(axisLabels([1, 2, 3], written)).toEqual(["1.0", "2.0", "3.0"]);
});
