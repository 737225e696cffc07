import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import type { Rule } from "../entities/rule.ts";
import type { Transaction } from "../entities/transaction.ts";
import { AssetId, RuleId, TransactionId } from "../ids.ts";
import { money } from "../money.ts";
import { builtInId } from "./builtInId.ts";
import { merchantText, tellingWords } from "./merchantText.ts";
import { learntCategories, proposals } from "./proposals.ts";
import { fittingRules, ruleMatch } from "./ruleMatch.ts";
import { type RuleHit, ruleReach } from "./ruleReach.ts";
import { rulePattern } from "./rulePattern.ts";

const ACCOUNT = AssetId.parse("11111111-1111-4111-8111-111111111111");
const OTHER = AssetId.parse("22222222-2222-4222-8222-222222222222");
const [GROCERIES, CAFE, KIOSK] = [builtInId(12, 1), builtInId(14, 2), builtInId(12, 2)];

function transaction(text: string, more: Partial<Transaction> = {}): Transaction {
  return {
    id: TransactionId.parse(crypto.randomUUID()),
    accountId: ACCOUNT,
    date: isoDate("2026-11-20"),
    amount: money(-100_00, "DKK"),
    text,
    status: "booked",
    ...more,
  };
}

function rule(text: string, more: Partial<Rule> = {}): Rule {
  const id = RuleId.parse(crypto.randomUUID());
  return { id, matching: "contains", text, categoryId: GROCERIES, order: 1, ...more };
}

test("[§1.3] a rule asks for words, direction, size and account, and all that it asks for must hold", () => {
  const fits = ruleMatch(
    rule("Netto", {
      direction: "out",
      atLeast: money(50_00, "DKK"),
      atMost: money(100_00, "DKK"),
      accountId: ACCOUNT,
    }),
  );
  expect(fits(transaction("DK-NOTA  netto 512"))).toBe(true);
  expect(fits(transaction("Nettø"))).toBe(false);
  expect(fits(transaction("Netto", { amount: money(100_00, "DKK") }))).toBe(false);
  expect(fits(transaction("Netto", { amount: money(-100_01, "DKK") }))).toBe(false);
  expect(fits(transaction("Netto", { amount: money(-49_99, "DKK") }))).toBe(false);
  expect(fits(transaction("Netto", { amount: money(-80_00, "SEK") }))).toBe(false);
  expect(fits(transaction("Netto", { accountId: OTHER }))).toBe(false);
});

test("[§1.3] the rules that fit are asked in their order", () => {
  const [late, early] = [rule("netto", { order: 2 }), rule("net", { order: 1, categoryId: KIOSK })];
  expect(fittingRules([late, early])(transaction("Netto"))).toEqual([early, late]);
  expect(fittingRules([late, early])(transaction("Rema"))).toEqual([]);
});

test("[§1.3] the first rule that fits and has a category decides on it; tags, each once, and the mark of what is extraordinary come from all that fit", () => {
  const rules = [
    rule("hotel", { order: 1, categoryId: undefined, tags: ["Ferie"] }),
    rule("paris", { order: 2, categoryId: CAFE, tags: ["Paris", "ferie"], extraordinary: true }),
    rule("hotel", { order: 3, tags: ["Rejse"] }),
    rule("rom", { order: 4, tags: ["Rom"] }),
  ];
  const propose = proposals(rules, new Map(), () => true);
  const tags = ["Ferie", "Paris", "Rejse"];
  expect(propose(transaction("Hotel Paris"))).toEqual({ categoryId: CAFE, by: "rule", tags, extraordinary: true });
  expect(propose(transaction("Rema"))).toBeUndefined();
  const withoutCafe = proposals(rules, new Map(), (id) => id !== CAFE);
  expect(withoutCafe(transaction("Hotel Paris"))).toMatchObject({ categoryId: GROCERIES, tags });
  expect(proposals(rules.slice(0, 1), new Map(), () => true)(transaction("Hotel"))).toEqual({
    tags: ["Ferie"],
    extraordinary: false,
  });
});

test.each([
  "(a+)+$",
  "(a|aa)+$",
  "(.*a){20}",
  "^(?=.*x).*$",
  "(a)\\1",
  "a*a*a*b",
  ".*.*.?.?.?.?.?x",
  ".*.?.?.?.?.?x",
  "a.*b.*c",
  "x|a.*b.*c",
  "(^a.*b.*c)",
  "^a.*b|a.*b.*c",
  "^.*.*.*x",
  "(?:x{2}){9}",
  ".{0,400}.{0,400}.*",
  "a?".repeat(40),
  "(a|a)".repeat(20),
])("[§1.3] the pattern %s, which could take a device forever, is refused", (text) => {
  expect(rulePattern(text)).toEqual({ ok: false, problem: { kind: "Repeats" } });
});

test.each([
  "netto|rema",
  "^løn",
  "(?:bil|auto) *værksted",
  "\\d{4}$",
  "caf[eé]",
  "a\\+b",
  "[(*+]",
  "spar.*nord",
  "spar.*?nord",
  "^spar.*nord.*",
  "^a.*b.*|kvickly.*coop",
  "(?:rema|netto).*odense",
  "(dsb)?",
  "netto|rema|fotex|lidl|aldi|meny|irma|fakta|bilka|spar|kvickly|coop",
])("[§1.3] the pattern %s is used", (text) => {
  expect(rulePattern(text).ok).toBe(true);
});

test("[§1.3] whatever is put together, no pattern is used that can be laid on a text of 500 letters in more than a million ways", () => {
  const part = fc.constantFrom([".*", 500], ["a+", 500], [".{2,}", 500], ["[ab]{0,90}", 500], ["b?", 2], ["b{0,3}", 4], ["(a|b|ab)", 3], ["(?:ab)?", 2], ["a", 1], ["\\*", 1]); // oxfmt-ignore
  const branch = fc.record({ isFirst: fc.boolean(), parts: fc.array(part, { maxLength: 6 }) });
  fc.assert(
    fc.property(fc.array(branch, { minLength: 1, maxLength: 4 }), (branches) => {
      const text = branches.map(({ isFirst, parts }) => (isFirst ? "^" : "") + parts.map(([one]) => one).join(""));
      const ways = branches.map(({ isFirst, parts }) => parts.reduce((all, [, own]) => all * own, isFirst ? 1 : 500));
      const all = ways.reduce((one, other) => one + other);
      expect(rulePattern(text.join("|")).ok).toBe(all <= 1_000_000);
    }),
    { numRuns: 500 },
  );
});

test("a pattern that is no pattern is said to be unreadable, and whatever is typed as one is answered at once", () => {
  expect(rulePattern("(")).toEqual({ ok: false, problem: { kind: "Unreadable" } });
  const text = fc.string({ unit: fc.constantFrom(..."ab.*+?()[]{}|\\1,2^$"), maxLength: 80 });
  fc.assert(
    fc.property(text, (typed) => {
      // A pattern that took forever would never come to its end here.
      expect(typeof ruleMatch(rule(typed, { matching: "pattern" }))(transaction(`${"ab".repeat(249)}c`))).toBe(
        "boolean",
      );
    }),
  );
});

test("[§1.3] a rule run on old transactions leaves what was chosen by hand and what an earlier rule decides", () => {
  const netto = transaction("Netto");
  const byHand = transaction("Netto", { categoryId: CAFE, categorisedBy: "hand" });
  const byOther = transaction("Netto", { categoryId: CAFE, categorisedBy: "learnt" });
  const there = transaction("Netto", { categoryId: GROCERIES, categorisedBy: "rule" });
  const earlier = transaction("Netto Kiosk");
  const takenAway = transaction("Netto", { categorisedBy: "hand" });
  const reach = ruleReach(
    rule("netto"),
    undefined,
    [rule("kiosk", { order: 0, categoryId: KIOSK })],
    [netto, byHand, byOther, there, earlier, takenAway, transaction("Rema")],
    () => true,
  );
  expect(reach.hits).toEqual([
    { transaction: netto, categoryId: GROCERIES },
    { transaction: byOther, categoryId: GROCERIES },
  ]);
  expect(reach).toMatchObject({ fits: 6, left: 3 });
});

test("[§1.3] tags and the mark of what is extraordinary are put on old transactions whatever their category, where they are not there yet", () => {
  const own = rule("netto", { tags: ["Fest", "Anna"], extraordinary: true });
  const byHand = transaction("Netto", { categoryId: CAFE, categorisedBy: "hand", tags: ["fest", "Bil"] });
  const split = transaction("Netto", { extraordinary: true });
  const done = transaction("Netto", { categoryId: GROCERIES, tags: ["Anna", "Fest"], extraordinary: true });
  const reach = ruleReach(own, own.id, [own], [byHand, split, done, transaction("Rema")], () => true);
  expect(reach.hits).toEqual([
    { transaction: byHand, tags: ["Anna"], extraordinary: true },
    { transaction: split, categoryId: GROCERIES, tags: ["Fest", "Anna"] },
  ]);
  expect(reach).toMatchObject({ fits: 3, left: 1 });
});

test("[§1.3] a rule without a category neither leaves a category to others nor keeps another rule from one", () => {
  const byHand = transaction("Netto", { categoryId: CAFE, categorisedBy: "hand" });
  const tagging = rule("net", { order: 1, categoryId: undefined, tags: ["Fest"] });
  const putting = rule("netto", { order: 2 });
  const free = transaction("Netto");
  expect(ruleReach(tagging, tagging.id, [tagging, putting], [byHand, free], () => true)).toEqual({
    hits: [
      { transaction: byHand, tags: ["Fest"] },
      { transaction: free, tags: ["Fest"] },
    ],
    left: 0,
    fits: 2,
  });
  expect(ruleReach(putting, putting.id, [tagging, putting], [free], () => true).hits).toEqual([
    { transaction: free, categoryId: GROCERIES },
  ]);
});

test("[§1.3] whatever a transaction has, what a rule does to it takes no tag away, and leaves nothing more for the rule to do", () => {
  const tag = fc.constantFrom("Ferie", "ferie", "Bil", "Anna");
  const has = fc.record(
    {
      categoryId: fc.constantFrom(GROCERIES, CAFE),
      categorisedBy: fc.constantFrom("hand", "rule", "learnt"),
      tags: fc.uniqueArray(tag),
      extraordinary: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const does = fc.record(
    { categoryId: fc.constant(GROCERIES), tags: fc.uniqueArray(tag), extraordinary: fc.boolean() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(has, does, fc.boolean(), (had, actions, isEarlier) => {
      const own = { ...rule("netto", { order: 2, categoryId: undefined }), ...actions };
      const rules = isEarlier ? [rule("netto", { order: 1, categoryId: KIOSK }), own] : [own];
      const before = transaction("Netto", had);
      const after = (hits: readonly RuleHit[]) => hits.reduce(changed, before);
      const now = after(ruleReach(own, own.id, rules, [before], () => true).hits);
      expect(now.tags ?? []).toEqual(expect.arrayContaining(before.tags ?? []));
      expect(ruleReach(own, own.id, rules, [now], () => true).hits).toEqual([]);
    }),
  );
});

function changed(before: Transaction, { transaction: _transaction, tags = [], ...rest }: RuleHit): Transaction {
  return { ...before, ...rest, tags: [...(before.tags ?? []), ...tags] };
}

test("[§1.3] neither a rule that is asked later nor one whose category is gone keeps a rule from a transaction", () => {
  const [netto, own] = [transaction("Netto Kiosk"), rule("netto", { order: 2 })];
  const others = [rule("kiosk", { order: 1, categoryId: KIOSK }), own, rule("net", { order: 3, categoryId: CAFE })];
  const reach = (isThere: boolean) => ruleReach(own, own.id, others, [netto], (id) => isThere || id !== KIOSK);
  expect(reach(true)).toEqual({ hits: [], left: 1, fits: 1 });
  expect(reach(false)).toEqual({ hits: [{ transaction: netto, categoryId: GROCERIES }], left: 0, fits: 1 });
});

test.each([
  ["Dankort-nota Netto Vesterbro 5143", "netto vesterbro"],
  ["VDK Mob.Pay*Cafe Ved Søen", "cafe ved soen"],
  ["Visa/Dankort REMA 1000 BRØNS 12.11", "rema brons"],
  ["Irma Aarhus", "irma"],
  ["Odense Zoo", "odense zoo"],
  ["12345678", "12345678"],
])("[C11] the text %s is known again as %s", (text, known) => {
  expect(merchantText(text)).toBe(known);
});

test("[C11] the text of a transaction is known again whatever number of a terminal or day stands in it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 999_999 }), fc.integer({ min: 1, max: 28 }), (terminal, day) => {
      expect(merchantText(`Dankort-nota Føtex ${terminal} ${day}.11`)).toBe("fotex");
    }),
  );
});

test.each([
  ["PAYPAL *SPOTIFY P12", "PAYPAL *SPOTIFY"],
  ["Dankort-nota  Netto   Vesterbro 5143", "Netto Vesterbro"],
  ["VDK Mob.Pay*Cafe Ved Søen Aarhus", "Cafe Ved Søen"],
  ["12345678", "12345678"],
])("[§1.3] of the text %s a rule is offered that looks for %s", (text, words) => {
  expect(tellingWords(text)).toBe(words);
});

test("[§1.3] the rule that a transaction suggests fits that transaction", () => {
  const part = fc.oneof(fc.constantFrom(" ", "*", " * ", "  ", "Visa", "Aarhus", "12.11", "Netto", "İSΣ"), fc.string());
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const text = parts.join("");
      expect(ruleMatch(rule(tellingWords(text)))(transaction(text))).toBe(true);
    }),
  );
});

test("[§1.3] what was put in a category by hand twice is proposed the third time; a rule goes before, and once is not enough", () => {
  const chosen = { categoryId: CAFE, categorisedBy: "hand" } as const;
  const told = (times: number, rules: readonly Rule[] = []) =>
    proposals(
      rules,
      learntCategories(Array.from({ length: times }, (_, at) => transaction(`Cafe Ved Søen ${at}12`, chosen))),
      () => true,
    )(transaction("cafe ved søen 999"));
  expect(told(1)).toBeUndefined();
  expect(told(2)).toMatchObject({ categoryId: CAFE, by: "learnt" });
  expect(told(2, [rule("cafe", { categoryId: KIOSK })])).toMatchObject({ categoryId: KIOSK, by: "rule" });
  const tagging = rule("cafe", { categoryId: undefined, tags: ["Ude"] });
  expect(told(2, [tagging])).toMatchObject({ categoryId: CAFE, by: "learnt", tags: ["Ude"] });
});

test("nothing is learnt from a rule's choice, from choices that differ as often, from money the other way, or of a category that is gone", () => {
  const of = (...of: readonly Partial<Transaction>[]) => learntCategories(of.map((more) => transaction("Cafe", more)));
  const hand = { categoryId: CAFE, categorisedBy: "hand" } as const;
  const propose = (learnt: ReturnType<typeof of>, isThere = true) =>
    proposals([], learnt, () => isThere)(transaction("Cafe"));
  expect(propose(of(hand, { ...hand, categorisedBy: "rule" }))).toBeUndefined();
  expect(propose(of(hand, hand, { ...hand, categoryId: KIOSK }, { ...hand, categoryId: KIOSK }))).toBeUndefined();
  expect(propose(of(hand, hand, { ...hand, categoryId: KIOSK }))).toMatchObject({ categoryId: CAFE, by: "learnt" });
  expect(
    propose(of({ ...hand, amount: money(10_00, "DKK") }, { ...hand, amount: money(10_00, "DKK") })),
  ).toBeUndefined();
  expect(propose(of(hand, hand), false)).toBeUndefined();
});

test("[§1.3] the first rule that fits and has a text gives it, and rules go by what the bank wrote, whatever it is called since", () => {
  const rules = [
    rule("dk-nota", { order: 1, categoryId: undefined, renameTo: "Netto" }),
    rule("512", { order: 2, categoryId: undefined, renameTo: "Netto Valby" }),
  ];
  const bank = transaction("DK-NOTA 512");
  expect(proposals(rules, new Map(), () => true)(bank)).toEqual({ tags: [], extraordinary: false, renameTo: "Netto" });
  const renamed = transaction("Netto", { bankText: "DK-NOTA 512" });
  const reach = (one: Rule, transactions: readonly Transaction[]) =>
    ruleReach(one, one.id, rules, transactions, () => true).hits.map(({ renameTo }) => renameTo);
  expect(reach(rules[0]!, [bank, renamed, transaction("Netto")])).toEqual(["Netto"]);
  expect(reach(rules[1]!, [bank, renamed])).toEqual([]);
  expect(ruleReach(rules[0]!, rules[0]!.id, rules, [bank, renamed], () => true).fits).toBe(2);
  const choices = [1, 2].map(() => ({ ...renamed, categoryId: CAFE, categorisedBy: "hand" as const }));
  expect(proposals([], learntCategories(choices), () => true)(transaction("DK-NOTA 512"))?.categoryId).toBe(CAFE);
});
