import { expect, test } from "vitest";
import { type Figures, figuresOf, labelledTexts, outcomes } from "./labelled.ts";

const RIGHT_AT_LEAST = 85;
const WRONG_AT_MOST = 2;

function print(file: string, { texts, right, wrong, open }: Figures): void {
  const line = `${file}: ${texts} texts, ${right.toFixed(1)} % right, ${wrong.toFixed(1)} % wrong, ${open.toFixed(1)} % open\n`;
  process.stdout.write(line);
}

test("of the texts that its makers wrote, the dictionary gets 85 % right or more and 2 % wrong or less", () => {
  const all = outcomes(labelledTexts("ours.tsv"));
  const figures = figuresOf(all);
  print("ours.tsv", figures);
  const wrong = all.filter(({ outcome }) => outcome === "wrong").map(({ text, answer }) => `${text}: ${answer}`);
  expect(figures.texts).toBeGreaterThanOrEqual(1_000);
  expect(figures.right).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
  expect(figures.wrong, wrong.join("\n")).toBeLessThanOrEqual(WRONG_AT_MOST);
});

// Its rows are never printed: whoever mends the dictionary must not see them.
test("of the texts that somebody else wrote, the dictionary gets 85 % right or more and 2 % wrong or less", () => {
  const figures = figuresOf(outcomes(labelledTexts("heldOut.tsv")));
  print("heldOut.tsv", figures);
  expect(figures.texts).toBeGreaterThanOrEqual(1_000);
  expect(figures.right).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
  expect(figures.wrong).toBeLessThanOrEqual(WRONG_AT_MOST);
});
