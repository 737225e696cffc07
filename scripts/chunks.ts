import { dirname, join, relative } from "node:path";
import { type Route, ROUTE_IDS, type RouteId, ROUTES } from "../src/config/routes.ts";
import { FRAME_WORDS } from "../src/config/wordFiles.ts";
import { DEFAULT_LANGUAGE } from "../src/config/spec.ts";

/** The facts that a bundler has of a module: ids are absolute paths. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

const ROOT = dirname(import.meta.dirname);
const MAIN = "src/app/main.tsx";

/**
 * The stages of a visit in their order, each with the modules that begin it. A stage is one file: it holds all that its
 * modules import and no earlier stage has.
 */
export const STAGES: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ["start", [MAIN]],
  ["visitor", ["src/app/LandingRoute.tsx"]],
  [
    "device",
    [
      "src/data/device/device.ts",
      "src/data/session/storageLoss.ts",
      "src/app/updateWatch.tsx",
      "src/app/shell/GlobalOverlays.tsx",
    ],
  ],
  ["signIn", ["src/features/auth/AuthPage.tsx"]],
  [
    "member",
    [
      "src/app/shell/MemberShell.tsx",
      "src/features/auth/UnlockPage.tsx",
      "src/data/session/household.ts",
      "src/data/session/openSession.ts",
      "src/data/session/opening.ts",
      "src/data/session/resumeOpen.ts",
      "src/data/remote/sessionTokens.ts",
      "src/data/keys/passkeyTrust.ts",
      "src/data/keys/passkeyUnlock.ts",
      "src/data/sync/outbox.ts",
      "src/app/shell/GlobalKeys.tsx",
      "src/app/shell/AppNotes.tsx",
      "src/app/shell/PlannedPage.tsx",
      "src/features/sync/ChangeNotices.tsx",
    ],
  ],
  ["client", ["src/data/remote/remote.ts"]],
  ["readModel", ["src/data/records/readModel.ts"]],
  [
    "overview",
    [
      "src/features/dashboard/DashboardPage.tsx",
      "src/features/dashboard/Widgets.tsx",
      "src/ui/charts/LineChart.tsx",
      "src/ui/charts/BalanceBar.tsx",
    ],
  ],
];

/** Stages whose file is fetched alone: it keeps nothing that another stage needs as well, which lies in the one named here. */
const SHARED_BY: ReadonlyMap<string, string> = new Map([
  ["visitor", "start"],
  ["client", "device"],
  ["readModel", "device"],
]);

/** Packages and parts that are a file of their own: they change seldom, or only some parts of a page need them. */
const OWN_FILES: readonly (readonly [name: string, modules: RegExp])[] = [
  ["react", /\/node_modules\/(react|react-dom|scheduler)\//],
  // It is named by the index of react-i18next, which the start imports; a single form has sentences with parts in them.
  ["kit", /\/node_modules\/(html-parse-stringify|react-i18next\/dist\/es\/(Trans|TransWithoutContext|IcuTrans\w*))\b/],
  // The reader of PDF documents is fetched with the first of them.
  ["pdf", /\/node_modules\/pdfjs-dist\//],
  // A report of one's own stands on its page, and on the overview of those who pin it there: no other page waits for it.
  ["analyses", /\/src\/(kit\/analysis\/|domain\/reports\/analysis\/|data\/reports\/|ui\/charts\/RankedBars\.)/],
  ["menus", /\/node_modules\/(react-aria|react-aria-components|react-stately|@react-\w+|@internationalized)\//],
];

const STYLES = /\.css$/;
/** Stages whose styles are fetched with the page itself. */
const FIRST_STYLES: ReadonlySet<string> = new Set(["start", "visitor", "device"]);

/** Pages that a visit passes on its way, with the name under which the words of each travel; the first that has a file takes it. */
const PASSED: readonly (readonly [page: RouteId, group: string])[] = [
  ["landing", "landing"],
  ["auth", "auth"],
  ["dashboard", "member"],
];

/**
 * The group that a file of words is fetched with, as the rows of the pages name it: the frame's, else that of a page which
 * every visit passes, else that of the one page which has it. A file that several other pages have travels alone.
 */
export function wordGroup(file: string): string {
  const has = (files: readonly string[] = []) => files.includes(file);
  const row = (id: RouteId): Route => ROUTES[id];
  if (has(FRAME_WORDS.start)) return "start";
  const passed = PASSED.find(([id]) => has(row(id).words));
  if (passed) return passed[1];
  if (has(FRAME_WORDS.member)) return "member";
  if (has(FRAME_WORDS.later)) return "later";
  const [page, ...others] = ROUTE_IDS.filter((id) => has(row(id).words) || has(row(id).laterWords));
  if (page === undefined || others.length > 0) return file;
  return has(row(page).words) ? page : `${page}-later`;
}

/** Danish is what every language falls back to: these words travel with the code that shows them. */
const STAGE_OF_WORDS: ReadonlyMap<string, string> = new Map([
  ["start", "start"],
  ["landing", "visitor"],
]);

/**
 * The part of the app that a module begins: a feature, a page that the app puts together of several, or what the frame
 * and the shared components of pages fetch later.
 */
export function partOf(path: string): string | undefined {
  if (path.startsWith("src/app/shell/")) return "shell";
  if (/^src\/(kit|ui)\//.test(path)) return "kit";
  const [, feature] = /^src\/features\/([^/]+)\//.exec(path) ?? [];
  if (feature !== undefined) return feature;
  const [, route] = /^src\/app\/(\w+)Route\.tsx$/.exec(path) ?? [];
  return route?.toLowerCase();
}

/** The chunk of a file of words in a language. */
export function wordChunk(language: string, file: string): string {
  const group = wordGroup(file);
  const stage = language === DEFAULT_LANGUAGE ? STAGE_OF_WORDS.get(group) : undefined;
  return stage ?? `words-${language}-${group}`;
}

function chunkOfWords(path: string): string | undefined {
  const [, language, file = ""] = /^src\/locales\/(\w+)\/(?:shared\/)?(\w+)\.json$/.exec(path) ?? [];
  return language === undefined ? undefined : wordChunk(language, file);
}

/** Names the chunk of each module; `undefined` leaves it to the bundler. */
export function chunkNames(): (id: string, graph: ModuleGraph) => string | undefined {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= namesIn(graph);
    return names.get(id);
  };
}

function namesIn(graph: ModuleGraph): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const pathOf = (id: string) => relative(ROOT, id.replace(/\?.*$/, "").replace(/^\0/, ""));
  const info = (id: string) => graph.getModuleInfo(id);
  const closure = (roots: readonly string[]): ReadonlySet<string> => {
    const seen = new Set(roots.filter((id) => info(id) !== null));
    for (const id of seen) for (const next of info(id)?.importedIds ?? []) seen.add(next);
    return seen;
  };
  const idOf = (path: string) => join(ROOT, path);
  const main = idOf(MAIN);
  // Everything that is ever fetched, and the modules that a dynamic import asks for.
  const all = new Set([main]);
  const entries = new Set<string>();
  for (const id of all) {
    for (const next of info(id)?.importedIds ?? []) all.add(next);
    for (const next of info(id)?.dynamicallyImportedIds ?? []) {
      entries.add(next);
      all.add(next);
    }
  }
  const give = (id: string, name: string) => {
    if (!names.has(id)) names.set(id, name);
  };
  for (const id of all) {
    const words = chunkOfWords(pathOf(id));
    if (words !== undefined) give(id, words);
    for (const [name, modules] of OWN_FILES) if (modules.test(id)) give(id, name);
  }
  const stages = STAGES.map(([name, roots]) => [name, closure(roots.map(idOf))] as const);
  // The start, the landing page and the notices of the device have one style sheet, and all that comes later another: it
  // travels with the forms that sign in or unlock, so no page waits for a third.
  const firstStyles = new Set(stages.filter(([name]) => FIRST_STYLES.has(name)).flatMap(([, modules]) => [...modules]));
  for (const id of all) if (STYLES.test(id)) give(id, firstStyles.has(id) ? "start" : "signIn");
  for (const [name, modules] of stages)
    for (const id of modules) {
      const isShared = stages.some(([other, modules]) => other !== name && modules.has(id));
      give(id, isShared ? (SHARED_BY.get(name) ?? name) : name);
    }
  const reachedBy = new Map<string, Set<string>>();
  const first = new Set<string>();
  for (const entry of entries) {
    const part = partOf(pathOf(entry));
    const isPage = /(Page|Route)\.tsx$/.test(entry);
    for (const id of closure([entry])) {
      const parts = reachedBy.get(id) ?? new Set<string>();
      reachedBy.set(id, parts.add(part ?? pathOf(entry)));
      if (isPage) first.add(id);
    }
  }
  for (const [id, parts] of reachedBy) {
    if (names.has(id)) continue;
    const [only, ...others] = parts;
    if (only === undefined) continue;
    if (others.length === 0) {
      if (only.includes("/")) continue;
      give(id, first.has(id) ? only : `${only}-more`);
    } else {
      // Packages that nothing but menus needs.
      const isLate = !first.has(id);
      give(id, isLate ? (id.includes("/node_modules/") ? "menus" : "kit-more") : "kit");
    }
  }
  return names;
}
