import { expect, test } from "vitest";
import { DEPOT, OTHER_DEPOT } from "#tests/support/trades.ts";
import { money } from "../money.ts";
import { depotValues } from "./depotValues.ts";

const worth = (accountId: typeof DEPOT, minor: number) => ({ accountId, value: money(minor, "DKK") });

test("a depot is worth what it holds, and where something in it has no value the sum is not all of it", () => {
  const unpriced = { accountId: OTHER_DEPOT, value: undefined };
  expect(depotValues([worth(DEPOT, 300), worth(OTHER_DEPOT, 200), worth(DEPOT, 100), unpriced])).toEqual([
    { accountId: DEPOT, value: money(400, "DKK"), isWhole: true },
    { accountId: OTHER_DEPOT, value: money(200, "DKK"), isWhole: false },
  ]);
  expect(depotValues([unpriced])).toEqual([]);
});
