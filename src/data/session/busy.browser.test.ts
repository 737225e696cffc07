import { expect, test } from "vitest";
import { holdBusy, isBusy, whenIdle, whileBusy } from "./busy.ts";
import { deferred } from "../state/deferred.ts";

test("[§4] what must not be interrupted is known in every tab until it has ended, however it ends", async () => {
  expect(await isBusy()).toBe(false);
  const [first, second] = [deferred<string>(), deferred<string>()];
  const imported = whileBusy("import", first.promise);
  const endRotation = holdBusy("rotation");
  await expect.poll(() => isBusy()).toBe(true);
  first.resolve("done");
  expect(await imported).toBe("done");
  expect(await isBusy()).toBe(true);
  endRotation();
  await whenIdle();
  const failing = whileBusy(
    "upload",
    second.promise.then(() => Promise.reject(new Error("lost"))),
  );
  second.resolve("");
  await expect(failing).rejects.toThrow("lost");
  await whenIdle();
  expect(await isBusy()).toBe(false);
});
