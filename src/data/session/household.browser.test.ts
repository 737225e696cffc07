import { Dexie } from "dexie";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { KdfParams, KeysetDocument } from "#workers/vault/vaultApi.ts";
import { money } from "#domain/money.ts";
import { SOON } from "#tests/support/soon.ts";
import { allAccounts, currentAccount, device, forgetAccount } from "../device/device.ts";
import { knownAccounts } from "./account.ts";
import { handleTabMessage, lock, resume, signIn, signOut, signUp, unlock } from "./household.ts";
import { showRecords } from "./openSession.ts";
import { setVault } from "../keys/vault.ts";
import { allRecords, readState } from "../records/records.ts";
import { reachability, remote } from "../remote/remoteLink.ts";
import { create } from "../records/repository.ts";
import { sessionView } from "./session.ts";
import { STORAGE_KEYS, TRACE_KEYS } from "#config/storageKeys.ts";
import { startApp } from "./startApp.ts";

const EMAIL = "anna@example.dk";
const PASSWORD = "Tre små grise 3";
const USER_ID = crypto.randomUUID();

/** The part of a server that signs people in, as a function in this page; the workers are the real ones. */
const server = {
  reachable: true,
  /** Until then the parameters are those of an address that nobody has. */
  confirmed: false,
  secret: undefined as string | undefined,
  kdf: undefined as KdfParams | undefined,
  keyset: undefined as KeysetDocument | undefined,
  seen: [] as string[],
  /** An attempt that was confirmed instead of the one made here. */
  other: undefined as { readonly secret: string; readonly kdf: KdfParams } | undefined,
  /** The answer that a sign-in waits for. */
  held: undefined as (() => Promise<void>) | undefined,
};

function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { "x-supabase-api-version": "2024-01-01" } });
}

async function answer(url: URL, text: string): Promise<Response> {
  if (!server.reachable) throw new TypeError("no network");
  server.seen.push(`${url.pathname} ${text}`);
  const body = (text === "" ? {} : JSON.parse(text)) as Record<string, never>;
  const user = { id: USER_ID, email: EMAIL, aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: "" };
  switch (url.pathname.split("/").at(-1)) {
    case "config.json":
      return json({ url: location.origin, anonKey: "anon" });
    case "signup":
      server.secret = body["password"];
      server.kdf = (body["data"] as { readonly kdf: KdfParams } | undefined)?.kdf;
      return json(user);
    case "get_kdf_params":
      if (server.other) return json(server.other.kdf);
      return json(server.confirmed ? server.kdf : { ...server.kdf, salt: btoa("x".repeat(32)) });
    case "token":
      if (url.searchParams.get("grant_type") === "refresh_token")
        return json({ code: "refresh_token_not_found", message: "no" }, 400);
      await server.held?.();
      if (body["password"] !== (server.other?.secret ?? server.secret))
        return json({ code: "invalid_credentials", message: "no" }, 400);
      if (!server.confirmed) return json({ code: "email_not_confirmed", message: "no" }, 400);
      return json({ access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 900, user });
    case "check_and_update_rate_limit":
      return json({ allowed: true, remaining_attempts: 4, reset_time: new Date(Date.now() + 900_000).toISOString() });
    case "get_keyset":
      return json(server.keyset ?? null);
    case "put_keyset":
      server.keyset ??= body["keyset"];
      return json({ stored: true, rev: 1, keyset: server.keyset });
    case "subscribers":
      return json([{ subscription_tier: "premium", subscribed: true }]);
    default:
      return json({}, 404);
  }
}

beforeAll(async () => {
  for (const { userId } of await allAccounts()) await forgetAccount(userId);
  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const ours = /\/(auth|rest)\/v1\/|\/config\.json$/.test(url.pathname);
    return ours ? answer(url, typeof init?.body === "string" ? init.body : "") : real(input, init);
  };
});
afterAll(async () => {
  await signOut({ wipe: true });
});

describe("a household on its first device, with the real vault worker", () => {
  test("[§4] without an account is UNAUTHENTICATED, and a used link is told and taken out of the address", async () => {
    history.replaceState(null, "", `${location.pathname}${location.search}#error=access_denied&error_code=otp_expired`);
    expect(await startApp()).toEqual({ arrival: { linkFailed: true } });
    expect(location.hash).toBe("");
    expect(sessionView()).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
    expect(await unlock(PASSWORD)).toEqual({ ok: false, problem: { kind: "NoAccount" } });
  });

  test("[§5] signing up with fewer than 8 characters asks nobody", async () => {
    expect(await signUp({ email: EMAIL, password: "1234567", language: "da" })).toMatchObject({
      problem: { kind: "WeakPassword" },
    });
    expect(server.seen).toEqual([]);
  });

  test("[§5] signing up hands over a derived secret and its parameters, and opens nothing", async () => {
    expect(await signUp({ email: EMAIL, password: PASSWORD, language: "da" })).toMatchObject({ ok: true });
    expect(server.secret).toMatch(/^[\w-]{43}$/);
    expect(server.kdf?.iterations).toBeGreaterThanOrEqual(100_000);
    expect(sessionView().auth).toBe("UNAUTHENTICATED");
  });

  test("[§5] before the address is confirmed the right password is told apart from a wrong one", async () => {
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toMatchObject({
      problem: { kind: "EmailNotConfirmed" },
    });
    expect(await signIn({ email: EMAIL, password: "noget andet" })).toMatchObject({
      problem: { kind: "WrongOrUnconfirmed" },
    });
  });

  test("[§5] while somebody else's later attempt stands before it, a right password is not just called wrong", async () => {
    const { secret } = server;
    server.secret = "of somebody else";
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toMatchObject({
      problem: { kind: "WrongOrUnconfirmed" },
    });
    server.secret = secret;
    server.confirmed = true;
  });

  test("[§5] where another attempt at the address was confirmed, a password that fits the one made here is not just called wrong", async () => {
    server.other = { secret: "of somebody else", kdf: { ...server.kdf!, salt: btoa("y".repeat(32)) } };
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toMatchObject({ problem: { kind: "OtherSignUp" } });
    expect(sessionView()).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
    server.other = undefined;
  });

  test("a wrong password is told by kind and leaves no session", async () => {
    expect(await signIn({ email: EMAIL, password: "noget andet" })).toMatchObject({
      problem: { kind: "WrongPassword" },
    });
    expect(sessionView()).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
  });

  test("[§4] [§9] the right one makes keys, opens the vault, knows the tier and chooses the currency once", async () => {
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: undefined });
    expect(sessionView()).toEqual({
      auth: "AUTHENTICATED",
      vault: "unlocked",
      account: { userId: USER_ID, email: EMAIL, tier: "premium", tierVerifiedAt: expect.any(Number), isNew: true },
    });
    await vi.waitFor(() => expect(allRecords("preferences")).toMatchObject([{ displayCurrency: "DKK" }]), SOON);
    expect(server.keyset?.wraps).toHaveLength(1);
  });

  test("what is written is there after locking and unlocking without network", async () => {
    const written = await create("assets", {
      type: "bank",
      name: "Lønkonto",
      currentValue: money(250_000, "DKK"),
      reminders: [],
    });
    expect(written.ok).toBe(true);
    server.reachable = false;
    lock();
    expect(sessionView().vault).toBe("locked");
    expect(allRecords("assets")).toEqual([]);
    expect(await create("debts", { type: "other", name: "x", currentValue: money(1, "DKK") })).toMatchObject({
      problem: { kind: "Locked" },
    });

    expect(await unlock("forkert adgangskode")).toMatchObject({ problem: { kind: "WrongPassword" } });
    expect(await unlock(PASSWORD)).toEqual({ ok: true, value: undefined });
    await vi.waitFor(() => expect(readState.get()).toBe("ready"), SOON);
    expect(allRecords("assets")).toMatchObject([{ name: "Lønkonto", currentValue: { minor: 250_000 } }]);
  });

  test("signing out and in again works without network, and the records are still there", async () => {
    expect(await signOut()).toEqual({ revoked: false });
    expect(sessionView()).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
    expect(await knownAccounts()).toEqual([{ userId: USER_ID, email: EMAIL, tier: "premium" }]);
    expect(localStorage.getItem("overblik.session")).toBeNull();

    expect(await signIn({ email: "ukendt@example.dk", password: PASSWORD })).toMatchObject({
      problem: { kind: "Offline" },
    });
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: undefined });
    await vi.waitFor(() => expect(allRecords("assets")).toHaveLength(1), SOON);
    expect(sessionView()).toMatchObject({ auth: "AUTHENTICATED", vault: "unlocked" });
  });

  test("[§5] signing out takes the pages that were open and the folds of the menu from the device, and leaves theme and language", async () => {
    const device = { [STORAGE_KEYS.theme]: "dark", [STORAGE_KEYS.language]: "fi", "overblik.autoLock": "5" };
    const traces = { [TRACE_KEYS.recentPages]: "debt budget?rules", [TRACE_KEYS.menuGroups]: '{"wealth":false}' };
    const leaves = async (leave: () => unknown) => {
      for (const [key, value] of Object.entries({ ...device, ...traces })) localStorage.setItem(key, value);
      await leave();
      await vi.waitFor(() => expect(sessionView().auth).toBe("UNAUTHENTICATED"), SOON);
      for (const key of Object.keys(traces)) expect(localStorage.getItem(key), key).toBeNull();
      for (const [key, value] of Object.entries(device)) expect(localStorage.getItem(key)).toBe(value);
      for (const key of Object.keys(device)) localStorage.removeItem(key);
    };
    await leaves(() => signOut());
    await signIn({ email: EMAIL, password: PASSWORD });
    const other = new BroadcastChannel("overblik");
    await leaves(() => other.postMessage({ kind: "signedOut", userId: USER_ID }));
    other.close();
    await signIn({ email: EMAIL, password: PASSWORD });
  });

  test("another tab that locks, locks this one", async () => {
    const other = new BroadcastChannel("overblik");
    other.postMessage({ kind: "lock", userId: USER_ID });
    await vi.waitFor(() => expect(sessionView().vault).toBe("locked"), SOON);
    other.close();
  });

  /** A login of this account that ran out and that the server does not renew, in use by this tab. */
  async function withEndedLogin(work: (ended: Promise<void>) => Promise<void>): Promise<void> {
    const opened = await remote();
    if (!opened.ok) throw new Error(opened.problem.kind);
    server.reachable = true;
    // The exchange of records finds no server here, and may say so while the login is refused.
    const reached = vi.spyOn(reachability, "isOffline").mockReturnValue(false);
    const user = { id: USER_ID, email: EMAIL, aud: "authenticated" };
    const session = {
      access_token: "a.b.old",
      refresh_token: crypto.randomUUID(),
      token_type: "bearer",
      expires_in: 900,
      user,
    };
    localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ ...session, expires_at: 1 }));
    const asked = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    // The server is asked for the new login, and while it thinks about it the old one is refused.
    server.held = async () => {
      asked.resolve();
      await ended.promise;
    };
    const stop = opened.value.onSession((event) => void (event === "ended" && setTimeout(ended.resolve)));
    const refused = asked.promise.then(() => opened.value.accessToken(USER_ID));
    await work(ended.promise);
    expect(await refused).toMatchObject({ ok: false });
    server.held = undefined;
    reached.mockRestore();
    stop();
  }

  test("[§4] a session before, which ends while somebody signs in, takes nothing from who is then in", async () => {
    expect(sessionView().vault).toBe("locked");
    await withEndedLogin(async (ended) => {
      expect(await signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: undefined });
      await ended;
    });
    expect(sessionView()).toMatchObject({ auth: "AUTHENTICATED", vault: "unlocked" });
    await vi.waitFor(() => expect(allRecords("assets")).toHaveLength(1), SOON);
    expect(await currentAccount()).toMatchObject({ userId: USER_ID });
    expect(localStorage.getItem(STORAGE_KEYS.session)).toContain("a.b.c");
  });

  test("[§4] a session that ends while somebody fails to sign in is over: nobody is in, and the records stay", async () => {
    lock();
    await withEndedLogin(async (ended) => {
      expect(await signIn({ email: EMAIL, password: "noget andet" })).toMatchObject({
        problem: { kind: "WrongPassword" },
      });
      await ended;
    });
    expect(sessionView()).toEqual({ auth: "UNAUTHENTICATED", vault: "none", left: { because: "ended", email: EMAIL } });
    expect(await currentAccount()).toBeUndefined();
    expect(await knownAccounts()).toMatchObject([{ userId: USER_ID }]);
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: undefined });
    await vi.waitFor(() => expect(allRecords("assets")).toHaveLength(1), SOON);
  });

  test("[§4] an account that a slow device finds while somebody signs in leaves that sign-in its vault", async () => {
    lock();
    const account = await currentAccount();
    const before = server.seen.length;
    const signing = signIn({ email: EMAIL, password: PASSWORD });
    // Its vault derives from when the parameters are there until the token is asked for.
    await vi.waitFor(() => expect(server.seen.slice(before).join("\n")).toContain("get_kdf_params"), SOON);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(server.seen.slice(before).join("\n")).not.toContain("token");
    if (account) resume(account);
    expect(await signing).toEqual({ ok: true, value: undefined });
    await vi.waitFor(() => expect(allRecords("assets")).toHaveLength(1), SOON);
  });

  test("a lock while somebody unlocks stands: the household is not shown as open over a vault without keys", async () => {
    lock();
    const keep = device.accounts.put.bind(device.accounts);
    const keeping = vi.spyOn(device, "transaction").mockImplementationOnce((async () => {
      handleTabMessage({ kind: "lock", userId: USER_ID });
      await keep({ ...(await currentAccount())!, signedIn: true });
    }) as never);
    expect(await unlock(PASSWORD)).toEqual({ ok: false, problem: { kind: "Locked" } });
    keeping.mockRestore();
    expect(sessionView().vault).toBe("locked");
    expect(await unlock(PASSWORD)).toEqual({ ok: true, value: undefined });
  });

  test("a worker that ends under an unlocking hand is replaced by another, and the password is asked for once", async () => {
    lock();
    const unlocking = unlock(PASSWORD);
    setVault(undefined);
    expect(await unlocking).toEqual({ ok: true, value: undefined });
  });

  test("a vault that ends before it has sent its records asks for the password again", async () => {
    await vi.waitFor(() => expect(readState.get()).toBe("ready"), SOON);
    setVault(undefined);
    await showRecords();
    expect(sessionView().vault).toBe("locked");
    expect(await unlock(PASSWORD)).toEqual({ ok: true, value: undefined });
  });

  test("[§5] where the server names another salt than this device met last, the password may have been changed elsewhere, which is told", async () => {
    await signOut();
    server.other = { secret: "of somebody else", kdf: { ...server.kdf!, salt: btoa("y".repeat(32)) } };
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toMatchObject({ problem: { kind: "PasswordReplaced" } });
    server.other = undefined;
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: undefined });
  });

  test("no request carried the password or anything written down", () => {
    const sent = server.seen.join("\n");
    for (const secret of [PASSWORD, "Lønkonto", "250000"]) expect(sent).not.toContain(secret);
  });

  test("signing out with wiping that cannot delete everything says so, and neither login nor account is left", async () => {
    const deleting = vi.spyOn(Dexie.prototype, "delete").mockRejectedValueOnce(new Error("no access"));
    expect(localStorage.getItem(STORAGE_KEYS.session)).not.toBeNull();
    expect(await signOut({ wipe: true })).toMatchObject({ isLeftBehind: true });
    expect(deleting).toHaveBeenCalledOnce();
    deleting.mockRestore();
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull();
    expect(await knownAccounts()).toEqual([]);
    // The one that is still here goes with the next.
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: undefined });
  });

  test("signing out ends the login though the device's database cannot be written", async () => {
    const writing = vi.spyOn(device, "transaction").mockRejectedValueOnce(new Error("no access"));
    expect(await signOut({ wipe: true })).toMatchObject({ isLeftBehind: true });
    writing.mockRestore();
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull();
    expect(await currentAccount()).toBeUndefined();
    expect(await signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: undefined });
  });

  test("signing out with wiping leaves neither account nor sealed records", async () => {
    await signOut({ wipe: true });
    expect(await knownAccounts()).toEqual([]);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(`sealed-${USER_ID}`);
    expect(await device.sync.count()).toBe(0);
  });
});
