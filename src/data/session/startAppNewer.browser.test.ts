import { Dexie } from "dexie";
import { expect, test, vi } from "vitest";
import { device } from "../device/device.ts";
import { sessionView } from "./session.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { startApp } from "./startApp.ts";

/** A newer app's, which needs none of the tables of this one. */
function newer(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("device", 50);
    request.addEventListener("upgradeneeded", () => void request.result.createObjectStore("plans"));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error(request.error?.name)));
  });
}

test("[§2] a start that meets the database of a newer app leaves it alone and looks for an update", async () => {
  await Dexie.delete(device.name);
  (await newer()).close();
  localStorage.setItem(STORAGE_KEYS.session, "{}");
  const looked = vi.spyOn(navigator.serviceWorker, "getRegistration");
  await startApp();
  expect(sessionView()).toMatchObject({ auth: "ERROR", error: { kind: "InitFailed" } });
  await expect.poll(() => looked.mock.calls.length).toBe(1);

  // Opening it under the same number would fail had it been given a higher one.
  const still = await newer();
  expect([...still.objectStoreNames]).toEqual(["plans"]);
  still.close();
  localStorage.clear();
  await Dexie.delete(device.name);
});
