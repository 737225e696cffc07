import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { unmet } from "./faults.ts";
import type { RunOptions, RunReport } from "./run.ts";
import type { SeededBug } from "./seededBugs.ts";

/** Operations in the life of one household: long enough for every fault to meet every other. */
export const LIFE = 2_000;
/** A run of so many operations has to meet every kind of fault. */
const MEETS_ALL = 50_000;
/** Seeds of a run's households, far apart. */
const SEED_STEP = 0x9e3779b1;

export interface Simulation {
  readonly operations: number;
  readonly devices: number;
  /** Requests to the server. */
  readonly syncSteps: number;
  readonly faultySteps: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly violations: number;
  /** The seed of the first household that did not end as it had to. */
  readonly failingSeed: number | null;
  readonly opsPerSecond: number;
  readonly problems: readonly string[];
}

type Answer = RunReport | { readonly crashed: string };

/** Lives of many households, on every core unless told otherwise, until all operations are done or one ends wrong. */
export async function simulate(
  options: RunOptions,
  bug?: SeededBug,
  threads = availableParallelism(),
): Promise<Simulation> {
  const started = performance.now();
  const lives = Math.ceil(options.operations / LIFE);
  const reports: RunReport[] = [];
  const problems: string[] = [];
  let failingSeed: number | null = null;
  let next = 0;

  async function work(): Promise<void> {
    const worker = new Worker(new URL("worker.ts", import.meta.url), { workerData: { bug } });
    try {
      while (next < lives && failingSeed === null) {
        const seed = (options.seed + SEED_STEP * next) >>> 0;
        const operations = Math.min(LIFE, options.operations - LIFE * next);
        next += 1;
        const answer = await asked(worker, { ...options, seed, operations });
        const found = "crashed" in answer ? [answer.crashed] : answer.violations;
        if ("digest" in answer) reports.push(answer);
        if (found.length > 0) failingSeed ??= seed;
        problems.push(...found);
      }
    } finally {
      await worker.terminate();
    }
  }

  await Promise.all(Array.from({ length: Math.min(lives, threads) }, work));
  const operations = sumOf(reports, (report) => report.operations);
  if (bug === undefined && failingSeed === null && operations >= MEETS_ALL)
    problems.push(
      ...unmet(together(reports), options.attacks === true).map((kind) => `It never happened that ${kind}`),
    );
  return {
    operations,
    devices: options.devices,
    syncSteps: sumOf(reports, (report) => report.syncSteps),
    faultySteps: sumOf(reports, (report) => report.faultySteps),
    faults: together(reports),
    violations: problems.length,
    failingSeed,
    opsPerSecond: Math.round(operations / ((performance.now() - started) / 1000)),
    problems,
  };
}

/** Throws when the thread ends before it answers: its code does not load. */
async function asked(worker: Worker, options: RunOptions): Promise<Answer> {
  worker.postMessage(options);
  const [answer] = (await once(worker, "message")) as [Answer];
  return answer;
}

function sumOf(reports: readonly RunReport[], of: (report: RunReport) => number): number {
  return reports.reduce((sum, report) => sum + of(report), 0);
}

function together(reports: readonly RunReport[]): Readonly<Record<string, number>> {
  const total = new Map<string, number>();
  for (const { faults } of reports)
    for (const [kind, count] of Object.entries(faults)) total.set(kind, (total.get(kind) ?? 0) + count);
  return Object.fromEntries([...total].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
