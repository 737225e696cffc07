import { parseArgs } from "node:util";
import { round } from "../bench/results.ts";
import { startPostgres } from "../support/postgres.ts";
import { accountKills } from "./accountKills.ts";
import { contexts } from "./contexts.ts";
import { kills } from "./kills.ts";
import { partitions } from "./partitions.ts";
import { queues } from "./queues.ts";
import { replicas } from "./replicas.ts";
import { rotationRace } from "./rotationRace.ts";

const SUITES = { contexts, kills, accountKills, rotationRace, queues, partitions, replicas } as const;
/** The number of runs without `--n`. */
const FULL = {
  contexts: 2_000,
  kills: 50,
  accountKills: 60,
  rotationRace: 20,
  queues: 500,
  partitions: 500,
  replicas: 60,
} as const;

const USAGE = `npm run chaos -- --suite contexts|kills|accountKills|rotationRace|queues|partitions|replicas [--n N] [--seed S] [--fast] [--json]
                 [--database-url postgres://… | throw-away]

  --records       of accountKills and rotationRace: what the household holds (10000)
  --n             operations, kills, races of five kills each, queued edits on each device, partitions, or seconds
                  (${Object.entries(FULL)
                    .map(([name, n]) => `${name} ${n}`)
                    .join(", ")})
  --seconds       the same as --n, for replicas, which start a PostgreSQL of their own
  --fast          partitions last up to 1 s instead of 10 s
  --database-url  PostgreSQL instead of the embedded database; throw-away starts one
  --json          the last line is {"suite","n","seed","lost","torn","worstMs","p95Ms","seconds","ok"},
                  of replicas {"suite","n","seed","acknowledged","lost","stuckMs","pokes","seconds","ok"}`;

const { values } = parseArgs({
  options: {
    suite: { type: "string", default: "" },
    n: { type: "string" },
    seconds: { type: "string" },
    seed: { type: "string", default: "1" },
    records: { type: "string", default: "10000" },
    fast: { type: "boolean", default: false },
    "database-url": { type: "string" },
    json: { type: "boolean", default: false },
  },
});

const name = (Object.keys(SUITES) as (keyof typeof SUITES)[]).find((known) => known === values.suite);
const n = Number(values.n ?? values.seconds ?? (name && FULL[name]));
const seed = Number(values.seed);
if (!name || !Number.isSafeInteger(n) || n < 1 || !Number.isSafeInteger(seed)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const postgres = values["database-url"] === "throw-away" ? await startPostgres() : undefined;
  const databaseUrl = postgres?.createDatabase() ?? values["database-url"];
  const start = performance.now();
  try {
    const measured = await SUITES[name]({
      n,
      seed,
      records: Number(values.records),
      fast: values.fast,
      databaseUrl,
      say: console.log,
    });
    const { ok, ...numbers } = measured;
    const result = { suite: name, n, seed, ...numbers, seconds: round((performance.now() - start) / 1000), ok };
    if (values.json) console.log(JSON.stringify(result));
    else console.log(result);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}
