import { expect, test } from "vitest";
import { BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT } from "#tests/support/trades.ts";
import { money } from "../../money.ts";
import { brokerageAccountValues } from "./brokerageAccountValues.ts";

const worth = (accountId: typeof BROKERAGE_ACCOUNT, minor: number) => ({ accountId, value: money(minor, "DKK") });

test("a brokerage account is worth what it holds, and where something in it has no value the sum is not all of it", () => {
  const unpriced = { accountId: OTHER_BROKERAGE_ACCOUNT, value: undefined };
  expect(
    brokerageAccountValues([
      worth(BROKERAGE_ACCOUNT, 300),
      worth(OTHER_BROKERAGE_ACCOUNT, 200),
      worth(BROKERAGE_ACCOUNT, 100),
      unpriced,
    ]),
  ).toEqual([
    { accountId: BROKERAGE_ACCOUNT, value: money(400, "DKK"), isWhole: true },
    { accountId: OTHER_BROKERAGE_ACCOUNT, value: money(200, "DKK"), isWhole: false },
  ]);
  expect(brokerageAccountValues([unpriced])).toEqual([]);
});
