import { readdirSync } from "node:fs";

const FOLDERS = ["calculations", "budget", "recurring", "scenarios", "tax"].map((name) => `src/domain/${name}`);

/** The files that compute: every calculation, and what they compute with. */
export const MUTATED: readonly string[] = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  ),
  ...[
    "bankDays",
    "betweenDays",
    "categories/transactionParts",
    "compareIds",
    "money",
    "dates",
    "exchange",
    "decimal",
    "fixedPoint",
    "halfUp",
    "text/parseAmount",
    "text/parseDay",
    "text/parseExact",
    "text/parseAbbreviatedAmount",
    "text/parseArithmetic",
    "rateLimitRisk",
    "root",
  ].map((name) => `src/domain/${name}.ts`),
];
