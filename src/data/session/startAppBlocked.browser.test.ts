import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { device } from "../device/device.ts";
import { sessionView } from "./session.ts";
import { startApp } from "./startApp.ts";

/** As the first version of the app left it, in a tab that hears of no newer one. */
function olderTab(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("device", 10);
    request.addEventListener("upgradeneeded", () => {
      const db = request.result;
      db.createObjectStore("accounts", { keyPath: "userId" }).createIndex("usedAt", "usedAt");
      db.createObjectStore("sync", { keyPath: "userId" });
      db.createObjectStore("errors", { keyPath: "id", autoIncrement: true });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error(request.error?.name)));
  });
}

test("[§2] a tab of an older app that holds the database is named after 3 s, and once it is closed the start goes on", async () => {
  localStorage.clear();
  await Dexie.delete(device.name);
  const older = await olderTab();
  const asked = performance.now();
  const started = startApp();
  await expect.poll(() => sessionView().auth).toBe("ERROR");
  expect(sessionView().error).toEqual({ kind: "Blocked" });
  expect(performance.now() - asked).toBeGreaterThanOrEqual(3_000);

  older.close();
  await started;
  expect(sessionView()).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
  expect(device.tables.map(({ name }) => name)).toContain("backups");
  expect(device.backendDB().version).toBe(40);
  await Dexie.delete(device.name);
});
