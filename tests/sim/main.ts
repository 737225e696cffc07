import { parseArgs } from "node:util";
import { findBugs } from "./findBugs.ts";
import { described, shrink } from "./shrink.ts";
import type { RunOptions } from "./run.ts";
import { LIFE, simulate } from "./simulate.ts";

const USAGE = `npm run sim -- [--ops 200000] [--seed 1] [--devices 4] [--store memory|dexie] [--json]
npm run sim -- --seeded-bugs [--only TEXT] [--ops 200000] [--seed 1] [--json]
npm run sim -- --shrink --seed SEED [--ops ${LIFE}] [--devices 4] [--store memory|dexie]

  --only                only the bugs whose names hold this
  --attacks             the server deceives devices now and then; each time somebody has to be told
  --without edit,lock   operations that do not happen
  --shrink              looks for the smallest life that ends wrong like the one given, and prints its command
  A failing seed fails again with --seed SEED --ops ${LIFE} and the same devices and store.
  --json   the last line is
           {"operations","devices","syncSteps","faultySteps","faults":{kind:count},"violations","failingSeed","opsPerSecond"}
           or {"found","total","bugs":[{"name","found","operations"}]}`;

const { values } = parseArgs({
  options: {
    ops: { type: "string", default: "200000" },
    seed: { type: "string", default: "1" },
    devices: { type: "string", default: "4" },
    store: { type: "string", default: "memory" },
    "seeded-bugs": { type: "boolean", default: false },
    only: { type: "string", default: "" },
    shrink: { type: "boolean", default: false },
    without: { type: "string", default: "" },
    attacks: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const [operations, seed, devices] = [Number(values.ops), Number(values.seed), Number(values.devices)];
const { attacks } = values;
const without = values.without.split(",").filter((name) => name !== "");
const isAsked = [operations, seed, devices].every(Number.isSafeInteger) && operations > 0 && devices > 0;

if (values.help || !isAsked || (values.store !== "memory" && values.store !== "dexie")) {
  console.error(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else if (values["seeded-bugs"]) {
  const result = await findBugs({ operations, seed, devices, store: values.store }, values.only, console.log);
  console.log(`${result.found} of ${result.total} bugs found`);
  if (values.json) console.log(JSON.stringify(result));
  process.exitCode = result.found === result.total && result.total > 0 ? 0 : 1;
} else if (values.shrink) {
  // A life is as long as it was where it failed.
  const life: RunOptions = {
    operations: Math.min(operations, LIFE),
    seed,
    devices,
    store: values.store,
    without,
    attacks,
  };
  const shrunk = await shrink(life, console.log);
  console.log(shrunk === undefined ? "This life ends well" : `${shrunk.problem}\n${described(shrunk.options)}`);
  process.exitCode = shrunk === undefined ? 1 : 0;
} else {
  const { problems, ...result } = await simulate({ operations, seed, devices, store: values.store, without, attacks });
  for (const [kind, count] of Object.entries(result.faults)) console.log(`${kind.padEnd(28)}${count}`);
  for (const problem of problems) console.log(problem);
  console.log(
    `${result.operations} operations on ${devices} devices, ${result.syncSteps} requests of which ${result.faultySteps} with a fault, ` +
      `${result.violations} violations${result.failingSeed === null ? "" : `, first with seed ${result.failingSeed}`}, ` +
      `${result.opsPerSecond} operations a second`,
  );
  if (values.json) console.log(JSON.stringify(result));
  process.exitCode = result.violations === 0 ? 0 : 1;
}
