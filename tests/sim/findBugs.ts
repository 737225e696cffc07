import { availableParallelism } from "node:os";
import type { RunOptions } from "./run.ts";
import { SEEDED_BUGS, type SeededBug } from "./seededBugs.ts";
import { LIFE, simulate, type Simulation } from "./simulate.ts";

export interface BugHunt {
  readonly found: number;
  readonly total: number;
  readonly bugs: readonly { readonly name: string; readonly found: boolean; readonly operations: number }[];
}

type Tell = (line: string) => void;

/**
 * Whether the suite would notice: each known bug whose name holds `only` is put in alone and has `options.operations` to show
 * itself. Every core hunts one of them at a time.
 */
export async function findBugs(options: RunOptions, only: string, tell: Tell): Promise<BugHunt> {
  const hunted = SEEDED_BUGS.filter(({ name }) => name.includes(only));
  const bugs: BugHunt["bugs"][number][] = [];
  let next = 0;

  async function work(): Promise<void> {
    for (let at = next++; at < hunted.length; at = next++) {
      const bug = hunted[at]!;
      const { violations, operations, failingSeed, problems } = await hunt(options, bug, tell);
      bugs[at] = { name: bug.name, found: violations > 0, operations };
      const where =
        violations > 0
          ? `found after ${operations} operations with seed ${failingSeed}`
          : `NOT FOUND in ${operations} operations`;
      tell(`${where}: ${bug.name}`);
      if (violations > 0) tell(`    ${problems[0]?.split("\n")[0] ?? ""}`);
    }
  }

  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { found: bugs.filter(({ found }) => found).length, total: bugs.length, bugs };
}

/** The life that is known to show it, and when that has become another, all lives of the run. */
async function hunt(all: RunOptions, bug: SeededBug, tell: Tell): Promise<Simulation> {
  const oneThread = 1;
  const options = { ...all, attacks: bug.attacks === true };
  if (bug.seed === undefined) return simulate(options, bug, oneThread);
  const operations = Math.min(LIFE, options.operations);
  const known = await simulate({ ...options, seed: bug.seed, operations }, bug, oneThread);
  if (known.violations > 0) return known;
  tell(`its known life ${bug.seed} no longer shows it, all lives of the run are tried: ${bug.name}`);
  const found = await simulate(options, bug, oneThread);
  return { ...found, operations: known.operations + found.operations };
}
