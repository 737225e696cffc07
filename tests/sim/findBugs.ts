import type { RunOptions } from "./run.ts";
import { SEEDED_BUGS } from "./seededBugs.ts";
import { simulate } from "./simulate.ts";

export interface BugHunt {
  readonly found: number;
  readonly total: number;
  readonly bugs: readonly { readonly name: string; readonly found: boolean; readonly operations: number }[];
}

/** Whether the suite would notice: each known bug is put in alone and has `options.operations` to show itself. */
export async function findBugs(options: RunOptions, tell: (line: string) => void): Promise<BugHunt> {
  const bugs: { name: string; found: boolean; operations: number }[] = [];
  for (const bug of SEEDED_BUGS) {
    const { violations, operations, problems } = await simulate(options, bug);
    bugs.push({ name: bug.name, found: violations > 0, operations });
    tell(`${violations > 0 ? "found after" : "NOT FOUND in"} ${operations} operations: ${bug.name}`);
    if (violations > 0) tell(`    ${problems[0]?.split("\n")[0] ?? ""}`);
  }
  return { found: bugs.filter(({ found }) => found).length, total: bugs.length, bugs };
}
