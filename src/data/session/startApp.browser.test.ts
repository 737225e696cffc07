import { expect, test } from "vitest";
import { device } from "../device/device.ts";
import { sessionView } from "./session.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { startApp } from "./startApp.ts";

test("[§4] [§8] a start that finds a login and cannot read whose is an ERROR that carries the message", async () => {
  localStorage.setItem(STORAGE_KEYS.session, "{}");
  device.close({ disableAutoOpen: true });
  expect(sessionView().auth).toBe("INITIALIZING");
  await startApp();
  expect(sessionView()).toMatchObject({ auth: "ERROR", error: { kind: "InitFailed" } });
  expect(sessionView().error?.message).toMatch(/closed/i);
  localStorage.clear();
});
