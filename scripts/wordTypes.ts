import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { SHARED_WORDS } from "../src/config/wordFiles.ts";

const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, "src/app/i18next.d.ts");

/** The types of translation keys, as the Danish files of words give them. */
export function wordTypes(root: string = ROOT): string {
  const files = readdirSync(join(root, "src/locales/da"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".json"))
    .map((path) => ({ path, name: basename(path, ".json") }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return `// Written by scripts/wordTypes.ts from the files in src/locales/da.
${files.map(({ path, name }) => `import type ${name}Words from "#locales/da/${path}";\n`).join("")}
declare module "i18next" {
  /** Danish is complete and gives the keys their types: a misspelt key does not compile. */
  interface CustomTypeOptions {
    defaultNS: "common";
    fallbackNS: ${JSON.stringify(SHARED_WORDS).replaceAll(",", ", ")};
    resources: {
${files.map(({ name }) => `      ${name}: typeof ${name}Words;\n`).join("")}    };
  }
}
`;
}

/** Whether the file is as the words are. */
export function areWordTypesCurrent(): boolean {
  return readFileSync(FILE, "utf8") === wordTypes();
}

/** Leaves a file that is current as it is, so that nothing is compiled again. */
if (import.meta.main && !areWordTypesCurrent()) writeFileSync(FILE, wordTypes());
