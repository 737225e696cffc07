import { expect, test } from "vitest";
import { failed, ok, type Result } from "#domain/result.ts";
import { serverRead } from "./serverRead.ts";

const MINUTE = 60_000;
type Answer = Result<string, { readonly kind: "Offline" | "SignedOut" }>;

/** A server that answers as it is told, a clock that goes when it is moved, and no real waiting. */
function setup() {
  const clock = { now: 1_000 * MINUTE };
  const answers: Answer[] = [];
  const pauses: number[] = [];
  let asked = 0;
  const read = serverRead<string, { readonly kind: "Offline" | "SignedOut" }>(
    async () => {
      asked += 1;
      return answers.shift() ?? ok(`answer ${asked}`);
    },
    {
      now: () => clock.now,
      pause: async (milliseconds) => void pauses.push(milliseconds),
      chance: () => 0.5,
    },
  );
  return { clock, answers, pauses, read, asked: () => asked };
}

test("[§9] an answer is fresh for 10 minutes; after that the old one is shown while a new one is asked for", async () => {
  const { clock, read, asked } = setup();
  await read.read();
  clock.now += 10 * MINUTE - 1;
  await read.read();
  expect(asked()).toBe(1);
  clock.now += 1;
  const reading = read.read();
  expect(read.view.get()).toMatchObject({ value: "answer 1", loading: true });
  await reading;
  expect(read.view.get()).toEqual({ value: "answer 2", at: clock.now, loading: false });
});

test("[§9] without network what is known stays for 30 minutes, with why there is nothing newer", async () => {
  const { clock, answers, read } = setup();
  const offline: Answer = failed({ kind: "Offline" });
  await read.read();
  answers.push(...Array.from({ length: 6 }, () => offline));
  clock.now += 30 * MINUTE - 1;
  await read.read();
  expect(read.view.get()).toMatchObject({ value: "answer 1", problem: { kind: "Offline" }, loading: false });
  clock.now += 1;
  await read.read();
  expect(read.view.get()).toEqual({ problem: { kind: "Offline" }, loading: false });
});

test("[§9] what fails is asked for twice more, each time after a longer pause", async () => {
  const { answers, pauses, read, asked } = setup();
  answers.push(failed({ kind: "Offline" }), failed({ kind: "Offline" }), failed({ kind: "Offline" }));
  await read.read();
  expect(asked()).toBe(3);
  expect(pauses).toEqual([1_000, 2_000]);
  answers.push(failed({ kind: "Offline" }));
  await read.read();
  expect(read.view.get()).toMatchObject({ value: "answer 5", loading: false });
});

test("two who ask at once ask once, and after a change the question is asked again", async () => {
  const { read, asked } = setup();
  await Promise.all([read.read(), read.read()]);
  expect(asked()).toBe(1);
  await read.refresh();
  expect(read.view.get().value).toBe("answer 2");
});

test("after a change an answer that was under way does not count: the question is asked again", async () => {
  const { answers, read } = setup();
  let arrive: (answer: Answer) => void = () => undefined;
  answers.push(new Promise<Answer>((resolve) => (arrive = resolve)) as unknown as Answer);
  const reading = read.read();
  await read.refresh();
  arrive(ok("from before the change"));
  await reading;
  expect(read.view.get()).toMatchObject({ value: "answer 2", loading: false });
});

test("a refusal stands: it is not asked for again, and told at once", async () => {
  const { answers, pauses, read } = setup();
  answers.push(failed({ kind: "SignedOut" }));
  await read.read();
  expect(pauses).toEqual([]);
  expect(read.view.get()).toEqual({ loading: false, problem: { kind: "SignedOut" } });
});

test("an answer that arrives after somebody left is nobody's", async () => {
  const { read } = setup();
  const reading = read.read();
  read.forget();
  await reading;
  expect(read.view.get()).toEqual({ loading: false });
});
