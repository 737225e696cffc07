import { expect, test } from "vitest";
import { importMappings } from "./importBatch.ts";

test("[§2] /import: what was remembered of files before signs could be turned and headers pointed out holds today", () => {
  const old = {
    headerSignature: "dato|tekst|beløb",
    accountId: "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a0",
    columns: { date: 0, text: 1, amount: 2 },
    dateOrder: "dmy",
    decimalMark: ",",
  };
  const id = "7f3d2c1b-0a9e-4d8c-b7a6-95e4d3c2b1a1";
  const lifted = importMappings.upgrades.reduce<Record<string, unknown>>((fields, lift) => lift(fields), old);
  expect(importMappings.upgrades).toHaveLength(importMappings.version - 1);
  expect(importMappings.schema.parse({ ...lifted, id })).toEqual({ ...old, id });
});
