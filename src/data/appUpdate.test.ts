import { expect, test, vi } from "vitest";
import { checkForUpdate, type Registration, takeUpdate } from "./appUpdate.ts";

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

const page = () => {
  const done: string[] = [];
  let takeOver = (): void => undefined;
  return {
    done,
    reload: () => void done.push("reload"),
    onTakenOver: (run: () => void) => void (takeOver = run),
    takeOver: () => takeOver(),
  };
};

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

test("a person who takes the newer app gets it as soon as it is in charge", async () => {
  const waiting = worker("installed");
  const shown = page();
  await takeUpdate(Promise.resolve(registrationWith({ waiting })), shown);
  expect(waiting.said).toEqual([{ type: "SKIP_WAITING" }]);
  expect(shown.done).toEqual([]);
  shown.takeOver();
  expect(shown.done).toEqual(["reload"]);
});

test("without a kept copy, or without an answer, a reload brings what the server has", async () => {
  for (const kept of [Promise.resolve(undefined), Promise.reject(new Error("private window"))]) {
    const shown = page();
    await takeUpdate(kept, shown);
    expect(shown.done).toEqual(["reload"]);
  }
});
