import { readdirSync } from "node:fs";

const CALCULATIONS = "src/domain/calculations";

/** What computes: every calculation, and what they compute with. */
export const MUTATED: readonly string[] = [
  ...readdirSync(CALCULATIONS)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .toSorted()
    .map((name) => `${CALCULATIONS}/${name}`),
  ...[
    "compareIds",
    "money",
    "dates",
    "exchange",
    "decimal",
    "units",
    "parseAmount",
    "parseDay",
    "parseExact",
    "root",
  ].map((name) => `src/domain/${name}.ts`),
];
