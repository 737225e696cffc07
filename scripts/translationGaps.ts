import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_NAMES } from "#config/languageNames.ts";
import { DEFAULT_LANGUAGE } from "#config/spec.ts";
import { gapsOf, keyWithoutPlural, MAY_HAVE_GAPS, textsOf, TRANSLATIONS } from "./locales.ts";

/** Writes docs/translations.md: how complete each language is, and which texts still show Danish. */
const all = new Set([...textsOf(DEFAULT_LANGUAGE).keys()].map(keyWithoutPlural)).size;

const rows = TRANSLATIONS.map((language) => {
  const gaps = gapsOf(language).length;
  return `| ${LANGUAGE_NAMES[language]} | ${all - gaps} of ${all} | ${MAY_HAVE_GAPS.includes(language) ? "Danish stands in" : "must be complete"} |`;
});

const lists = TRANSLATIONS.filter((language) => gapsOf(language).length > 0).map(
  (language) =>
    `## ${LANGUAGE_NAMES[language]}\n\n${gapsOf(language)
      .map((key) => `- \`${key}\``)
      .join("\n")}\n`,
);

writeFileSync(
  join(import.meta.dirname, "../docs/translations.md"),
  `# Translations

Danish is the source. A text that a language lacks is shown in Danish. In Faroese and Greenlandic that is meant: a native speaker signs texts off before they are added, legal, security and error texts first of all.

Written by \`node scripts/translationGaps.ts\`.

| Language | Texts | Gaps |
| --- | --- | --- |
${rows.join("\n")}

${lists.join("\n")}`,
);
