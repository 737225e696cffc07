import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { copySchema } from "./copySchema.ts";

test("[product §1.3 export] what is written down of the file is what the app writes: node scripts/copySchema.ts", () => {
  const written = readFileSync(`${import.meta.dirname}/../../../docs/overblik-copy.schema.json`, "utf8");
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(copySchema())));
});
