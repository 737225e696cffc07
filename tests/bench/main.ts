import { parseArgs } from "node:util";
import { analysisSuite } from "./analysis.ts";
import { documentsSuite } from "./documents.ts";
import { importSuite } from "./import.ts";
import { merchantsSuite } from "./merchants.ts";
import { pagesSuite } from "./pages.ts";
import { type BenchResult, exitCode } from "./results.ts";
import { serverSuite } from "./server.ts";
import { startSuite } from "./start.ts";
import { storeSuite } from "./store.ts";
import { syncSuite } from "./sync.ts";
import { syncServerSuite } from "./syncServer.ts";

const USAGE = `npm run bench -- --suite store [--n 1000,10000,50000] [--json] [--strict]
npm run bench -- --suite pages [--only debt,scroll_trades] [--json] [--strict]
npm run bench -- --suite import [--n 10000,50000] [--only bank|spiir] [--json] [--strict]
npm run bench -- --suite merchants [--n 50000] [--json] [--strict]
npm run bench -- --suite analysis [--n 60000] [--json] [--strict]
npm run bench -- --suite documents [--json] [--strict]
npm run bench -- --suite sync [--n 10000,50000] [--json] [--strict]
npm run bench -- --suite server [--n 1,50] [--json] [--strict]
npm run bench -- --suite start [--json] [--strict]
npm run bench -- --suite sync-server [--n 1,50] [--json] [--strict]

  --n      how many records are in the store, rows in the file, or how many households write at once
  --only   the one of two ways in (a bank, another app); of the pages those whose figure's name has one of these in it
  --json   the last line is {"suite","results":[{"name","n","value","unit","limit","ratio","target","ok"}]}
  --strict the exit code is 1 when a target was missed; without it 0, because a busy machine misses some`;

const SUITES = {
  analysis: analysisSuite,
  documents: documentsSuite,
  import: importSuite,
  merchants: merchantsSuite,
  pages: pagesSuite,
  server: serverSuite,
  start: startSuite,
  store: storeSuite,
  sync: syncSuite,
  "sync-server": syncServerSuite,
} as const;

const { values } = parseArgs({
  options: {
    suite: { type: "string", default: "store" },
    n: { type: "string" },
    only: { type: "string" },
    json: { type: "boolean" },
    strict: { type: "boolean", default: false },
  },
});

const suite = Object.entries(SUITES).find(([name]) => name === values.suite)?.[1];
if (!suite) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const results = await suite(values.n?.split(",").map(Number), values.only);
  for (const result of results) console.log(line(result));
  if (values.json) console.log(JSON.stringify({ suite: values.suite, results }));
  process.exitCode = exitCode(results, values.strict);
}

function line({ name, n, value, unit, limit, ratio, target, ok }: BenchResult): string {
  const beside = limit === undefined ? "" : `limit ${limit}, ${ratio} ×`;
  const verdict = ok === undefined ? "" : ok ? "ok" : "MISSED";
  return [
    name.padEnd(28),
    String(n).padStart(6),
    `${value} ${unit}`.padEnd(14),
    beside.padEnd(24),
    target ?? "",
    verdict,
  ].join("  ");
}
