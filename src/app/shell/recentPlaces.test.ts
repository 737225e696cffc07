import { expect, test } from "vitest";
import { type RecentPlace, withNewest } from "./recentPlaces.ts";

test("the page opened last comes first, each page and tab once, and six at most", () => {
  const opened: readonly RecentPlace[] = [
    { id: "assets" },
    { id: "budget" },
    { id: "budget", tab: "rules" },
    { id: "assets" },
    { id: "debt" },
    { id: "goals" },
    { id: "import" },
    { id: "export" },
  ];
  const places = opened.reduce<readonly RecentPlace[]>(withNewest, []);
  expect(places.map(({ id, tab }) => (tab ? `${id} ${tab}` : id))).toEqual([
    "export",
    "import",
    "goals",
    "debt",
    "assets",
    "budget rules",
  ]);
});
