import { expect, test } from "vitest";
import { BROKERAGE_ACCOUNT, OTHER_BROKERAGE_ACCOUNT, SHARE, trade } from "#tests/support/trades.ts";
import { money } from "../../money.ts";
import {
  brokerageAccountValues,
  emptiedBrokerageAccounts,
  unvaluedBrokerageAccounts,
} from "./brokerageAccountValues.ts";

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

test("a brokerage account of which nothing has a value is named once, and one of which something has is not among them", () => {
  const unpriced = { accountId: OTHER_BROKERAGE_ACCOUNT, value: undefined };
  expect(
    unvaluedBrokerageAccounts([
      worth(BROKERAGE_ACCOUNT, 300),
      { accountId: BROKERAGE_ACCOUNT, value: undefined },
      unpriced,
      unpriced,
    ]),
  ).toEqual([OTHER_BROKERAGE_ACCOUNT]);
});

test("a brokerage account whose every share was sold or moved is worth nothing, unless something of it is not known", () => {
  const all = { quantity: "10", price: "100" };
  const bought = trade("buy", "2026-01-02", all);
  const sold = trade("sell", "2026-03-02", all);
  expect(emptiedBrokerageAccounts([bought, sold], [], [])).toEqual([BROKERAGE_ACCOUNT]);
  expect(emptiedBrokerageAccounts([bought, sold], [worth(BROKERAGE_ACCOUNT, 1)], [])).toEqual([]);
  expect(emptiedBrokerageAccounts([bought, sold], [], [SHARE])).toEqual([]);
  expect(emptiedBrokerageAccounts([bought, sold, trade("buy", "2026-04-01", {})], [], [])).toEqual([]);
  expect(emptiedBrokerageAccounts([trade("fee", "2026-04-01", { amountMinor: 100 })], [], [])).toEqual([]);
  const moved = trade("transfer", "2026-03-02", { quantity: "10", toAccountId: OTHER_BROKERAGE_ACCOUNT });
  expect(emptiedBrokerageAccounts([bought, moved], [worth(OTHER_BROKERAGE_ACCOUNT, 1)], [])).toEqual([
    BROKERAGE_ACCOUNT,
  ]);
});
