import { ALL_NAMES } from "#domain/merchants/allNames.ts";
import { merchantDictionary } from "#domain/merchants/merchantDictionary.ts";
import { labelledTexts } from "../merchants/labelled.ts";
import { type BenchResult, median, result } from "./results.ts";

const ROWS = 50_000;
const TARGET_MS = 400;
const RUNS = 5;

/**
 * The texts of a file are looked up in the dictionary of merchants: until it is built, and until every row is answered,
 * with a number and a day in each as banks write them.
 */
export function merchantsSuite(sizes: readonly number[] = [ROWS]): readonly BenchResult[] {
  const texts = labelledTexts("ours.tsv").filter(({ country }) => country === "DK");
  return sizes.flatMap((n) => {
    const rows = Array.from({ length: n }, (_, at) => {
      const { text, direction } = texts[at % texts.length]!;
      return { text: `${text} ${(at * 7_919) % 100_000} ${(at % 28) + 1}.03`, direction };
    });
    const built: number[] = [];
    const matched: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      const dictionary = merchantDictionary(ALL_NAMES, "DK");
      built.push(performance.now() - began);
      const from = performance.now();
      for (const { text, direction } of rows) dictionary(text, direction);
      matched.push(performance.now() - from);
    }
    const value = median(matched);
    return [
      result("merchants_build", n, median(built)),
      result("merchants_match", n, value, undefined, `≤ ${TARGET_MS} ms`, value <= TARGET_MS),
    ];
  });
}
