import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import * as fc from "fast-check";
import { gatheredTests } from "./vitest.ts";

/** Asks whether the tests of these files notice that `file` is `source`; `undefined` leaves it as it is. */
export interface Question {
  readonly file: string;
  readonly source: string | undefined;
  readonly tests: readonly string[];
}

/** The name of the first test that failed; undefined when none did. */
export interface Answer {
  readonly caughtBy?: string | undefined;
}

/** The same cases for every mutant, every time. */
fc.configureGlobal({ seed: 20_261_122 });

const DOMAIN = new URL("../../src/domain/", import.meta.url).href;
const SUPPORT = new URL("../support/", import.meta.url).href;
const STAND_IN = new URL("vitest.ts", import.meta.url).href;
const stripped = new Map<string, string>();
let mutated: { readonly url: string; readonly source: string } | undefined;
let turn = 0;

/** Each question gets modules of its own from `src/domain`, and what its tests are made of; everything else is loaded once. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "vitest" && context.parentURL?.startsWith(DOMAIN)) return { url: STAND_IN, shortCircuit: true };
    const found = next(specifier, context);
    return isOwn(found.url) ? { ...found, url: `${found.url.split("?")[0]}?${turn}` } : found;
  },
  load(url, context, next) {
    if (!isOwn(url)) return next(url, context);
    const plain = url.split("?")[0]!;
    const source = plain === mutated?.url ? plainScript(mutated.source) : known(plain);
    return { format: "module", source, shortCircuit: true };
  },
});

parentPort?.on("message", (question: Question) => {
  void answered(question).then((answer) => parentPort?.postMessage(answer));
});

async function answered({ file, source, tests }: Question): Promise<Answer> {
  turn += 1;
  mutated = source === undefined ? undefined : { url: pathToFileURL(file).href, source };
  let name = "loading";
  try {
    for (const path of tests) {
      name = path;
      await import(`${pathToFileURL(path).href}?${turn}`);
      for (const one of gatheredTests()) {
        name = `${path} › ${one.name}`;
        await one.run();
      }
    }
    return {};
  } catch {
    gatheredTests();
    return { caughtBy: name };
  }
}

function isOwn(url: string): boolean {
  return url.startsWith(DOMAIN) || url.startsWith(SUPPORT);
}

function known(url: string): string {
  const found = stripped.get(url) ?? plainScript(readFileSync(fileURLToPath(url), "utf8"));
  stripped.set(url, found);
  return found;
}

function plainScript(source: string): string {
  return stripTypeScriptTypes(source, { mode: "strip" });
}
