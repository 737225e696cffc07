import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PLACE = /:(?:first|last|nth|nth-last|only)-(?:child|of-type)/;

/** Cut where `isCut` says so, but not within parentheses. */
function cut(text: string, isCut: (character: string) => boolean): readonly string[] {
  const pieces = [""];
  let depth = 0;
  for (const character of text) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (depth === 0 && isCut(character)) pieces.push("");
    else pieces[pieces.length - 1] += character;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/** Every selector of a style sheet, those of a list apart. */
function selectorsIn(css: string): readonly string[] {
  const preludes = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g);
  return [...preludes]
    .map(([, prelude = ""]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap((prelude) => cut(prelude, (character) => character === ","));
}

/** Whether the browser asks it of every element of the page: its last part names nothing, and asks for a place among siblings. */
function asksEveryElement(selector: string): boolean {
  const last = cut(selector, (character) => /[\s>+~]/.test(character)).at(-1) ?? "";
  return /^\*?:/.test(last) && PLACE.test(last);
}

test("no style asks every element for its place among its siblings: each that comes or goes would have the others styled anew", () => {
  expect(
    [".tools > :nth-child(4)", ".aside :is(a, button):last-child", ".a > :not(:first-child)"].filter(asksEveryElement),
  ).toHaveLength(3);
  expect(
    [".tiles:has(> :nth-child(3):last-child)", "tr:last-child td", ".a > :hover"].filter(asksEveryElement),
  ).toEqual([]);
  const sheets = globSync("src/**/*.css");
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap((sheet) => selectorsIn(readFileSync(sheet, "utf8")).filter(asksEveryElement))).toEqual([]);
});
