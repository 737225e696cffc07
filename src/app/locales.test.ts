import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SHARED_WORDS } from "#config/wordFiles.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, PERFORMANCE_RANGES } from "#config/spec.ts";
import { askedKeys, keysIn, missingKeys, unusedKeys } from "../../scripts/translationKeys.ts";
import { gapsOf, keyWithoutPlural, MAY_HAVE_GAPS, placeholders, textsOf, TRANSLATIONS } from "../../scripts/locales.ts";

const danish = textsOf(DEFAULT_LANGUAGE);

/** The placeholders of a key: plural forms of one key share their placeholders, and one form may leave the count out. */
const placeholdersByKey = new Map<string, ReadonlySet<string>>();
for (const [key, text] of danish) {
  const plain = keyWithoutPlural(key);
  placeholdersByKey.set(plain, new Set([...(placeholdersByKey.get(plain) ?? []), ...placeholders(text)]));
}

describe("a key", () => {
  const keys = [...placeholdersByKey.keys()];
  const asked = askedKeys();

  test("that is written is asked for by some code", () => {
    expect(unusedKeys(asked, keys)).toEqual([]);
  });

  test("has no placeholder that no code fills in", () => {
    const paths = globSync("src/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
    const code = paths.map((path) => readFileSync(path, "utf8")).join("\n");
    const given = new Set([...code.matchAll(/\b(\w+)(?=:|,| \}|\}\))/g)].map(([, name]) => name));
    const asked = [...placeholdersByKey.values()].flatMap((names) => [...names]);
    const names = asked.flatMap((placeholder) => /^\{\{\s*(\w+)/.exec(placeholder)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(100);
    expect([...new Set(names)].filter((name) => !given.has(name))).toEqual([]);
  });

  test("that a shared file has with the same words in every language stands in no other file", () => {
    const texts = [danish, ...TRANSLATIONS.map(textsOf)];
    const wordsOf = (key: string) => texts.map((text) => text.get(key));
    const repeats = [...danish.keys()].filter((key) => {
      const [file = "", path] = key.split(":");
      if (SHARED_WORDS.some((shared) => shared === file)) return false;
      const shared = SHARED_WORDS.map((one) => `${one}:${path}`).find((one) => danish.has(one));
      return shared !== undefined && JSON.stringify(wordsOf(key)) === JSON.stringify(wordsOf(shared));
    });
    expect(repeats).toEqual([]);
  });

  test("that code asks for is written", () => {
    expect(missingKeys(asked, keys).map(({ path, pattern }) => `${path}: ${pattern}`)).toEqual([]);
  });

  const CODE = `
    const { t } = useTranslation(["debt", "rates"]);
    const LABEL = { due: "fields.due" };
    t("title"); t(isNew ? "add" : "edit"); t(\`errors.\${field}.\${rule}\`); t(\`rates:days.\${isOne ? "one" : "all"}\`);
  `;
  test.each([
    ["debt:title", true],
    ["goals:title", false],
    ["rates:add", true],
    ["debt:errors.name.tooLong", true],
    ["debt:errors.name", false],
    ["rates:days.one", true],
    ["rates:days.two", false],
    ["debt:days.one", false],
    ["goals:fields.due", true],
    ["debt:fields.gone", false],
  ])("%s is asked for by a few lines: %s", (key, isAsked) => {
    expect(unusedKeys(keysIn("planted.ts", CODE), [key])).toEqual(isAsked ? [] : [key]);
  });

  test("that a few lines ask for in vain is named", () => {
    const found = missingKeys(keysIn("planted.ts", CODE), ["debt:title", "debt:add", "debt:edit", "goals:errors.a.b"]);
    expect(found.map(({ pattern }) => pattern)).toEqual(["errors.*.*", "rates:days.one", "rates:days.all"]);
  });
});

describe.each(TRANSLATIONS)("the words in %s", (language) => {
  const texts = textsOf(language);

  test("have no key that Danish lacks", () => {
    expect([...texts.keys()].filter((key) => !placeholdersByKey.has(keyWithoutPlural(key)))).toEqual([]);
  });

  test("fill in what Danish fills in", () => {
    const odd = [...texts].filter(([key, text]) => {
      const known = placeholdersByKey.get(keyWithoutPlural(key)) ?? new Set();
      const used = placeholders(text);
      const mayLeaveOut = keyWithoutPlural(key) !== key;
      return used.some((name) => !known.has(name)) || (!mayLeaveOut && used.length < known.size);
    });
    expect(odd).toEqual([]);
  });

  test("have the plural forms that the language counts with", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set([...texts.keys()].filter((key) => keyWithoutPlural(key) !== key).map(keyWithoutPlural));
    const missing = [...counted]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !texts.has(key));
    expect(missing).toEqual([]);
  });
});

test.each(TRANSLATIONS.filter((language) => !MAY_HAVE_GAPS.includes(language)))(
  "the words in %s are complete",
  (language) => {
    expect(gapsOf(language)).toEqual([]);
  },
);

test.each([DEFAULT_LANGUAGE, ...TRANSLATIONS].filter((language) => !MAY_HAVE_GAPS.includes(language)))(
  "[§2] the front page in %s names banks and brokers whose files are recognised",
  (language) => {
    const texts = textsOf(language);
    const said = (texts.get("landing:does.files.text") ?? "").toLowerCase();
    for (const profiles of ["import:profiles.", "broker:brokers."]) {
      const names = [...texts].flatMap(([key, name]) => (key.startsWith(profiles) ? [name.toLowerCase()] : []));
      expect(names.filter((name) => said.includes(name))).not.toEqual([]);
    }
  },
);

test.each([DEFAULT_LANGUAGE, ...TRANSLATIONS])(
  "[§1] the periods are called the same in %s on the overview and in the portfolio",
  (language) => {
    const texts = textsOf(language);
    const calledIn = (page: string) => PERFORMANCE_RANGES.map((range) => texts.get(`${page}:range.${range}`));
    expect(calledIn("portfolio")).toEqual(calledIn("dashboard"));
  },
);

/** The marks that a language quotes with. */
const QUOTES = { da: "»«", sv: "”", no: "«»", fi: "”", is: "„“", en: "“”", fo: "„“", kl: "»«" } as const;

/** Words that have been replaced by one that banks and people use. */
const REPLACED_WORDS = {
  da: /\b(urørt\w*|ringeste|udgaver?|slags|tit)\b|på ny\b|\bbliver (ikke )?(gemt|slettet|læst|vist|sendt|låst)\b/i,
  no: /\butgaver?\b/i,
  is: /dulritun/i,
  en: /\b(e-mails?|postings?|per cent)\b/i,
} as const;

describe.each([DEFAULT_LANGUAGE, ...TRANSLATIONS])("[§1] the texts in %s", (language) => {
  const texts = [...textsOf(language)];

  test("quote with the marks of the language", () => {
    const foreign = [..."\"'»«”“„"].filter((mark) => !QUOTES[language].includes(mark));
    expect(texts.filter(([, text]) => foreign.some((mark) => text.includes(mark)))).toEqual([]);
  });

  test("end in a full stop where the Danish sentence does", () => {
    const isSentence = (text: string) => /\S+ \S+ .*[\p{L}\d]{5,}\.$/u.test(text);
    const open = texts.filter(([key, text]) => isSentence(danish.get(key) ?? "") && !text.endsWith("."));
    expect(open).toEqual([]);
  });

  test("write an omission as one sign, never as three dots, but where the app is loading", () => {
    const dotted = texts.filter(([key, text]) => text.includes("...") && !key.startsWith("common:loading."));
    expect(dotted).toEqual([]);
  });

  test("put no blank before a comma or a full stop", () => {
    expect(texts.filter(([, text]) => /\s[,.](\s|$)| {2}/.test(text))).toEqual([]);
  });

  test("raise no voice, but where an account is made", () => {
    expect(texts.filter(([key, text]) => text.includes("!") && key !== "auth:signUp.done")).toEqual([]);
  });
});

test.each(Object.entries(REPLACED_WORDS))("[§1] words that were replaced do not come back in %s", (language, words) => {
  const texts = [...textsOf(LANGUAGES.find((known) => known === language) ?? DEFAULT_LANGUAGE)];
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
});

test.each([DEFAULT_LANGUAGE, ...TRANSLATIONS].filter((language) => !MAY_HAVE_GAPS.includes(language)))(
  "[§2] the front page in %s names budget, subscriptions and goals",
  (language) => {
    const texts = textsOf(language);
    const shown = readFileSync("src/features/landing/LandingPage.tsx", "utf8");
    for (const does of ["budget", "recurring", "goals"]) {
      expect(shown).toContain(`"${does}"`);
      expect(texts.get(`landing:does.${does}.text`)).toBeTruthy();
    }
  },
);
