import fc from "fast-check";
import { expect, test } from "vitest";
import { ASSET_TYPES, type Asset, WRAPPERS } from "../../entities/asset.ts";
import { type Debt, DEBT_TYPES } from "../../entities/debt.ts";
import { OMISSIONS, withoutOmitted } from "./omitted.ts";

const assets = [
  { id: "house", type: "real_estate" },
  { id: "cabin", type: "property" },
  { id: "bank", type: "bank" },
  { id: "pension", type: "retirement" },
  { id: "depot", type: "investment", wrapper: "ratepension" },
] as unknown as readonly Asset[];
const debts = [
  { id: "mortgage", type: "mortgage" },
  { id: "cabin loan", type: "mortgage", assetId: "cabin" },
  { id: "kitchen", type: "personal_loan", assetId: "house" },
  { id: "card", type: "credit_card" },
] as unknown as readonly Debt[];

function left(...omitted: readonly (typeof OMISSIONS)[number][]) {
  const kept = withoutOmitted(assets, debts, omitted);
  return [...kept.assets, ...kept.debts].map(({ id }) => id).join(", ");
}

test("[§1] with the home goes what is owed on it, and another property stays with its loan", () => {
  expect(left("home")).toBe("cabin, bank, pension, depot, cabin loan, card");
});

test("[§1] a pension is one by its type or by what the law calls the brokerage account, and takes no mortgage along", () => {
  expect(left("pension")).toBe("house, cabin, bank, mortgage, cabin loan, kitchen, card");
  expect(left("home", "pension")).toBe("cabin, bank, cabin loan, card");
});

test("[§1] leaving nothing out leaves all, and leaving out in two turns is the same as in one", () => {
  const asset = fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...ASSET_TYPES),
    wrapper: fc.option(fc.constantFrom(...WRAPPERS), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(asset), fc.array(fc.constantFrom(...DEBT_TYPES)), (drawn, types) => {
      const owned = drawn as unknown as readonly Asset[];
      const owed = types.map((type, at) => ({ type, assetId: owned[at]?.id })) as unknown as readonly Debt[];
      expect(withoutOmitted(owned, owed, [])).toEqual({ assets: owned, debts: owed });
      const once = withoutOmitted(owned, owed, ["home"]);
      const twice = withoutOmitted(once.assets, once.debts, ["pension"]);
      expect(twice.assets).toEqual(withoutOmitted(owned, owed, OMISSIONS).assets);
    }),
  );
});
