import { expect, test } from "vitest";
import { run } from "./run.ts";
import { SEEDED_BUGS } from "./seededBugs.ts";
import { simulate } from "./simulate.ts";

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
