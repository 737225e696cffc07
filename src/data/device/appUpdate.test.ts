import { expect, test, vi } from "vitest";
import { checkForUpdate, followUpdate, type Registration, takeUpdate } from "./appUpdate.ts";

function worker(state: ServiceWorkerState) {
  const said: unknown[] = [];
  const listeners: (() => void)[] = [];
  return {
    said,
    state,
    addEventListener: (_: string, listener: unknown) => void listeners.push(listener as () => void),
    postMessage: (message: unknown) => void said.push(message),
    become(next: ServiceWorkerState) {
      this.state = next;
      for (const listener of listeners) listener();
    },
  };
}

function registrationWith(parts: Partial<Registration> = {}) {
  return { installing: null, waiting: null, update: vi.fn(async () => undefined), ...parts };
}

/** A page that notes what happens to it; its clock stands until it is moved. */
function shownPage() {
  const done: string[] = [];
  const pauses: { readonly milliseconds: number; readonly over: () => void }[] = [];
  let takeOver = (): void => undefined;
  return {
    done,
    pauses,
    backUp: async () => void done.push("backUp"),
    reload: () => void done.push("reload"),
    onTakenOver: (run: () => void) => void (takeOver = run),
    pause: (milliseconds: number) => new Promise<void>((over) => pauses.push({ milliseconds, over })),
    takeOver: () => takeOver(),
  };
}

async function soon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

test("[§9] an app that the server no longer speaks with is asked for anew at once, one question at a time", async () => {
  const registration = registrationWith();
  await Promise.all([checkForUpdate(Promise.resolve(registration)), checkForUpdate(Promise.resolve(registration))]);
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test("the question is over when the newer app has been fetched", async () => {
  const arriving = worker("installing");
  let over = false;
  const asked = checkForUpdate(Promise.resolve(registrationWith({ installing: arriving }))).then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(over).toBe(false);
  arriving.become("installed");
  await asked;
});

test("[§4] an update backs the session up, asks the worker to prepare, and half a second later it takes over and the page reloads once", async () => {
  const waiting = worker("installed");
  const shown = shownPage();
  const taken = takeUpdate(Promise.resolve(registrationWith({ waiting })), shown);
  await soon();
  expect(shown.done).toEqual(["backUp"]);
  expect(waiting.said).toEqual([{ type: "PREPARE" }]);
  expect(shown.pauses.map(({ milliseconds }) => milliseconds)).toEqual([500]);
  shown.pauses[0]?.over();
  await soon();
  expect(waiting.said).toEqual([{ type: "PREPARE" }, { type: "SKIP_WAITING" }]);
  expect(shown.done).toEqual(["backUp"]);
  shown.takeOver();
  shown.takeOver();
  await taken;
  expect(shown.done).toEqual(["backUp", "reload"]);
});

test("a newer app that does not take over is asked again every second, and after half a minute a reload brings it", async () => {
  const waiting = worker("installed");
  const shown = shownPage();
  const taken = takeUpdate(Promise.resolve(registrationWith({ waiting })), shown);
  for (let step = 0; step <= 30; step += 1) {
    await soon();
    shown.pauses[step]?.over();
  }
  await taken;
  expect(shown.pauses.slice(1).map(({ milliseconds }) => milliseconds)).toEqual(Array<number>(30).fill(1_000));
  const asked = Array.from({ length: 30 }, () => ({ type: "SKIP_WAITING" }));
  expect(waiting.said).toEqual([{ type: "PREPARE" }, ...asked]);
  expect(shown.done).toEqual(["backUp", "reload"]);
});

test("an update is taken once, however often it is asked for", async () => {
  const waiting = worker("installed");
  const shown = shownPage();
  const taken = takeUpdate(Promise.resolve(registrationWith({ waiting })), shown);
  await takeUpdate(Promise.resolve(registrationWith({ waiting })), shown);
  await soon();
  expect(waiting.said).toEqual([{ type: "PREPARE" }]);
  shown.takeOver();
  shown.pauses[0]?.over();
  await taken;
});

test("a tab that another has gone ahead of backs up and follows", async () => {
  const shown = shownPage();
  await followUpdate(shown);
  expect(shown.done).toEqual(["backUp", "reload"]);
});

test("without a kept copy, or without an answer, a reload brings what the server has", async () => {
  for (const kept of [Promise.resolve(undefined), Promise.reject(new Error("private window"))]) {
    const shown = shownPage();
    await takeUpdate(kept, shown);
    expect(shown.done).toEqual(["backUp", "reload"]);
  }
});
