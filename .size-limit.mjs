import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * Budgets in gzip, of all files that a route must fetch, read from Vite's manifest. Beyond a budget: a decision record.
 * A page that nobody has given a budget gets what the shell costs plus 60 kB.
 */
const DIST = "dist";
const MANIFEST = `${DIST}/.vite/manifest.json`;
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")) : {};

/** Files of a chunk and of everything it imports before it runs. */
function filesOf(key, seen) {
  const chunk = manifest[key];
  if (seen.has(key)) return [];
  if (!chunk) throw new Error(`${key} is not in ${MANIFEST}`);
  seen.add(key);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))];
}

function scripts(...keys) {
  const seen = new Set();
  return [...new Set(keys.flatMap((key) => filesOf(key, seen)))].filter((file) => file.endsWith(".js"));
}

function inDist(files) {
  return files.map((file) => `${DIST}/${file}`);
}

/** What `key` needs on top of what is there already. */
function beyond(key, ...before) {
  const there = new Set(scripts(...before));
  return scripts(key).filter((file) => !there.has(file));
}

function assets(pattern) {
  return readdirSync(`${DIST}/assets`)
    .filter((name) => pattern.test(name))
    .map((name) => `assets/${name}`);
}

/** One file of words of one language. */
function words() {
  return readdirSync("src/locales", { recursive: true })
    .filter((name) => name.endsWith(".json"))
    .map((name) => `src/locales/${name}`);
}

/** By its feature, or by the app where it is made of more than one. */
const page = (name) => (name.includes("/") ? `src/features/${name}.tsx` : `src/app/${name}.tsx`);
const ENTRY = "index.html";
const SHELL = "src/app/shell/MemberShell.tsx";
const DASHBOARD = page("dashboard/DashboardPage");
/** Opened after the password: the records' view. */
const READ_MODEL = "src/data/records/readModel.ts";
const OTHER_PAGES = [
  "assets/AssetsPage",
  "assets/AddAssetPage",
  "debt/DebtPage",
  "debt/AddDebtPage",
  "goals/GoalsPage",
  "budget/BudgetPage",
  "import/ImportPage",
  "portfolio/PortfolioPage",
  "financial/FinancialPage",
  "OnboardingRoute",
  "security/SecurityPage",
  "SettingsRoute",
];

export default [
  { name: "landing", path: inDist(scripts(ENTRY, page("landing/LandingPage"))), limit: "136 kB" },
  { name: "auth", path: inDist(scripts(ENTRY, page("auth/AuthPage"))), limit: "170 kB" },
  {
    name: "auth client, when a call is made",
    path: inDist(beyond("src/data/remote/remote.ts", ENTRY, page("auth/AuthPage"))),
    limit: "64 kB",
  },
  { name: "shell with dashboard", path: inDist(scripts(ENTRY, SHELL, DASHBOARD, READ_MODEL)), limit: "286 kB" },
  ...OTHER_PAGES.map((name) => ({
    name,
    path: inDist(beyond(page(name), ENTRY, SHELL, DASHBOARD)),
    limit: "60 kB",
  })),
  { name: "vault worker", path: inDist(assets(/^vault\.worker-/)), limit: "70 kB" },
  { name: "sync worker", path: inDist(assets(/^sync\.worker-/)), limit: "55 kB" },
  { name: "import worker", path: inDist(assets(/^import\.worker-/)), limit: "35 kB" },
  { name: "sheet worker", path: inDist(assets(/^sheet\.worker-/)), limit: "12 kB" },
  { name: "styles", path: inDist(assets(/\.css$/)), limit: "20 kB" },
  ...words().map((file) => ({ name: file.slice(4), path: file, limit: "15 kB" })),
].map((check) => ({ ...check, gzip: true }));
