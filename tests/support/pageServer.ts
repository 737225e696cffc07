import { allAccounts, forgetAccount } from "#data/device/device.ts";
import { signIn, signOut, signUp } from "#data/session/household.ts";
import { deleteSealed } from "#data/sync/outbox.ts";
import type { KdfParams, KeysetDocument } from "#workers/vault/vaultApi.ts";

const AUTHORISED = {
  id: crypto.randomUUID(),
  aud: "authenticated",
  app_metadata: {},
  user_metadata: {},
  created_at: "",
};

/** The part of a server that keeps an account and its keyset, as a function in the page; vault and storage are the real ones. */
export interface PageServer {
  reachable: boolean;
  /** The other requests, by the last part of their address; without an answer it is 404. */
  readonly answers: Record<string, (body: Readonly<Record<string, unknown>>) => unknown>;
  keyset(): KeysetDocument | undefined;
  /** Wipes the device and gives the page its network back. */
  end(): Promise<void>;
}

/** Signs up and signs in, with everything that a first device does. */
export async function accountInPage(email: string, password: string): Promise<PageServer> {
  let secret: unknown;
  let kdf: KdfParams | undefined;
  let keyset: KeysetDocument | undefined;
  const user = { ...AUTHORISED, id: crypto.randomUUID(), email };
  const answers: PageServer["answers"] = {
    "config.json": () => ({ url: location.origin, anonKey: "anon" }),
    signup(body) {
      secret = body["password"];
      ({ kdf } = body["data"] as { readonly kdf: KdfParams });
      return user;
    },
    get_kdf_params: () => kdf,
    user(body) {
      const { password: next, current_password: current, data } = body;
      if (current !== undefined && current !== secret)
        return Response.json({ code: "current_password_invalid", message: "no" }, { status: 400 });
      if (next !== undefined) [secret, { kdf }] = [next, data as { readonly kdf: KdfParams }];
      return user;
    },
    token: (body) =>
      body["password"] === secret || body["refresh_token"] === "r"
        ? { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 900, user }
        : Response.json({ code: "invalid_credentials", message: "no" }, { status: 400 }),
    check_and_update_rate_limit: () => ({ allowed: true, remaining_attempts: 4, reset_time: new Date().toISOString() }),
    get_keyset: () => keyset ?? null,
    put_keyset(body) {
      const stored = body["expected_rev"] === (keyset?.rev ?? 0);
      if (stored) keyset = body["keyset"] as KeysetDocument;
      return { stored, rev: keyset?.rev, keyset };
    },
    subscribers: () => [{ subscription_tier: "standard", subscribed: false }],
  };
  const server: PageServer = { reachable: true, answers, keyset: () => keyset, end };

  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/\/(auth|rest|functions)\/v1\/|\/config\.json$/.test(url.pathname)) return real(input, init);
    if (!server.reachable) throw new TypeError("no network");
    const answer = answers[url.pathname.split("/").at(-1) ?? ""];
    const given: unknown = typeof init?.body === "string" && init.body !== "" ? JSON.parse(init.body) : {};
    const said = await answer?.(given as Readonly<Record<string, unknown>>);
    if (said instanceof Response) return said;
    const headers = { "x-supabase-api-version": "2024-01-01" };
    return said === undefined ? Response.json({}, { status: 404, headers }) : Response.json(said, { headers });
  };
  async function end(): Promise<void> {
    await signOut({ wipe: true });
    // Whoever was signed out by the test is still known here.
    for (const { userId } of await allAccounts()) {
      await forgetAccount(userId);
      await deleteSealed(userId);
    }
    window.fetch = real;
  }

  const made = await signUp({ email, password, language: "da" });
  const opened = made.ok ? await signIn({ email, password }) : made;
  if (!opened.ok) throw new Error(opened.problem.kind);
  return server;
}
