import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STATE = /^(export )?let /mu;
/** Whose it is, where it is not a household's nor an account's. */
const OWNER = /\/\*\* The (page|browser)'s/u;

test("a module of the data layer holds no state of its own, unless it says that it is the page's or the browser's", () => {
  const files = globSync("src/data/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
  expect(files.length).toBeGreaterThan(150);
  const silent = files.filter((path) => {
    const text = readFileSync(path, "utf8");
    return STATE.test(text) && !OWNER.test(text);
  });
  expect(silent).toEqual([]);
});
