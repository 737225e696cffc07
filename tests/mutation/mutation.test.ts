import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EQUIVALENT } from "./equivalent.ts";
import { mutantsOf } from "./mutants.ts";
import { MUTATED } from "./mutated.ts";
import { testsOf } from "./testsOf.ts";

test("every sign is turned once: of sums, products, comparisons, the smaller and larger, and orders; text is no sum", () => {
  const source = [
    "const a = 1 + x * -2;",
    "const b = a <= 3 ? Math.min(a, 4) : a;",
    "let c = `${a}` + b;",
    "c -= 1;",
    "const d = [a, b].toSorted((one, other) => one - other);",
  ].join("\n");
  expect(mutantsOf("x.ts", source).map(({ line, change }) => `${line} ${change}`)).toEqual([
    "1 + → -",
    "1 * → /",
    "1 - → nothing",
    "2 <= → >=",
    "2 min → max",
    "4 -= → +=",
    "5 one, other → other, one",
    "5 - → +",
  ]);
  expect(mutantsOf("x.ts", source)[2]!.source.split("\n")[0]).toBe("const a = 1 + x *  2;");
});

test("a product that is rounded half up is rounded in doubles again, and one division of whole numbers is left as it is", () => {
  const source = "const a = halfUp([left, percent], [100, perYear]);\nconst b = halfUp([sum], [12]);";
  const rounded = mutantsOf("x.ts", source).filter(({ change }) => change === "halfUp → Math.round");
  expect(rounded.map((mutant) => mutant.source.split("\n")[0])).toEqual([
    "const a = Math.round((left) * (percent) / (100) / (perYear));",
  ]);
});

test("what a test reaches by imports it can notice, the neighbour first", () => {
  const tests = testsOf("src/domain/calculations/loans/annuity.ts").map((path) => path.split("/").at(-1));
  expect(tests[0]).toBe("annuity.test.ts");
  expect(tests).toContain("amortisationSchedule.test.ts");
  expect(tests).not.toContain("allocation.test.ts");
  // By what tests are made of.
  const proposals = testsOf("src/domain/recurring/seriesProposals.ts").map((path) => path.split("/").at(-1));
  expect(proposals[0]).toBe("seriesProposals.test.ts");
  expect(proposals).toContain("upcomingPaymentsByCategory.test.ts");
  expect(testsOf("src/domain/recurring/counterpartAccounts.ts").length).toBeGreaterThan(4);
});

test("every turned sign that is said to change nothing stands in its file, with a reason", () => {
  for (const { file, text, change, reason } of EQUIVALENT) {
    expect(MUTATED).toContain(file);
    const mutants = existsSync(file) ? mutantsOf(file, readFileSync(file, "utf8")) : [];
    expect(mutants.map((mutant) => `${mutant.change}: ${mutant.text}`)).toContain(`${change}: ${text}`);
    expect(reason.length).toBeGreaterThan(20);
  }
});
