import { expect, test } from "vitest";
import { countVisit, installState, visits } from "./install.ts";

function memory(entries: readonly (readonly [string, string])[] = []) {
  const kept = new Map(entries);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function browser(parts: { standalone?: boolean; display?: string; offered?: boolean }) {
  return {
    matchMedia: (query: string) =>
      ({ matches: query === `(display-mode: ${parts.display ?? "browser"})` }) as MediaQueryList,
    overblikInstall: parts.offered ? ({} as NonNullable<Window["overblikInstall"]>) : undefined,
    navigator: parts.standalone === undefined ? {} : { standalone: parts.standalone },
  };
}

test("a visit counts once in the life of a tab, however often the page is loaded", () => {
  const long = memory();
  for (let tab = 0; tab < 3; tab += 1) {
    const short = memory();
    countVisit(long, short);
    countVisit(long, short);
  }
  expect(visits(long)).toBe(3);
  expect(visits(memory([["overblik.visits", "many"]]))).toBe(0);
});

test.each([
  ["the app on the home screen", { display: "standalone" }, "installed"],
  ["the app on an iPhone's home screen", { standalone: true }, "installed"],
  ["a browser that offers to install", { offered: true }, "ready"],
  ["a browser of an iPhone, where the person does it", { standalone: false }, "byHand"],
  ["any other browser", {}, "none"],
] as const)("%s is told from the others without asking for its name", (_name, parts, state) => {
  expect(installState(browser(parts))).toBe(state);
});
