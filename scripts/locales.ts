import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#config/spec.ts";

const FOLDER = join(import.meta.dirname, "../src/locales");
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `file:path.to.key` and its text. */
export type Texts = ReadonlyMap<string, string>;

/** Where a native speaker has to sign off first, Danish may stand in. */
export const MAY_HAVE_GAPS: readonly Language[] = ["fo", "kl"];

export const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

export function textsOf(language: Language): Texts {
  const folder = join(FOLDER, language);
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files = found.filter((name) => name.endsWith(".json"));
  return new Map(
    files.toSorted().flatMap((name) => {
      const words: unknown = JSON.parse(readFileSync(join(folder, name), "utf8"));
      return flat(words, `${basename(name, ".json")}:`);
    }),
  );
}

/** Languages have different plural forms: `days_one` and `days_few` are both `days`. */
export function keyWithoutPlural(key: string): string {
  return key.replace(PLURAL, "");
}

/** Keys of Danish, plural forms taken together, that a language lacks. */
export function gapsOf(language: Language): readonly string[] {
  const has = new Set([...textsOf(language).keys()].map(keyWithoutPlural));
  const wanted = new Set([...textsOf(DEFAULT_LANGUAGE).keys()].map(keyWithoutPlural));
  return [...wanted].filter((key) => !has.has(key));
}

/** The placeholders (`{{count}}`) and the marks (`<terms>`), in order of the alphabet. */
export function placeholders(text: string): readonly string[] {
  return [...new Set(text.match(/\{\{\s*[\w.]+|<\w+>/g))].toSorted();
}

function flat(words: unknown, path: string): [string, string][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words !== "object" || words === null) throw new Error(`${path} is not text`);
  return Object.entries(words).flatMap(([key, value]) =>
    flat(value, path.endsWith(":") ? `${path}${key}` : `${path}.${key}`),
  );
}
