import type { RunOptions } from "./run.ts";

interface Regression extends RunOptions {
  /** The fault of the engine that was found when this life ended wrong. */
  readonly found: string;
}

/** Lives that once showed a bug of the engine, made small with `--shrink`. The unit tests live each of them again. */
export const REGRESSIONS: readonly Regression[] = [
  {
    seed: 1,
    operations: 511,
    devices: 6,
    store: "memory",
    without: ["restore", "compact", "clockReset"],
    found: "a tab wrote beside pages of its own device that lay under keys it had not been given",
  },
  {
    seed: 3_816_267_113,
    operations: 281,
    devices: 6,
    store: "memory",
    found:
      "a write that a server had taken before it was restored counted as held by the restored one, and hid another's",
  },
];
