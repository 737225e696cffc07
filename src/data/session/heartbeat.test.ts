import { expect, test } from "vitest";
import { HEARTBEAT } from "#config/spec.ts";
import { heartbeat } from "./heartbeat.ts";

function surroundings() {
  let run = (): void => undefined;
  let everyMs = 0;
  const around = {
    beats: 0,
    isDue: true,
    isStopped: false,
    answer: async (): Promise<unknown> => undefined,
    everyMs: () => everyMs,
    async tick() {
      run();
      // Answers arrive.
      await new Promise((resolve) => setTimeout(resolve));
    },
    start: () =>
      heartbeat({
        beat() {
          around.beats += 1;
          return around.answer();
        },
        isDue: () => around.isDue,
        every(milliseconds, again) {
          [run, everyMs] = [again, milliseconds];
          return () => (around.isStopped = true);
        },
      }),
  };
  return around;
}

test("[§9] a session beats at once and every 30 s, well within the two minutes that it then counts as active", async () => {
  const around = surroundings();
  const stop = around.start();
  expect([around.beats, around.everyMs()]).toEqual([1, 30_000]);
  expect(HEARTBEAT.activeWithinMs).toBe(120_000);
  await around.tick();
  await around.tick();
  expect(around.beats).toBe(2);
  stop();
  expect(around.isStopped).toBe(true);
});

test("[§4] a page out of view or without a network does not beat, and goes on when it may", async () => {
  const around = surroundings();
  around.isDue = false;
  around.start();
  await around.tick();
  expect(around.beats).toBe(0);
  around.isDue = true;
  await around.tick();
  expect(around.beats).toBe(1);
});

test("a beat that fails is followed by the next, and one that is still on its way is not repeated", async () => {
  const around = surroundings();
  around.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  around.start();
  await around.tick();
  await around.tick();
  expect(around.beats).toBe(2);
  around.answer = () => new Promise(() => undefined);
  await around.tick();
  await around.tick();
  expect(around.beats).toBe(3);
});
