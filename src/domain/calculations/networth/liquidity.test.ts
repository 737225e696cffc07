import fc from "fast-check";
import { expect, test } from "vitest";
import { ASSET_TYPES, WRAPPERS } from "../../entities/asset.ts";
import { SECURITY_CLASSES } from "../../entities/security.ts";
import { LIQUIDITIES, liquidityOf } from "./liquidity.ts";

const free = { type: "investment", wrapper: "free" } as const;

test("[§1.2] a share is money within days, what has no market with trouble, and a pension's share when the pension is paid", () => {
  expect(liquidityOf({ class: "stock" }, free)).toBe("days");
  expect(liquidityOf({ class: "other" }, free)).toBe("slow");
  expect(liquidityOf({ class: "stock" }, { type: "investment", wrapper: "ratepension" })).toBe("bound");
  expect(liquidityOf({ class: "fund" }, { type: "retirement" })).toBe("bound");
  expect(liquidityOf({ class: "fund" }, { type: "investment", wrapper: "isk" })).toBe("days");
  expect(liquidityOf({ class: "fund" }, undefined)).toBe("days");
});

test("all that is held is in one of them, and what a brokerage account binds no kind of security sets free", () => {
  const brokerageAccount = fc.record({
    type: fc.constantFrom(...ASSET_TYPES),
    wrapper: fc.constantFrom(...WRAPPERS, undefined),
  });
  fc.assert(
    fc.property(brokerageAccount, (kept) => {
      const all = SECURITY_CLASSES.map((one) => liquidityOf({ class: one }, kept));
      expect(LIQUIDITIES).toEqual(expect.arrayContaining(all));
      expect(all.includes("bound")).toBe(all.every((one) => one === "bound"));
    }),
  );
});
