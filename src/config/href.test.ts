import { expect, test } from "vitest";
import { href, routeAt } from "./href.ts";
import { type Route, type RouteId, ROUTES } from "./routes.ts";

test("[§2] a link is Danish in Danish and English in every other language", () => {
  expect(href("assets")).toBe("/aktiver");
  expect(href("assets", { language: "da" })).toBe("/aktiver");
  expect(href("assets", { language: "sv" })).toBe("/assets");
  expect(href("import", { language: "da" })).toBe("/import");
});

test("a query is written safely, and what is undefined is left out", () => {
  expect(href("auth", { query: { next: "/aktiver?a=1&b=2", mode: undefined } })).toBe(
    "/auth?next=%2Faktiver%3Fa%3D1%26b%3D2",
  );
});

test("[§2] both addresses of a page lead to it, and no two pages share one", () => {
  const ids = Object.keys(ROUTES) as RouteId[];
  for (const id of ids) {
    const route: Route = ROUTES[id];
    expect(routeAt(route.path)).toBe(id);
    if (route.alias) expect(routeAt(route.alias)).toBe(id);
  }
  expect(routeAt("/nowhere")).toBeUndefined();
});
