import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";

vi.stubGlobal("indexedDB", new IDBFactory());
vi.stubGlobal("IDBKeyRange", IDBKeyRange);
const { requestPersistentStorage } = await import("./requestPersistentStorage.ts");
const { device } = await import("../device/device.ts");

test("the browser is asked once to keep what is stored, and its answer is remembered", async () => {
  let asked = 0;
  const storage = { persist: () => Promise.resolve(++asked > 1) };
  await requestPersistentStorage(storage);
  await requestPersistentStorage(storage);
  expect(asked).toBe(1);
  expect(await device.asked.toArray()).toEqual([{ name: "persist", granted: false }]);
});

test("a browser that fails to answer is asked again next time", async () => {
  await device.asked.clear();
  await expect(requestPersistentStorage({ persist: () => Promise.reject(new TypeError("not here")) })).rejects.toThrow(
    "not here",
  );
  await requestPersistentStorage({ persist: () => Promise.resolve(true) });
  expect(await device.asked.toArray()).toEqual([{ name: "persist", granted: true }]);
});

test("a browser without such storage is asked nothing", async () => {
  await device.asked.clear();
  await requestPersistentStorage({});
  expect(await device.asked.toArray()).toEqual([]);
});
