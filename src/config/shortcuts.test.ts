import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { routeAt } from "./href.ts";
import { SHORTCUTS } from "./shortcuts.ts";

test("[§6.2] the icon of the installed app offers an expense, an income and a new value, each at a page of its own", () => {
  expect(SHORTCUTS.map(({ name, url }) => [name, url])).toEqual([
    ["Ny udgift", "/budget?add=out"],
    ["Ny indtægt", "/budget?add=in"],
    ["Opdatér værdi", "/aktiver?value=1"],
  ]);
  for (const { url, icons } of SHORTCUTS) {
    expect(routeAt(url.split("?")[0]!)).toBeDefined();
    for (const { src } of icons) expect(existsSync(new URL(`../../public${src}`, import.meta.url))).toBe(true);
  }
});
