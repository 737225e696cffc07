import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textsOf } from "./locales.ts";
import { type Route, ROUTE_IDS, ROUTES } from "../src/config/routes.ts";
import { FRAME_WORDS } from "../src/config/wordFiles.ts";
import { chunkNames, partOf, STAGES, wordGroup } from "./chunks.ts";

const ROOT = new URL("..", import.meta.url).pathname.replace(/\/$/, "");

interface Imports {
  readonly static?: readonly string[];
  readonly dynamic?: readonly string[];
}

/** The chunk of a module of this graph; paths are from the root of the project. */
function chunkIn(graph: Readonly<Record<string, Imports>>) {
  const idOf = (path: string) => `${ROOT}/${path}`;
  const known = new Map(Object.entries(graph).map(([path, imports]) => [idOf(path), imports]));
  const getModuleInfo = (id: string) => {
    const imports = known.get(id);
    if (!imports) return null;
    const { static: importedIds = [], dynamic = [] } = imports;
    return { importedIds: importedIds.map(idOf), dynamicallyImportedIds: dynamic.map(idOf) };
  };
  const name = chunkNames();
  return (path: string) => name(idOf(path), { getModuleInfo });
}

const MAIN = "src/app/main.tsx";
const LANDING = "src/app/LandingRoute.tsx";
const SIGN_IN = "src/features/auth/AuthPage.tsx";
const GOALS = "src/features/goals/GoalsPage.tsx";
const DEBTS = "src/features/debt/DebtPage.tsx";
const CHART = "src/features/debt/DebtChart.tsx";

const FIRST_WORDS = ["src/locales/da/ui.json", "src/locales/da/landing.json", "src/locales/fi/landing.json"];

const chunkOf = chunkIn({
  [MAIN]: { static: ["src/app/App.tsx", "node_modules/react/index.js"], dynamic: [LANDING, SIGN_IN, GOALS, DEBTS] },
  "src/app/App.tsx": {},
  "node_modules/react/index.js": {},
  [LANDING]: { static: ["src/ui/Hero.tsx", "src/ui/Button.tsx"], dynamic: FIRST_WORDS },
  "src/ui/Hero.tsx": {},
  "src/ui/Button.tsx": { static: ["src/ui/Button.module.css"] },
  "src/ui/Button.module.css": {},
  [SIGN_IN]: { static: ["src/ui/Button.tsx", "src/ui/Field.tsx"] },
  "src/ui/Field.tsx": {},
  [GOALS]: { static: ["src/ui/Field.tsx", "src/ui/List.tsx", "src/domain/goal.ts"] },
  [DEBTS]: { static: ["src/ui/List.tsx"], dynamic: [CHART, "src/locales/da/debt.json", "src/locales/da/goals.json"] },
  [CHART]: { static: ["src/domain/payoff.ts"] },
  "src/ui/List.tsx": { static: ["src/ui/List.module.css"] },
  "src/ui/List.module.css": {},
  "src/domain/goal.ts": {},
  "src/domain/payoff.ts": {},
  "src/locales/da/debt.json": {},
  "src/locales/da/goals.json": {},
  ...Object.fromEntries(FIRST_WORDS.map((path) => [path, {}])),
});

test("what the first script imports is one file, and react another", () => {
  expect(chunkOf("src/app/App.tsx")).toBe("start");
  expect(chunkOf("node_modules/react/index.js")).toBe("react");
  expect(chunkOf(MAIN)).toBe("start");
});

test("a visitor's page holds what it alone needs, and what a later stage needs as well comes with the start", () => {
  expect(chunkOf("src/ui/Hero.tsx")).toBe("visitor");
  expect(chunkOf("src/ui/Button.tsx")).toBe("start");
  expect(chunkOf("src/ui/Field.tsx")).toBe("signIn");
});

test("a feature has a file for its page and one for what comes later; what two features need is shared", () => {
  expect(chunkOf("src/domain/goal.ts")).toBe("goals");
  expect(chunkOf("src/domain/payoff.ts")).toBe("debt-more");
  expect(chunkOf("src/ui/List.tsx")).toBe("kit");
});

test("the start and the landing page have their styles with the page, and all others come with the forms", () => {
  expect(chunkOf("src/ui/Button.module.css")).toBe("start");
  expect(chunkOf("src/ui/List.module.css")).toBe("signIn");
});

test("words travel by language and group, the first Danish ones with the code that shows them", () => {
  expect(chunkOf("src/locales/da/ui.json")).toBe("start");
  expect(chunkOf("src/locales/da/landing.json")).toBe("visitor");
  expect(chunkOf("src/locales/fi/landing.json")).toBe("words-fi-landing");
  expect(chunkOf("src/locales/da/debt.json")).toBe("words-da-member");
  expect(chunkOf("src/locales/da/goals.json")).toBe("words-da-goals");
});

test("what the frame fetches later is one file, and what pages share another", () => {
  expect(partOf("src/app/shell/AccountMenu.tsx")).toBe("shell");
  expect(partOf("src/kit/files/Attachments.tsx")).toBe("kit");
  expect(partOf("src/ui/charts/ChartTools.tsx")).toBe("kit");
});

test("every module that begins a stage is there", () => {
  expect(STAGES.flatMap(([, roots]) => roots).filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
});

test("every file of words belongs to a page or to the frame, and every file that a row names is there", () => {
  const files = [...new Set([...textsOf("da").keys()].map((key) => key.replace(/:.*/, "")))];
  const ofPages = ROUTE_IDS.flatMap((id) => {
    const { words, laterWords = [] }: Route = ROUTES[id];
    return [...words, ...laterWords];
  });
  const named = new Set([...ofPages, ...Object.values(FRAME_WORDS).flat()]);
  expect([...named].toSorted()).toEqual(files.toSorted());
});

test.each([
  ["common", "start"],
  ["password", "auth"],
  ["assets", "member"],
  ["sync", "member"],
  ["palette", "later"],
  ["goals", "goals"],
  ["rules", "budget-later"],
  ["settings", "settings"],
])("the words of %s travel with %s", (file, group) => {
  expect(wordGroup(file)).toBe(group);
});

test("words that two pages need, and no visit passes, travel alone", () => {
  expect(ROUTES.portfolio.words).toContain("portfolio");
  expect(ROUTES.addAsset.words).toContain("portfolio");
  expect(wordGroup("portfolio")).toBe("portfolio");
});

test("no module of the app waits at its top level, which would cost a file for each dynamic import", () => {
  const waits = /^(?:(?:export )?(?:const|let) [^=\n]+= )?await /m;
  const modules = globSync("src/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.filter((path) => waits.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(waits.test("const answer = await ask();")).toBe(true);
});
