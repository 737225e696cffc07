import { beforeEach, expect, test, vi } from "vitest";
import { failed, ok } from "#domain/result.ts";
import type { EventDetails } from "./securityEvents.ts";
import type { Remote } from "./remote.ts";

const noted: [string, EventDetails?, string?][] = [];
vi.mock(import("./securityEvents.ts"), () => ({
  noteEvent: (...event: [string, EventDetails?, string?]) => void noted.push(event),
}));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { limitedSignIn } = await import("./limitedActions.ts");

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
