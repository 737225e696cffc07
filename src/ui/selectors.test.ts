import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What stands in parentheses is gone, so that what is left can be taken apart. */
function bare(text: string): string {
  const without = text.replaceAll(/\([^()]*\)/g, "");
  return without === text ? text : bare(without);
}

/** Every selector of a style sheet, those of a list apart. */
function selectorsIn(css: string): readonly string[] {
  const preludes = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g);
  return [...preludes]
    .map(([, prelude = ""]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap((prelude) => bare(prelude).split(","))
    .map((selector) => selector.trim());
}

/** Whether the browser asks it of every element of the page: read from its end, it begins with a place among siblings alone. */
function asksEveryElement(selector: string): boolean {
  const compound = bare(selector)
    .split(/[\s>+~]+/)
    .at(-1);
  return /^\*?(?::is|:where)?:(?:first|last|nth|only)-/.test(compound ?? "");
}

test("no style asks every element for its place among its siblings: each that comes or goes would have the others styled anew", () => {
  expect(asksEveryElement(".tools > :nth-child(4)")).toBe(true);
  expect(asksEveryElement(".aside :is(a, button):last-child")).toBe(true);
  expect(asksEveryElement(".tiles:has(> :nth-child(3):last-child)")).toBe(false);
  const sheets = globSync("src/**/*.css");
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap((sheet) => selectorsIn(readFileSync(sheet, "utf8")).filter(asksEveryElement))).toEqual([]);
});
