import { expect, test } from "vitest";
import { device } from "../device/device.ts";
import { sessionView } from "./session.ts";
import { startApp } from "./startApp.ts";

test("[§4] a browser that keeps nothing at all has no account: UNAUTHENTICATED, and no error", async () => {
  localStorage.clear();
  device.close({ disableAutoOpen: true });
  await startApp();
  expect(sessionView()).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
});
