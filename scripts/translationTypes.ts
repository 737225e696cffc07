import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const FOLDER = join(import.meta.dirname, "../src/locales/da");
export const TYPES_FILE = join(import.meta.dirname, "../src/app/i18next.d.ts");

/** The types of all words, one import for each Danish file: this script writes them, never a hand. */
export function translationTypes(): string {
  const found = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".json"));
  const files = found.map((path) => ({ path, name: basename(path, ".json") }));
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const double = sorted.find(({ name }, at) => sorted[at + 1]?.name === name);
  if (double) throw new Error(`two files of words are called ${double.name}`);
  return `${sorted.map(({ path, name }) => `import type ${variable(name)} from "#locales/da/${path}";`).join("\n")}

// Written by \`node scripts/translationTypes.ts\` from the files in src/locales/da.
declare module "i18next" {
  /** Danish is complete and gives the keys their types: a misspelt key does not compile. */
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
${sorted.map(({ name }) => `      ${name}: typeof ${variable(name)};`).join("\n")}
    };
  }
}
`;
}

/** A name for the import of a file: `import` and `export` are files of words too, and a variable cannot be called so. */
function variable(name: string): string {
  return `${name}Words`;
}

export function areTypesFresh(): boolean {
  return readFileSync(TYPES_FILE, "utf8") === translationTypes();
}

if (import.meta.main) writeFileSync(TYPES_FILE, translationTypes());
