import type { RunOptions } from "./run.ts";
import { SEEDED_BUGS, type SeededBug } from "./seededBugs.ts";
import { LIFE, simulate, type Simulation } from "./simulate.ts";

export interface BugHunt {
  readonly found: number;
  readonly total: number;
  readonly bugs: readonly { readonly name: string; readonly found: boolean; readonly operations: number }[];
}

/** Whether the suite would notice: each known bug is put in alone and has `options.operations` to show itself. */
export async function findBugs(options: RunOptions, tell: (line: string) => void): Promise<BugHunt> {
  const bugs: { name: string; found: boolean; operations: number }[] = [];
  for (const bug of SEEDED_BUGS) {
    const { violations, operations, failingSeed, problems } = await hunt(options, bug);
    bugs.push({ name: bug.name, found: violations > 0, operations });
    const where =
      violations > 0
        ? `found after ${operations} operations with seed ${failingSeed}`
        : `NOT FOUND in ${operations} operations`;
    tell(`${where}: ${bug.name}`);
    if (violations > 0) tell(`    ${problems[0]?.split("\n")[0] ?? ""}`);
  }
  return { found: bugs.filter(({ found }) => found).length, total: bugs.length, bugs };
}

/** The life that is known to show it, and when that has become another, all lives of the run. */
async function hunt(options: RunOptions, bug: SeededBug): Promise<Simulation> {
  if (bug.seed === undefined) return simulate(options, bug);
  const operations = Math.min(LIFE, options.operations);
  const known = await simulate({ ...options, seed: bug.seed, operations }, bug);
  return known.violations > 0 ? known : simulate(options, bug);
}
