import { describe, expect, test, vi } from "vitest";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import { createRemote } from "./remote.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";

const KDF = { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: "c2FsdA==" } as const;
const KEYSET: KeysetDocument = {
  v: 1,
  rev: 1,
  vault_id: "v",
  created_at: "t",
  kdf: KDF,
  wraps: [],
  keys: [],
  mac: "m",
};
const USER = { id: "11111111-1111-4111-8111-111111111111", email: "anna@example.dk" };
const SESSION = {
  access_token: "header.payload.signature",
  token_type: "bearer",
  expires_in: 900,
  refresh_token: "r",
  user: USER,
};

/** A session as it lies in storage, good for an hour. */
const IN_USE = JSON.stringify({ ...SESSION, expires_at: Math.floor(Date.now() / 1000) + 3600 });

type Answer =
  | readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]
  | "offline"
  | "silent";

/** No answer before the caller gives up. */
function until(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/** A server that answers by the end of the path, and remembers what it was asked. */
function serverWith(answers: Record<string, Answer | Promise<Answer>>, reachedBefore = true) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = `${url.pathname.split("/").at(-1)}${url.searchParams.get("grant_type") ?? ""}`;
    asked.push({ path, body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined });
    const answer = await (answers[path] ?? "offline");
    if (answer === "offline") throw new TypeError("no network");
    if (answer === "silent") return until(init?.signal);
    const [status, body, more] = answer;
    const html = typeof body === "string";
    const headers = {
      "content-type": html ? "text/html" : "application/json",
      "x-supabase-api-version": "2024-01-01",
      ...more,
    };
    return new Response(status === 204 ? null : html ? body : JSON.stringify(body), { status, headers });
  };
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let reached = reachedBefore;
  const remote = createRemote({
    config: { url: "https://api.example", anonKey: "anon" },
    fetch,
    storage,
    reachability: { isOffline: () => !reached, report: (now) => void (reached = now) },
    now: Date.now,
  });
  return { remote, asked, kept };
}

describe("signing up", () => {
  const input = {
    email: USER.email,
    authSecret: "s",
    kdf: KDF,
    language: "da",
    redirectTo: "https://o.example/",
  } as const;

  test("[§5] asks for a link to the site root and hands over the parameters, never the password", async () => {
    const { remote, asked } = serverWith({ signup: [200, USER] });
    expect(await remote.signUp(input)).toEqual({ ok: true, value: undefined });
    expect(asked[0]?.body).toMatchObject({ email: USER.email, password: "s", data: { kdf: KDF, language: "da" } });
  });

  test.each<[string, Answer, object]>([
    ["a refusal", [422, { code: "signup_disabled", message: "No" }], { kind: "SignUpFailed", message: "No" }],
    ["too many tries", [429, { code: "over_email_send_rate_limit", message: "Wait" }], { kind: "RateLimited" }],
    ["a server in trouble", [500, "<html>"], { kind: "ServerFailed" }],
    ["no network", "offline", { kind: "Offline" }],
  ])("[§8] %s is told by kind", async (_, answer, problem) => {
    expect(await serverWith({ signup: answer }).remote.signUp(input)).toEqual({ ok: false, problem });
  });

  test("on a server that asks for no confirmation keeps no session", async () => {
    const { remote, kept } = serverWith({ signup: [200, SESSION], logout: [204, null] });
    expect(await remote.signUp(input)).toMatchObject({ ok: true });
    expect(kept.get(STORAGE_KEYS.session)).toBeUndefined();
  });
});

describe("the confirmation mail once more", () => {
  test("[§5] is asked for with the secret of the own attempt, so that nobody else's is sent", async () => {
    const { remote, asked } = serverWith({ resend: [200, {}] });
    expect(await remote.resendConfirmation(USER.email, "https://o.example/", "s")).toMatchObject({ ok: true });
    expect(asked[0]?.body).toEqual({ type: "signup", email: USER.email, password: "s" });
    expect(await remote.resendConfirmation(USER.email, "https://o.example/")).toMatchObject({ ok: true });
    expect(asked[1]?.body).toEqual({ type: "signup", email: USER.email });
  });

  test.each<[string, Answer, object]>([
    ["too many mails", [429, { code: "over_email_send_rate_limit", message: "Wait" }], { kind: "RateLimited" }],
    ["a portal", [200, "<html>welcome"], { kind: "ServerFailed" }],
    ["no network", "offline", { kind: "Offline" }],
  ])("%s is told by kind", async (_, answer, problem) => {
    const { remote } = serverWith({ resend: answer });
    expect(await remote.resendConfirmation(USER.email, "https://o.example/")).toEqual({ ok: false, problem });
  });
});

describe("signing in", () => {
  test("keeps the session and says who it is", async () => {
    const { remote, kept } = serverWith({ tokenpassword: [200, SESSION] });
    expect(await remote.signIn("Anna@example.dk", "s")).toEqual({
      ok: true,
      value: { userId: USER.id, email: USER.email, lacksFactor: false },
    });
    expect(await remote.accessToken(USER.id)).toEqual({ ok: true, value: SESSION.access_token });
    expect(kept.get(STORAGE_KEYS.session)).toContain(SESSION.refresh_token);
  });

  test("[§4] of an account with a second factor hands out no token before it was shown", async () => {
    const factors = [{ id: "f", factor_type: "totp", status: "verified", created_at: "t", updated_at: "t" }];
    const { remote } = serverWith({ tokenpassword: [200, { ...SESSION, user: { ...USER, factors } }] });
    expect(await remote.signIn(USER.email, "s")).toMatchObject({ ok: true, value: { lacksFactor: true } });
    expect(await remote.accessToken(USER.id)).toEqual({ ok: false, problem: { kind: "FactorRequired" } });
  });

  test("[§9] to an address that others guess at says that a mail lets this network in", async () => {
    const answer: Answer = [429, { code: "network_not_admitted", message: "" }];
    expect(await serverWith({ tokenpassword: answer }).remote.signIn("a@b.dk", "s")).toEqual({
      ok: false,
      problem: { kind: "RateLimited", isMailed: true },
    });
  });

  test.each<[string, Answer, string]>([
    ["a wrong password", [400, { code: "invalid_credentials", message: "" }], "WrongPassword"],
    ["an address that is not confirmed", [400, { code: "email_not_confirmed", message: "" }], "EmailNotConfirmed"],
    ["too many tries", [429, { code: "over_request_rate_limit", message: "" }], "RateLimited"],
    ["an error of the server", [500, { code: "unexpected_failure", message: "" }], "ServerFailed"],
    ["a proxy's page", [502, "<html>bad gateway</html>"], "ServerFailed"],
    ["a portal's page", [200, "<html>welcome</html>"], "Offline"],
    ["no network", "offline", "Offline"],
  ])("a sign-in that ends in %s is told by kind", async (_, answer, kind) => {
    expect(await serverWith({ tokenpassword: answer }).remote.signIn("a@b.dk", "s")).toEqual({
      ok: false,
      problem: { kind },
    });
  });
});

test("[§9] whoever is refused is told how long the server says, and of a refusal that does not say so nothing", async () => {
  const refused = [429, { code: "over_request_rate_limit", message: "" }, { "retry-after": "42" }] as const;
  const { remote } = serverWith({ get_kdf_params: refused, tokenpassword: refused, signup: [429, { message: "" }] });
  const told = { ok: false, problem: { kind: "RateLimited", retryAfterSeconds: 42 } };
  expect(await remote.kdfParams("a@b.dk")).toEqual(told);
  expect(await remote.signIn("a@b.dk", "s")).toEqual(told);
  const input = {
    email: "a@b.dk",
    authSecret: "s",
    kdf: KDF,
    language: "da",
    redirectTo: "https://o.example/",
  } as const;
  expect(await remote.signUp(input)).toEqual({ ok: false, problem: { kind: "RateLimited" } });
});

describe("an expired session", () => {
  const expired = JSON.stringify({ ...SESSION, expires_at: 1 });

  test("that the server has ended is signed out", async () => {
    const { remote, kept } = serverWith({
      tokenrefresh_token: [400, { code: "refresh_token_not_found", message: "" }],
    });
    kept.set(STORAGE_KEYS.session, expired);
    expect(await remote.renewedToken(USER.id)).toEqual({ ok: false, problem: { kind: "SignedOut" } });
    expect(kept.has(STORAGE_KEYS.session)).toBe(false);
  });

  test("that the server has ended is signed out, even while its access token looks valid", async () => {
    const { remote, kept } = serverWith({
      tokenpassword: [200, SESSION],
      tokenrefresh_token: [400, { code: "session_not_found", message: "" }],
      logout: [403, { code: "session_not_found", message: "" }],
    });
    await remote.signIn("a@b.dk", "s");
    let ended = 0;
    remote.onSession((event) => (ended += event === "ended" ? 1 : 0));
    expect(await remote.renewedToken(USER.id)).toEqual({ ok: false, problem: { kind: "SignedOut" } });
    expect(kept.has(STORAGE_KEYS.session)).toBe(false);
    await vi.waitFor(() => expect(ended).toBe(1));
  });

  test("[§4] that is refused while somebody signs in takes nothing from the new one", async () => {
    const refusal = Promise.withResolvers<Answer>();
    const { remote, asked, kept } = serverWith({
      tokenpassword: [200, { ...SESSION, access_token: "new.payload.signature", refresh_token: "new" }],
      tokenrefresh_token: refusal.promise,
      logout: [204, null],
    });
    kept.set(STORAGE_KEYS.session, IN_USE);
    const renewed = remote.renewedToken(USER.id);
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain("tokenrefresh_token"));
    expect(await remote.signIn(USER.email, "s")).toMatchObject({ ok: true });
    refusal.resolve([400, { code: "session_not_found", message: "" }]);
    expect(await renewed).toEqual({ ok: true, value: "new.payload.signature" });
    expect(kept.get(STORAGE_KEYS.session)).toContain("new.payload.signature");
    expect(asked.map(({ path }) => path)).not.toContain("logout");
  });

  test("is signed out at once without network, and leaves no token behind", async () => {
    const { remote, kept } = serverWith({});
    await remote.signIn("a@b.dk", "s");
    kept.set(STORAGE_KEYS.session, expired);
    expect(await remote.signOut(USER.id)).toBe(false);
    expect(kept.size).toBe(0);
  });

  test("is kept without network, and its token is handed out at once", async () => {
    const { remote, kept } = serverWith({}, false);
    kept.set(STORAGE_KEYS.session, expired);
    const started = performance.now();
    expect(await remote.accessToken(USER.id)).toEqual({ ok: true, value: SESSION.access_token });
    expect(performance.now() - started).toBeLessThan(500);
    expect(kept.get(STORAGE_KEYS.session)).toBe(expired);
  });
});

describe("keys on the server", () => {
  test("parameters and keyset come through as they are, unknown members included", async () => {
    const keyset = { ...KEYSET, later: [1] };
    const { remote, kept } = serverWith({
      get_kdf_params: [200, KDF],
      get_keyset: [200, keyset],
      put_keyset: [200, { stored: false, rev: 1, keyset }],
    });
    expect(await remote.kdfParams("a@b.dk")).toEqual({ ok: true, value: KDF });
    kept.set(STORAGE_KEYS.session, IN_USE);
    expect(await remote.keyset(USER.id)).toEqual({ ok: true, value: keyset });
    expect(await remote.putKeyset(USER.id, 0, KEYSET)).toEqual({ ok: true, value: keyset });
  });

  test("an account without one answers nothing", async () => {
    const { remote, kept } = serverWith({ get_keyset: [200, null] });
    kept.set(STORAGE_KEYS.session, IN_USE);
    expect(await remote.keyset(USER.id)).toEqual({ ok: true, value: undefined });
  });

  test.each<[string, Answer, string]>([
    ["another algorithm", [200, { ...KDF, alg: "MD5" }], "Tampered"],
    ["an error of the server", [500, { message: "" }], "ServerFailed"],
    ["too many questions", [429, { message: "" }], "RateLimited"],
    ["no network", "offline", "Offline"],
  ])("%s instead of parameters is told by kind", async (_, answer, kind) => {
    expect(await serverWith({ get_kdf_params: answer }).remote.kdfParams("a@b.dk")).toMatchObject({
      problem: { kind },
    });
  });
});

describe("[§9] a session that is another account's, because somebody signed in in another tab,", () => {
  const OTHER = "22222222-2222-4222-8222-222222222222";

  test("is never spoken for: no token, no keyset and no tier is asked for or written with it", async () => {
    const { remote, asked, kept } = serverWith({
      get_keyset: [200, KEYSET],
      put_keyset: [200, { keyset: KEYSET }],
      subscribers: [200, [{ subscription_tier: "vip", subscribed: true }]],
    });
    kept.set(STORAGE_KEYS.session, IN_USE);
    expect(await remote.accessToken(OTHER)).toMatchObject({ problem: { kind: "OtherAccount" } });
    expect(await remote.keyset(OTHER)).toMatchObject({ ok: false });
    expect(await remote.putKeyset(OTHER, 1, KEYSET)).toMatchObject({ ok: false });
    expect(await remote.subscription(OTHER)).toMatchObject({ problem: { kind: "Offline" } });
    expect(asked).toEqual([]);
  });

  test("is left alone when this account signs out", async () => {
    const { remote, asked, kept } = serverWith({ logout: [204, null] });
    kept.set(STORAGE_KEYS.session, IN_USE);
    expect(await remote.signOut(OTHER)).toBe(false);
    expect(kept.get(STORAGE_KEYS.session)).toBe(IN_USE);
    expect(asked).toEqual([]);
  });
});

describe("the subscription", () => {
  test.each<[string, object | null, string]>([
    ["[§6] no row", null, "standard"],
    ["[§6] a tier", { subscription_tier: "vip", subscribed: false }, "vip"],
    ["[§6] a running subscription without a tier", { subscription_tier: null, subscribed: true }, "premium"],
    ["[§6] a tier that nobody knows", { subscription_tier: "gold", subscribed: false }, "standard"],
  ])("%s", async (_, row, tier) => {
    const { remote, kept } = serverWith({ subscribers: [200, row === null ? [] : [row]] });
    kept.set(STORAGE_KEYS.session, IN_USE);
    expect(await remote.subscription(USER.id)).toEqual({ ok: true, value: tier });
  });

  test.each<[string, Answer, string]>([
    ["no network", "offline", "Offline"],
    ["a server in trouble", [503, "<html>"], "Offline"],
    ["a refusal", [403, { message: "permission denied" }], "ServerFailed"],
  ])("[§4] a lookup that ends in %s is told by kind", async (_, answer, kind) => {
    const { remote, kept } = serverWith({ subscribers: answer });
    kept.set(STORAGE_KEYS.session, IN_USE);
    expect(await remote.subscription(USER.id)).toEqual({ ok: false, problem: { kind } });
  });

  test("[§9] is waited for 3 s, and not a moment longer", async () => {
    vi.useFakeTimers();
    // The browser's own timer does not follow a clock that is moved by hand.
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const over = new AbortController();
      setTimeout(() => over.abort(new DOMException("", "TimeoutError")), milliseconds);
      return over.signal;
    });
    const { remote, kept } = serverWith({ subscribers: "silent" });
    kept.set(STORAGE_KEYS.session, IN_USE);
    const answer = vi.fn<(answer: unknown) => void>();
    void remote.subscription(USER.id).then(answer);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(answer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toHaveBeenCalledExactlyOnceWith({ ok: false, problem: { kind: "Offline" } });
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

test.each<[string, Answer, number]>([
  ["nobody answered is asked for again as soon as somebody wants it", "offline", 1],
  ["something in between answered is left alone for the minute that the library waits", [429, { code: "wait" }], 0],
])("a refresh that %s", async (_, first, more) => {
  vi.useFakeTimers();
  const answers: Record<string, Answer> = { tokenrefresh_token: first };
  const { remote, asked, kept } = serverWith(answers);
  kept.set(STORAGE_KEYS.session, IN_USE);
  const failed = remote.renewedToken(USER.id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toEqual({ ok: false, problem: { kind: "Offline" } });
  const before = asked.length;
  answers["tokenrefresh_token"] = [200, { ...SESSION, access_token: "header.newer.signature" }];
  const again = remote.renewedToken(USER.id);
  // Whoever renews tokens lets go of them for other tabs once they are stored, or after 2 s.
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await again).ok).toBe(more > 0);
  expect(asked.length - before).toBe(more);
  vi.useRealTimers();
});
