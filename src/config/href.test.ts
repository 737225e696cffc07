import { expect, test } from "vitest";
import { addressesOf, filledPath, href, routeAt, rowAt } from "./href.ts";
import { MENU_PAGES, menuPageOf, type Route, ROUTE_IDS, ROUTES } from "./routes.ts";

const ROWS = ROUTE_IDS.map((id): readonly [string, Route] => [id, ROUTES[id]]);

/** Pages whose addresses have parameters. */
const ARTICLES = [
  [
    "article",
    {
      path: "/education/article/:slug",
      alias: "/vidensdeling/artikel/:slug",
      access: "member",
      words: ["common"],
      example: { slug: "aop & renter" },
    },
  ],
  ["newest", { path: "/education/article/newest", access: "member", words: ["common"] }],
  ["education", { path: "/education", alias: "/vidensdeling", access: "member", words: ["common"] }],
] as const satisfies readonly (readonly [string, Route])[];

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

test("[§2] every address of a page leads to it, /index to the front page, and no two pages share one", () => {
  for (const id of ROUTE_IDS) {
    const route: Route = ROUTES[id];
    for (const address of [...addressesOf(route), ...(route.redirects ?? [])]) expect(routeAt(address)).toBe(id);
  }
  const all = ROWS.flatMap(([, { path, alias, redirects = [] }]) => [path, ...(alias ? [alias] : []), ...redirects]);
  expect(new Set(all).size).toBe(all.length);
  expect(routeAt("/index")).toBe("landing");
  expect(routeAt("/nowhere")).toBeUndefined();
  expect(routeAt("/assets/more")).toBeUndefined();
});

test("[§2] the parameter of an address is found under both addresses and written back the same", () => {
  const [[, article]] = ARTICLES;
  expect(addressesOf(article)).toEqual([
    "/education/article/aop%20%26%20renter",
    "/vidensdeling/artikel/aop%20%26%20renter",
  ]);
  for (const address of addressesOf(article))
    expect(rowAt(ARTICLES, address)).toEqual({ id: "article", params: { slug: "aop & renter" } });
  expect(filledPath("/a/:b/c/:d", { b: "å/ø", d: "1" })).toBe("/a/%C3%A5%2F%C3%B8/c/1");
  expect(() => filledPath(article.path, {})).toThrow("needs slug");
});

test("[§2] an address that is named letter by letter goes before one with a parameter, and an empty or broken one is none", () => {
  expect(rowAt(ARTICLES, "/education/article/newest")?.id).toBe("newest");
  expect(rowAt(ARTICLES, "/education")?.id).toBe("education");
  for (const address of [
    "/education/article/",
    "/education/article",
    "/education/article/a/b",
    "/education/article/%E0",
  ])
    expect(rowAt(ARTICLES, address)).toBeUndefined();
});

test("both addresses of a page have the same parameters, and an example for each", () => {
  const named = (pattern: string) =>
    [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name).toSorted((a, b) => (a < b ? -1 : 1));
  for (const [id, { path, alias = path, example = {} }] of [...ROWS, ...ARTICLES] as typeof ROWS) {
    expect(named(alias), id).toEqual(named(path));
    expect(Object.keys(example).toSorted(), id).toEqual(named(path));
  }
});

test("what a page is part of is in the menu, three pages are in the bar, and no two share a letter", () => {
  for (const [id, { under }] of ROWS) if (under !== undefined) expect(MENU_PAGES, id).toContain(under);
  expect(ROWS.filter(([, { menu }]) => menu?.inBar)).toHaveLength(3);
  const keys = ROWS.flatMap(([, { key }]) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(menuPageOf("addAsset")).toBe("assets");
  expect(menuPageOf("assets")).toBe("assets");
  expect(menuPageOf("landing")).toBeUndefined();
});
