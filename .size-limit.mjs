import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * Budgets in gzip, of all files that a route must fetch, read from Vite's manifest. Beyond a budget: a decision record.
 * A page that nobody has given a budget gets what the shell costs plus 60 kB.
 */
const DIST = "dist";
const MANIFEST = `${DIST}/.vite/manifest.json`;
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")) : {};

/** A chunk and everything it imports before it runs; `dynamic` chunks are fetched at the same time. */
function files(keys, seen = new Set()) {
  return keys.flatMap((key) => {
    const chunk = manifest[key];
    if (seen.has(key)) return [];
    if (!chunk) throw new Error(`${key} is not in ${MANIFEST}`);
    seen.add(key);
    return [chunk.file, ...(chunk.css ?? []), ...files(chunk.imports ?? [], seen)];
  });
}

function paths(...keys) {
  return [...new Set(files(["index.html", ...keys]))].map((file) => `${DIST}/${file}`);
}

function asset(pattern) {
  return readdirSync(`${DIST}/assets`)
    .filter((name) => pattern.test(name))
    .map((name) => `${DIST}/assets/${name}`);
}

const feature = (name) => `src/features/${name}.tsx`;
const SHELL = "src/app/shell/MemberShell.tsx";
