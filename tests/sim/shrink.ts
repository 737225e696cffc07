import { OPERATIONS } from "./operations.ts";
import type { RunOptions } from "./run.ts";
import { simulate } from "./simulate.ts";

/** The smallest life found that still ends wrong, and how. */
export interface Shrunk {
  readonly options: RunOptions;
  readonly problem: string;
}

/** How a life is lived: a test has its own way. */
type Live = (options: RunOptions) => Promise<{ readonly problems: readonly string[]; readonly operations: number }>;

/**
 * Makes a failing life smaller: fewer operations, by halving what is left out; then fewer devices; then without one kind
 * of operation after the other. Each change makes it another life, which is kept when it ends wrong too. Nothing when the
 * life as given ends well.
 */
export async function shrink(
  options: RunOptions,
  tell: (line: string) => void,
  live: Live = simulate,
): Promise<Shrunk | undefined> {
  let best = await ended(options, live);
  if (best === undefined) return undefined;

  async function attempt(change: Partial<RunOptions>): Promise<boolean> {
    const smaller = await ended({ ...best!.options, ...change }, live);
    if (smaller === undefined) return false;
    best = smaller;
    tell(described(smaller.options));
    return true;
  }

  await fewerOperations();
  for (let devices = best.options.devices - 1; devices > 0; devices--) if (!(await attempt({ devices }))) break;
  for (const { name } of OPERATIONS) await attempt({ without: [...(best.options.without ?? []), name] });
  await fewerOperations();
  return best;

  async function fewerOperations(): Promise<void> {
    let least = 0;
    while (best!.options.operations - least > 1) {
      const operations = least + Math.floor((best!.options.operations - least) / 2);
      if (!(await attempt({ operations }))) least = operations;
    }
  }
}

/** The command that runs a life again. */
export function described({ seed, operations, devices, store, without = [], attacks }: RunOptions): string {
  const left = (without.length === 0 ? "" : ` --without ${without.join(",")}`) + (attacks ? " --attacks" : "");
  return `npm run sim -- --seed ${seed} --ops ${operations} --devices ${devices} --store ${store}${left}`;
}

async function ended(options: RunOptions, live: Live): Promise<Shrunk | undefined> {
  const { problems, operations } = await live(options);
  const [problem] = problems;
  if (problem === undefined) return undefined;
  // It stops at the first violation: what would have followed is left out for nothing. A life that broke off says nothing.
  return { options: { ...options, operations: operations > 0 ? operations : options.operations }, problem };
}
