import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { device } from "#data/device/device.ts";
import { watchWorker } from "#data/device/watchWorker.ts";
import { SOON } from "#tests/support/soon.ts";
import { watchErrors } from "./watchErrors.ts";

let stop = (): void => undefined;

beforeEach(async () => {
  await device.errors.clear();
  stop = watchErrors();
});
afterEach(() => stop());

function reject(reason: unknown): void {
  const promise = Promise.reject(reason instanceof Error ? reason : new Error(String(reason)));
  promise.catch(() => undefined);
  window.dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise, reason }));
}

const kept = () => device.errors.toArray();

test("[§9] what nobody caught is kept by its kind, its id and its page, and never by its words", async () => {
  reject(new RangeError("1.234,50 kr. on the account of Ane"));
  window.dispatchEvent(new ErrorEvent("error", { error: new TypeError("Sommerhus"), message: "Sommerhus" }));
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2), SOON);
  for (const { kind, detail } of await kept()) {
    expect(kind).toBe("unhandled");
    expect(detail).toMatch(/^[0-9a-f]{8} (RangeError|TypeError) \//);
  }
  expect(JSON.stringify(await kept())).not.toMatch(/1\.234|Ane|Sommerhus/);
});

test("the same error over and over is kept once, and what was given up on purpose or is the browser's own remark never", async () => {
  for (let times = 0; times < 60; times += 1) reject(new RangeError("again"));
  reject(new DOMException("left", "AbortError"));
  window.dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed" }));
  reject(new SyntaxError("the last one"));
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2), SOON);
  expect((await kept()).map(({ detail }) => detail.split(" ")[1])).toEqual(["RangeError", "SyntaxError"]);
});

test("[§9] a worker that ends by itself is kept by its name", async () => {
  const source = URL.createObjectURL(new Blob(["throw new Error('3.200.000 kr.')"], { type: "text/javascript" }));
  const worker = new Worker(source);
  watchWorker(worker, "vault");
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1), SOON);
  expect(await kept()).toMatchObject([{ kind: "worker", detail: expect.stringMatching(/^[0-9a-f]{8} vault \//) }]);
  worker.terminate();
  URL.revokeObjectURL(source);
});
