import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRemote } from "#data/remote/remote.ts";
import { checkLimit, forgetLimit, logEvent } from "#data/remote/remoteGuard.ts";
import { newPerson, PASSWORD } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

/** The app's own calls about limits and events, against the real server. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** A device as the app has it; nobody is signed in. */
function device({ url, anonKey } = server) {
  const kept = new Map<string, string>();
  return createRemote({
    config: { url, anonKey },
    fetch: (...request) => fetch(...request),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    reachability: { isOffline: () => false, report: () => undefined },
    now: Date.now,
  });
}

test("[§7] five tries to sign in are allowed, the sixth is not, and signing in has them forgotten", async () => {
  const { email } = await newPerson(server);
  const remote = device();
  const tried = async () => {
    const asked = await checkLimit(remote, { address: email }, "login");
    return asked.ok ? [asked.value.allowed, asked.value.remaining] : asked.problem.kind;
  };
  for (const left of [4, 3, 2, 1, 0]) expect(await tried()).toEqual([true, left]);
  expect(await tried()).toEqual([false, 0]);
  const signedIn = await remote.signIn(email, PASSWORD);
  if (!signedIn.ok) throw new Error(signedIn.problem.kind);
  await forgetLimit(remote, signedIn.value.userId, email.toUpperCase(), "login");
  expect(await tried()).toEqual([true, 4]);
});

test("[§7] signed in, what is counted is the account's, whatever it is called", async () => {
  const { email } = await newPerson(server);
  const remote = device();
  const signedIn = await remote.signIn(email, PASSWORD);
  if (!signedIn.ok) throw new Error(signedIn.problem.kind);
  const { userId } = signedIn.value;
  const first = await checkLimit(remote, { userId }, "financial_access");
  expect(first).toMatchObject({ ok: true, value: { allowed: true, remaining: 49 } });
  const resetIn = (first.ok ? first.value.resetAt : 0) - Date.now();
  expect(resetIn).toBeGreaterThan(59 * 60_000);
  expect(resetIn).toBeLessThan(61 * 60_000);
});

test("[§7] events of the app are taken, an unknown kind is refused for good, and one of nobody waits", async () => {
  const { email } = await newPerson(server);
  const remote = device();
  const signedIn = await remote.signIn(email, PASSWORD);
  if (!signedIn.ok) throw new Error(signedIn.problem.kind);
  const { userId } = signedIn.value;
  const details = { errorId: "1a2b3c4d", page: "assets", reason: "TypeError", at: new Date().toISOString() };
  expect(await logEvent(remote, userId, "critical_error", details)).toBe("stored");
  expect(await logEvent(remote, userId, "made_up", {})).toBe("refused");
  expect(await logEvent(device(), userId, "critical_error", {})).toBe("later");
  const { data } = await remote.client.from("security_events").select("event_type, event_details");
  expect(data).toContainEqual({ event_type: "critical_error", event_details: details });
});

test("[§9] who has made too many calls is told how long to wait before signing in", async () => {
  const strict = await startTestServer({ limits: { api: { max: 1, minutes: 1 } } });
  try {
    const remote = device(strict);
    expect(await checkLimit(remote, { address: "somebody@example.dk" }, "login")).toMatchObject({ ok: true });
    for (const refused of [
      await remote.kdfParams("somebody@example.dk"),
      await checkLimit(remote, { address: "somebody@example.dk" }, "login"),
    ]) {
      const problem = refused.ok ? undefined : refused.problem;
      const seconds = problem?.kind === "RateLimited" ? (problem.retryAfterSeconds ?? 0) : 0;
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  } finally {
    await strict.stop({ wipe: true });
  }
});
