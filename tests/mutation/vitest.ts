import { expect as realExpect } from "vitest";

/** The parts of vitest that the tests of `src/domain` use: they are gathered here, and run one after the other. */
export const expect = realExpect;

interface GatheredTest {
  readonly name: string;
  readonly run: () => unknown;
}

let gathered: GatheredTest[] = [];

/** Those that have been gathered since it was asked last. */
export function gatheredTests(): readonly GatheredTest[] {
  const found = gathered;
  gathered = [];
  return found;
}

type Run = () => unknown;
type RunWith = (...values: readonly unknown[]) => unknown;

export const test = Object.assign(
  (name: string, ...rest: readonly unknown[]) => gather(name, lastFunction(rest) as Run),
  {
    each: (cases: readonly unknown[]) => (name: string, run: RunWith) => {
      for (const one of cases) gather(name, () => (Array.isArray(one) ? run(...(one as unknown[])) : run(one)));
    },
    for: (cases: readonly unknown[]) => (name: string, run: RunWith) => {
      for (const one of cases) gather(name, () => run(one));
    },
  },
);

export function describe(_name: string, body: () => void): void {
  body();
}

function gather(name: string, run: Run): void {
  gathered.push({ name, run });
}

function lastFunction(values: readonly unknown[]): unknown {
  return values.find((value) => typeof value === "function");
}
