import { parseArgs } from "node:util";
import type { BenchResult } from "./results.ts";
import { storeSuite } from "./store.ts";

const USAGE = `npm run bench -- --suite store [--n 1000,10000,50000] [--json]

  --json   the last line is {"suite","results":[{"name","n","value","unit","limit","ratio","target","ok"}]}`;

const { values } = parseArgs({
  options: { suite: { type: "string", default: "store" }, n: { type: "string" }, json: { type: "boolean" } },
});

if (values.suite !== "store") {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const results = await storeSuite(values.n?.split(",").map(Number));
  for (const result of results) console.log(line(result));
  if (values.json) console.log(JSON.stringify({ suite: values.suite, results }));
}

function line({ name, n, value, unit, limit, ratio, target, ok }: BenchResult): string {
  const beside = limit === undefined ? "" : `limit ${limit}, ${ratio} ×`;
  const verdict = ok === undefined ? "" : ok ? "ok" : "MISSED";
  return [
    name.padEnd(16),
    String(n).padStart(6),
    `${value} ${unit}`.padEnd(14),
    beside.padEnd(24),
    target ?? "",
    verdict,
  ].join("  ");
}
