import { expect, test } from "vitest";
import { callCiphersDirectly } from "./directCrypto.ts";
import { FAULT_KINDS, unmet } from "./faults.ts";
import { REGRESSIONS } from "./regressions.ts";
import { OPERATIONS } from "./operations.ts";
import { run, type RunOptions } from "./run.ts";
import { SEEDED_BUGS } from "./seededBugs.ts";
import { shrink } from "./shrink.ts";
import { simulate } from "./simulate.ts";

// Other threads would answer in an order of their own.
callCiphersDirectly();

test("a household's life is a pure function of its seed", { timeout: 60_000 }, async () => {
  const life = { seed: 4, operations: 200, devices: 3, store: "memory" } as const;
  const [once, again, another] = [await run(life), await run(life), await run({ ...life, seed: 5 })];
  expect(again).toEqual(once);
  expect(another.digest).not.toBe(once.digest);
});

test.each([1, 2])(
  "devices on the product's own database end as the model says, whatever goes wrong (seed %i)",
  { timeout: 60_000 },
  async (seed) => {
    const { violations, faultySteps } = await run({ seed, operations: 200, devices: 3, store: "dexie" });
    expect(violations).toEqual([]);
    expect(faultySteps).toBeGreaterThan(20);
  },
);

test(
  "a bug that is put into the engine shows, and only in the threads it was put into",
  { timeout: 120_000 },
  async () => {
    const life = { seed: 1, operations: 4_000, devices: 4, store: "memory" } as const;
    const bug = SEEDED_BUGS.find(({ name }) => name === "The earlier of two writes wins");
    expect((await simulate(life, bug)).violations).toBeGreaterThan(0);
    expect((await simulate({ ...life, operations: 1_000 })).problems).toEqual([]);
  },
);

test("a bug whose place in the code is gone is an error, not a bug that was not found", async () => {
  const bug = { name: "gone", file: "src/domain/merge.ts", from: "no such code", to: "" };
  await expect(simulate({ seed: 1, operations: 10, devices: 2, store: "memory" }, bug)).rejects.toThrow("no place");
});

test("[§2.4] a life that once showed a bug of the engine ends well", { timeout: 120_000 }, async () => {
  for (const life of REGRESSIONS) expect((await run(life)).violations, life.found).toEqual([]);
});

test("[§2.4] a failing life is made as small as it can be and still fails", async () => {
  const life = { seed: 1, operations: 2_000, devices: 6, store: "memory" } as const;
  const live = async ({ operations, devices, without = [] }: RunOptions) => {
    const fails = operations >= 37 && devices >= 2 && !["edit", "lock"].some((name) => without.includes(name));
    return { operations: Math.min(operations, 37), problems: fails ? ["an edit is gone"] : [] };
  };
  const shrunk = await shrink(life, () => undefined, live);
  expect(shrunk?.options).toMatchObject({ seed: 1, operations: 37, devices: 2 });
  expect(OPERATIONS.map(({ name }) => name).filter((name) => !shrunk?.options.without?.includes(name))).toEqual([
    "edit",
    "lock",
  ]);
  expect(await shrink({ ...life, operations: 36 }, () => undefined, live)).toBeUndefined();
});

test("[§2.4] a run that never met some kind of fault says which", async () => {
  const all = Object.fromEntries(FAULT_KINDS.map((kind) => [kind, 1]));
  expect(unmet(all, false)).toEqual([]);
  expect(unmet({ ...all, locked: 0, timedOut: 0 }, false)).toEqual(["locked", "timedOut"]);
});
