import { expect, test } from "vitest";
import { Rule, rules } from "./rule.ts";

test("[§1.3] a rule written when rules had a category and nothing else is a rule today, with every field it had", () => {
  const old = {
    matching: "contains",
    text: "netto",
    direction: "out",
    atLeast: { minor: 100_00, currency: "DKK" },
    accountId: "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a0",
    categoryId: "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a1",
    order: 2.5,
  };
  const id = "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a2";
  const lifted = rules.upgrades.reduce<Record<string, unknown>>((fields, lift) => lift(fields), old);
  expect(rules.upgrades).toHaveLength(rules.version - 1);
  expect(Rule.parse({ ...lifted, id })).toEqual({ ...old, id });
});
