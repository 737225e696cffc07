import { expect, test } from "vitest";
import type { Rule } from "../entities/rule.ts";
import { AssetId, RuleId } from "../ids.ts";
import { merchantCategories } from "../merchants/merchantCategories.ts";
import { money } from "../money.ts";
import { builtInId } from "./builtInId.ts";
import { learntCategories, proposals } from "./proposals.ts";

const ACCOUNT = AssetId.parse("11111111-1111-4111-8111-111111111111");
const [GROCERIES, KIOSK, CANTEEN, GARDEN] = [builtInId(12, 1), builtInId(12, 2), builtInId(12, 3), builtInId(10, 10)];
const merchants = merchantCategories("DK");
const netto = { accountId: ACCOUNT, amount: money(-90_00, "DKK"), text: "Dankort-nota Netto 4412" };
const rule: Rule = {
  id: RuleId.parse("22222222-2222-4222-8222-222222222222"),
  matching: "contains",
  text: "netto",
  categoryId: KIOSK,
  order: 1,
};
const learnt = learntCategories([1, 2].map(() => ({ ...netto, categoryId: CANTEEN, categorisedBy: "hand" as const })));
const NONE = learntCategories([]);

test("a rule goes before what was learnt, that before the bank, and the dictionary comes last", () => {
  const ofBank = { ...netto, bankCategoryId: GARDEN };
  const asked = (rules: readonly Rule[], known: typeof learnt, one: typeof netto) =>
    proposals(rules, known, () => true, { merchants })(one);
  expect(asked([rule], learnt, ofBank)).toMatchObject({ categoryId: KIOSK, by: "rule" });
  expect(asked([], learnt, ofBank)).toMatchObject({ categoryId: CANTEEN, by: "learnt" });
  expect(asked([], NONE, ofBank)).toMatchObject({ categoryId: GARDEN, by: "bank" });
  expect(asked([], NONE, netto)).toMatchObject({ categoryId: GROCERIES, by: "dictionary" });
  expect(proposals([], NONE, () => true)(netto)).toBeUndefined();
});

test("a category that the household has hidden is proposed by nobody but its own rules and choices", () => {
  const isHidden = (id: string) => id === GROCERIES || id === KIOSK;
  expect(proposals([], NONE, () => true, { merchants, isHidden })(netto)).toBeUndefined();
  expect(proposals([rule], NONE, () => true, { merchants, isHidden })(netto)?.categoryId).toBe(KIOSK);
});

test("a guess of the dictionary is offered, and is no category", () => {
  const proposal = proposals([], NONE, () => true, { merchants: merchantCategories("SE") })({
    ...netto,
    amount: money(-90_00, "SEK"),
    text: "Clas Ohlson Farsta",
  });
  expect(proposal?.categoryId).toBeUndefined();
  expect(proposal?.guessId).toBeDefined();
});

test("the account's currency tells whose words a text is in, and the household's country whose krone that is", () => {
  const categoryOf = (text: string, currency: "DKK" | "ISK" | "EUR", country: "DK" | "FO") =>
    merchantCategories(country)({ text, amount: money(-1_000, currency) })?.categoryId;
  expect(categoryOf("Bonus Laugavegi", "ISK", "DK")).toBe(GROCERIES);
  expect(categoryOf("Bonus april", "DKK", "DK")).toBeUndefined();
  expect(categoryOf("Bónus Tórshavn", "DKK", "FO")).toBe(GROCERIES);
});
