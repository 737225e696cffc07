import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type BuiltFile, earlyFiles } from "./earlyFiles.ts";

const BOOT = readFileSync(new URL("../public/boot.js", import.meta.url), "utf8");

const chunk = (name: string, ...styles: readonly string[]): BuiltFile => ({
  type: "chunk",
  name,
  fileName: `assets/${name}.js`,
  viteMetadata: { importedCss: new Set(styles) },
});

const BUILT = [
  ...["start", "visitor", "device", "member", "overview", "goals"].map((name) => chunk(name)),
  chunk("signIn", "assets/signIn.css"),
  ...["words-da-auth", "words-da-member", "words-da-goals"].map((name) => chunk(name)),
  ...["words-fi-start", "words-fi-landing", "words-fi-auth", "words-fi-member"].map((name) => chunk(name)),
  { type: "asset", fileName: "assets/font.woff2" },
];

interface Visit {
  readonly path: string;
  readonly stored?: Readonly<Record<string, string>>;
}

/** The files that a visit fetches early, in their order; those that may wait have a question mark. */
function fetchedAt({ path, stored = {} }: Visit): readonly string[] {
  const links: { href: string; fetchPriority?: string }[] = [];
  const head = { append: (link: (typeof links)[number]) => links.push(link) };
  const root = { dataset: {}, lang: "", firstElementChild: head };
  runInNewContext(BOOT, {
    document: {
      documentElement: root,
      getElementById: () => ({ textContent: JSON.stringify(earlyFiles(BUILT)) }),
      createElement: () => ({}),
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { pathname: path },
    window: { addEventListener: () => undefined },
  });
  return links.map(({ href, fetchPriority }) => href.replace("/assets/", "") + (fetchPriority === "low" ? "?" : ""));
}

test("a visitor fetches the landing page beside the start", () => {
  expect(fetchedAt({ path: "/" })).toEqual(["visitor.js"]);
});

test("in another language its words are fetched as early", () => {
  const stored = { "overblik.language": "fi" };
  expect(fetchedAt({ path: "/", stored })).toEqual(["words-fi-start.js", "visitor.js", "words-fi-landing.js"]);
});

test("a language of which there is nothing yet begins in Danish", () => {
  expect(fetchedAt({ path: "/", stored: { "overblik.language": "de" } })).toEqual(["visitor.js"]);
});

test("a stranger fetches the form, with its styles", () => {
  const files = ["device.js", "signIn.js", "signIn.css", "words-da-auth.js"];
  expect(fetchedAt({ path: "/auth" })).toEqual(files);
  expect(fetchedAt({ path: "/oversigt" })).toEqual(files);
});

test("who is known here fetches what unlocks, and the overview after it", () => {
  const stored = { "overblik.session": "{}" };
  const lock = ["device.js", "signIn.js", "signIn.css", "member.js", "words-da-auth.js"];
  expect(fetchedAt({ path: "/maal", stored })).toEqual(lock);
  for (const path of ["/oversigt", "/dashboard"])
    expect(fetchedAt({ path, stored })).toEqual([...lock, "overview.js?", "words-da-member.js?"]);
});

test("a build without a stage is not released", () => {
  expect(() => earlyFiles(BUILT.filter(({ name }) => name !== "member"))).toThrow("member");
});
