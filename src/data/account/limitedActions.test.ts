import { beforeEach, expect, test, vi } from "vitest";
import { failed, ok } from "#domain/result.ts";
import type { EventDetails } from "./securityEvents.ts";
import type { Remote } from "../remote/remote.ts";

const noted: [string, EventDetails?, string?][] = [];
vi.mock(import("./securityEvents.ts"), () => ({
  logSecurityEvent: (...event: [string, EventDetails?, string?]) => void noted.push(event),
}));
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const { limitedSignIn } = await import("./limitedActions.ts");
const { failedTries, noteFailedTry, secondsToWait } = await import("./attempts.ts");

const KDF = { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: "c2FsdA==" } as const;
let asked: string[] = [];
let person = 0;

/** A server that writes down what it is asked, and says what it is told to about the limit. */
function server(limit: Promise<{ readonly status: number; readonly allowed?: boolean }>, password = "right") {
  const rpc = () => ({
    setHeader: async () => {
      asked.push("limit");
      const { status, allowed } = await limit;
      if (status !== 200) return { data: null, error: { message: "no" }, status };
      const reset_time = new Date(Date.now() + 900_000).toISOString();
      return { data: { allowed, remaining_attempts: 4, reset_time }, error: null, status };
    },
  });
  const gone = { eq: () => gone, setHeader: async () => void asked.push("forget") };
  const remote = {
    config: { url: "", anonKey: "anon" },
    client: { rpc, from: () => ({ delete: () => gone }) },
    bearerOf: async () => ok("Bearer token"),
    kdfParams: async () => (asked.push("parameters"), ok(KDF)),
    signIn: async (email: string, secret: string) => {
      asked.push("signIn");
      if (secret !== password) return failed({ kind: "WrongPassword" as const });
      return ok({ userId: "its id", email, lacksFactor: false });
    },
  };
  return remote as unknown as Remote;
}

function someone() {
  return `person.${(person += 1)}@example.dk`;
}

beforeEach(() => {
  kept.clear();
  asked = [];
  noted.length = 0;
  vi.useFakeTimers();
});

test("[§7] the limit is asked beside the parameters, a sign-in waits for its answer, and what was counted is forgotten", async () => {
  const email = someone();
  let answer: (limit: { status: number; allowed: boolean }) => void = () => undefined;
  const limited = limitedSignIn(server(new Promise((resolve) => (answer = resolve))), undefined);
  expect(await limited.kdfParams(email)).toEqual(ok(KDF));
  expect(asked.toSorted()).toEqual(["limit", "parameters"]);
  const signingIn = limited.signIn(email, "right");
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).not.toContain("signIn");
  answer({ status: 200, allowed: true });
  expect(await signingIn).toMatchObject({ ok: true });
  expect(asked).not.toContain("forget");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked.at(-1)).toBe("forget");
  // The server logs the sign-in itself.
  expect(noted).toEqual([]);
});

test("[§7] a sign-in that is not allowed never sends what the password derives to", async () => {
  const email = someone();
  const limited = limitedSignIn(server(Promise.resolve({ status: 200, allowed: false })), "known");
  await limited.kdfParams(email);
  expect(await limited.signIn(email, "right")).toMatchObject({ ok: false, problem: { kind: "RateLimited" } });
  expect(asked).not.toContain("signIn");
  expect(noted).toEqual([["rate_limited", { action: "login" }, "known"]]);
});

test("[§8] an error in place of the answer denies the sign-in for 15 minutes", async () => {
  const email = someone();
  const limited = limitedSignIn(server(Promise.resolve({ status: 500 })), undefined);
  await limited.kdfParams(email);
  expect(await limited.signIn(email, "right")).toEqual(failed({ kind: "RateLimited", retryAfterSeconds: 900 }));
  expect(asked).not.toContain("signIn");
});

test("[§8] a server in trouble that does not even name the parameters denies nothing afterwards", async () => {
  const email = someone();
  const troubled = {
    ...server(Promise.resolve({ status: 500 })),
    kdfParams: async () => failed({ kind: "ServerFailed" }),
  };
  expect(await limitedSignIn(troubled as Remote, "known").kdfParams(email)).toMatchObject({ ok: false });
  await vi.advanceTimersByTimeAsync(0);
  const mended = limitedSignIn(server(Promise.resolve({ status: 200, allowed: true })), "known");
  await mended.kdfParams(email);
  expect(await mended.signIn(email, "right")).toMatchObject({ ok: true });
});

test("[§8] a proxy that finds nobody is no answer", async () => {
  const email = someone();
  const limited = limitedSignIn(server(Promise.resolve({ status: 503 })), "known");
  await limited.kdfParams(email);
  expect(await limited.signIn(email, "right")).toMatchObject({ ok: true });
});

test("an answer that does not come within three seconds does not hold up a sign-in", async () => {
  const email = someone();
  const limited = limitedSignIn(server(new Promise(() => undefined)), "known");
  await limited.kdfParams(email);
  const signingIn = limited.signIn(email, "wrong");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await signingIn).toEqual(failed({ kind: "WrongPassword" }));
  expect(noted).toEqual([]);
});

/** One press of the button, with a server that allows it or does not answer. */
async function press(email: string, userId: string | undefined, password: string, limit = allowing()) {
  const limited = limitedSignIn(server(limit), userId);
  await limited.kdfParams(email);
  const signingIn = limited.signIn(email, password);
  await vi.advanceTimersByTimeAsync(3_000);
  return signingIn;
}
const allowing = () => Promise.resolve({ status: 200, allowed: true });
const silent = () => new Promise<never>(() => undefined);
const MINUTE = 60_000;

test.each([
  ["that this device knows, whose server allows more", "a known account", allowing],
  ["that this device knows, whose server does not answer", "a known account", silent],
  ["that is new here, whose server allows more", undefined, allowing],
  ["that is new here, whose server does not answer", undefined, silent],
])(
  "[§5] [§9] the sixth wrong password at the form within 15 minutes is not sent, for an account %s; 20 minutes after the first one is",
  async (_, userId, limit) => {
    const email = someone();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await press(email, userId, "wrong", limit())).toEqual(failed({ kind: "WrongPassword" }));
    expect(noted).toContainEqual(["suspicious_activity", { action: "login", count: 3 }, userId]);
    asked = [];
    const refused = await press(email.toUpperCase(), userId, "right", limit());
    expect(refused).toMatchObject({ ok: false, problem: { kind: "RateLimited" } });
    expect(asked).toEqual(["parameters"]);
    expect(noted).toContainEqual(["rate_limited", { action: "login" }, userId]);
    expect(await press(someone(), undefined, "right", limit())).toMatchObject({ ok: true });
    await vi.advanceTimersByTimeAsync(20 * MINUTE - 30_000);
    expect(await press(email, userId, "wrong", limit())).toMatchObject({ problem: { kind: "RateLimited" } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await press(email, userId, "right", limit())).toMatchObject({ ok: true });
  },
);

test("[§9] wrong passwords at the form and at unlocking are one count; the right one forgets them all", async () => {
  const email = someone();
  for (let tries = 0; tries < 3; tries += 1) noteFailedTry(localStorage, "two ways in", Date.now());
  await press(email, "two ways in", "wrong");
  await press(email, "two ways in", "wrong");
  expect(secondsToWait(localStorage, "two ways in", Date.now())).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  for (let tries = 0; tries < 4; tries += 1) noteFailedTry(localStorage, "two ways in", Date.now());
  expect(await press(email, "two ways in", "right")).toMatchObject({ ok: true });
  noteFailedTry(localStorage, "two ways in", Date.now());
  expect(secondsToWait(localStorage, "two ways in", Date.now())).toBe(0);
});

test("[§9] what nobody could answer is no wrong password, and a second look at the same one counts once", async () => {
  const email = someone();
  const away = { ...server(allowing()), signIn: async () => failed({ kind: "Offline" as const }) } as unknown as Remote;
  for (let tries = 0; tries < 9; tries += 1) {
    const limited = limitedSignIn(away, "patient");
    await limited.kdfParams(email);
    await limited.signIn(email, "right");
  }
  const limited = limitedSignIn(server(allowing()), "patient");
  await limited.kdfParams(email);
  await limited.signIn(email, "wrong");
  await limited.signIn(email, "wrong again");
  expect(failedTries(localStorage, "patient", Date.now()).used).toBe(1);
});

test("[§9] where the address waits to be confirmed the password was right", async () => {
  const email = someone();
  for (let tries = 0; tries < 4; tries += 1) await press(email, undefined, "wrong");
  const unconfirmed = { ...server(allowing()), signIn: async () => failed({ kind: "EmailNotConfirmed" as const }) };
  const limited = limitedSignIn(unconfirmed, undefined);
  await limited.kdfParams(email);
  await limited.signIn(email, "right");
  await press(email, undefined, "wrong");
  expect(await press(email, undefined, "right")).toMatchObject({ ok: true });
});
