import { existsSync, readdirSync, readFileSync } from "node:fs";
import { partOf, wordChunk } from "./scripts/chunks.ts";
import { SCREENS } from "./src/app/pages.ts";
import { ROUTE_IDS, ROUTES } from "./src/config/routes.ts";
import { FRAME_WORDS } from "./src/config/wordFiles.ts";

/**
 * Budgets in gzip, of all that a person waits for at each stage of a visit: scripts, Danish words and styles.
 * A tenth was free in each on the day it was set. Beyond a budget: a decision record.
 */
const DIST = "dist";
const MANIFEST = `${DIST}/.vite/manifest.json`;
const chunkByKey = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")) : {};
const chunkByName = new Map(Object.values(chunkByKey).map((chunk) => [chunk.name, chunk]));

/** Scripts and styles of chunks and of everything they import before they run; chunks bear the names of `scripts/chunks.ts`. */
function filesOf(...names) {
  const seen = new Set();
  const take = (chunk) => {
    if (seen.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
    for (const key of chunk.imports ?? []) take(chunkByKey[key]);
  };
  for (const name of names) {
    const chunk = chunkByName.get(name);
    if (!chunk) throw new Error(`No chunk is called ${name} in ${MANIFEST}`);
    take(chunk);
  }
  return [...seen];
}

function inDist(files) {
  return files.map((file) => `${DIST}/${file}`);
}

/** The chunks of the Danish words in these files. */
function words(files) {
  return [...new Set(files.map((file) => wordChunk("da", file)))];
}

function assets(pattern) {
  return readdirSync(`${DIST}/assets`)
    .filter((name) => pattern.test(name))
    .map((name) => `assets/${name}`);
}

const STYLES = assets(/\.css$/);
const START = ["start", ...words(FRAME_WORDS.start)];
const LOCK = [...START, "member", "signIn", "device", ...words(FRAME_WORDS.lock)];
const FIGURE = [...LOCK, "overview", ...words(ROUTES.dashboard.words)];
const OVERVIEW = [...FIGURE, "readModel"];

function stage(name, names, limit) {
  return { name, path: inDist(filesOf(...names)), limit };
}

/** A part of the app beyond the overview: its own file, the words of its pages and what it shares with others. */
function page(name, limit) {
  const there = new Set(filesOf(...OVERVIEW));
  const ofPages = BEYOND_OVERVIEW.filter((id) => partAt(id) === name).flatMap((id) => ROUTES[id].words);
  return { name, path: inDist(filesOf(name, ...words(ofPages)).filter((file) => !there.has(file))), limit };
}

const BEYOND_OVERVIEW = ROUTE_IDS.filter((id) => ROUTES[id].access === "member" && id !== "dashboard");

/** The part of the app that a page lies in, by the file that the function which loads it names. */
function partAt(id) {
  const [, file] = /import\("#([^"]+)"\)/.exec(String(SCREENS[id])) ?? [];
  const part = file && partOf(`src/${file}`);
  if (!part) throw new Error(`The screen of ${id} lies in no part`);
  return part;
}

export default [
  stage("landing", [...START, "visitor", ...words(ROUTES.landing.words)], "159 kB"),
  stage("sign in", [...START, "signIn", "device", ...words(ROUTES.auth.words)], "242 kB"),
  stage("lock screen", LOCK, "303 kB"),
  stage("first figure", FIGURE, "412 kB"),
  stage("complete overview", OVERVIEW, "470 kB"),
  {
    name: "client of the server",
    path: inDist(filesOf("client").filter((file) => /client-/.test(file))),
    limit: "66 kB",
  },
  { name: "menus", path: inDist(filesOf("menus").filter((file) => /menus-/.test(file))), limit: "56 kB" },
  ...[...new Set(BEYOND_OVERVIEW.map(partAt))].map((name) => page(name, "112 kB")),
  { name: "vault worker", path: inDist(assets(/^vault\.worker-/)), limit: "71 kB" },
  { name: "sync worker", path: inDist(assets(/^sync\.worker-/)), limit: "55 kB" },
  { name: "import worker", path: inDist(assets(/^import\.worker-/)), limit: "70 kB" },
  { name: "sheet worker", path: inDist(assets(/^sheet\.worker-/)), limit: "12 kB" },
  { name: "report worker", path: inDist(assets(/^report\.worker-/)), limit: "500 kB" },
  { name: "paper worker", path: inDist(assets(/^paper\.worker-/)), limit: "33 kB" },
  { name: "pdf worker", path: inDist(assets(/^pdf\.worker-/)), limit: "570 kB" },
  { name: "reader of PDF", path: inDist(filesOf("pdf").filter((file) => /pdf-/.test(file))), limit: "216 kB" },
  { name: "styles", path: inDist(STYLES), limit: "25 kB" },
].map((check) => ({ ...check, gzip: true }));
