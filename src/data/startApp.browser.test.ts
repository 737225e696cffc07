import { beforeEach, expect, test, vi } from "vitest";
import { SESSION_KEY } from "./sessionKey.ts";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});

/** The app as a page starts it, on a device whose database does not open. */
async function startOnBrokenDevice() {
  const [{ device }, { startApp }, { sessionView }] = await Promise.all([
    import("./device.ts"),
    import("./startApp.ts"),
    import("./session.ts"),
  ]);
  device.close({ disableAutoOpen: true });
  expect(sessionView().auth).toBe("INITIALIZING");
  await startApp();
  return sessionView();
}

test("[§4] [§8] a start that finds a login and cannot read whose is an ERROR that carries the message", async () => {
  localStorage.setItem(SESSION_KEY, "{}");
  const session = await startOnBrokenDevice();
  expect(session).toMatchObject({ auth: "ERROR", error: { kind: "InitFailed" } });
  expect(session.error?.message).toMatch(/closed/i);
});

test("[§4] a browser that keeps nothing at all has no account: UNAUTHENTICATED, and no error", async () => {
  expect(await startOnBrokenDevice()).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
});
