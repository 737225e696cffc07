import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOT, joined } from "./joined.ts";

test("the parts there are stand in one line, each separator bound to the part before it", () => {
  expect(joined(["Lønkonto", undefined, false, "", "hver måned"])).toBe("Lønkonto\u00A0· hver måned");
  expect(joined([])).toBe("");
});

test("no other words bring a separator that could begin a line", () => {
  const files = globSync(["src/{app,features,ui}/**/*.{ts,tsx}", "src/locales/*/**/*.json"]).filter(
    // A formula has a sign of multiplication.
    (file) => !file.includes(".test.") && !file.endsWith("calculators.json"),
  );
  expect(files.length).toBeGreaterThan(500);
  const loose = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      // The title of a window is never broken.
      .filter((line) => !/^\s*(\/\/|\/?\*)|<title>/.test(line) && /·/.test(line.replaceAll(DOT, "")))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(loose).toEqual(['src/ui/format/joined.ts: export const DOT = "\\u00A0· ";']);
});
