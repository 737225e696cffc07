import { createClient, isAuthApiError, isAuthSessionMissingError, type Session } from "@supabase/supabase-js";
import * as z from "zod/mini";
import { AUTH_TIMING, type Language } from "#config/spec.ts";
import { REFUSAL } from "#domain/protocol.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { type Tier, tierOf } from "#domain/tier.ts";
import { asksHealth, monitoredConnection } from "#workers/sync/monitoredConnection.ts";
import type { KdfParams, KeysetDocument } from "#workers/vault/vaultApi.ts";
import { lacksFactor } from "../account/assurance.ts";
import { type CallProblem, callProblem } from "./callProblem.ts";
import type {
  EmailNotConfirmed,
  FactorRequired,
  Offline,
  OtherAccount,
  ServerFailed,
  SignedOut,
  SignUpFailed,
  Tampered,
  WrongPassword,
} from "./problems.ts";
import { guardedFetch, offlineStorage, type Reachability } from "./remoteAdapters.ts";
import { singleFlightRefresh } from "../session/singleFlightRefresh.ts";
import type { RemoteConfig } from "./remoteConfig.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import type { TokenStorage } from "./sessionTokens.ts";
import { sessionOwner } from "./tokenOwner.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

/** The rest of the data layer has the client's types from here. */
export type { AuthError, User } from "@supabase/supabase-js";

/** The parts that the device's environment is made of; tests hand in their own network and clock. */
export interface RemoteParts {
  readonly config: RemoteConfig;
  readonly fetch: typeof fetch;
  readonly storage: TokenStorage;
  readonly reachability: Reachability;
  readonly now: () => number;
}

export type SessionProblem = Offline | SignedOut | OtherAccount;

const KdfShape = z.object({ alg: z.literal("PBKDF2-HMAC-SHA256"), iterations: z.int(), salt: z.string() });
/** Loose: the vault checks it, and its MAC covers members that this version does not know. */
const KeysetShape = z.looseObject({
  v: z.literal(1),
  rev: z.int(),
  vault_id: z.string(),
  kdf: KdfShape,
  wraps: z.array(z.looseObject({ type: z.string() })),
  keys: z.array(z.looseObject({ version: z.int() })),
  mac: z.string(),
});
const StoredKeyset = z.object({ keyset: KeysetShape });
const Subscriber = z.object({
  subscription_tier: z.nullable(z.string()),
  subscribed: z.nullable(z.boolean()),
});

const Heads = z.array(z.object({ seq: z.int() }));

/** The age of an account, by the server's clock, milliseconds since 1970. */
export interface AccountAge {
  /** When the address was confirmed, or the account was made. */
  readonly confirmedAt?: number;
  readonly signedInAt?: number;
  readonly hasRecords: boolean;
}

export type Remote = ReturnType<typeof createRemote>;

/** Makes the object for everything that is asked of the server except moving records, which the sync worker does. */
export function createRemote({ config, fetch, storage, reachability, now }: RemoteParts) {
  const line = monitoredConnection(asksHealth(fetch, config));
  let isUnanswered = false;
  const refreshed = (isAnswered: boolean) => void (isUnanswered = !isAnswered);
  const guarded = guardedFetch(singleFlightRefresh(fetch, storage), reachability, { line, refreshed });
  const client = createClient(config.url, config.anonKey, {
    auth: {
      storage: offlineStorage(storage, () => reachability.isOffline(), now),
      storageKey: STORAGE_KEYS.session,
      // A sync cycle asks for the token and thereby renews it; a timer of its own would only retry while offline.
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: guarded },
    // Whoever asks decides when to ask again; retries inside would only make an answer "offline" late.
    db: { retry: false },
  });

  /**
   * For a minute after a refresh that failed the library answers the same without asking. One that nobody answered says
   * nothing of the next, and our own exchanges leave a server alone that is in trouble.
   */
  function forgetUnanswered(): void {
    if (isUnanswered) Reflect.set(client.auth, "lastRefreshFailure", null);
  }

  /** The session while it is this account's: another tab of the browser may have signed in as somebody else. */
  async function sessionOf(userId: string): Promise<Result<Session, SessionProblem>> {
    forgetUnanswered();
    const { data, error } = await client.auth.getSession();
    if (data.session) return ownSession(data.session, userId);
    return failed({ kind: error || storage.getItem(STORAGE_KEYS.session) !== null ? "Offline" : "SignedOut" });
  }

  /** For a call that must never speak for another account: it carries the token that was looked at. */
  async function bearerOf(userId: string): Promise<Result<string, ServerFailed | Offline>> {
    const session = await sessionOf(userId);
    if (session.ok) return ok(`Bearer ${session.value.access_token}`);
    return failed({ kind: session.problem.kind === "Offline" ? "Offline" : "ServerFailed" });
  }

  return {
    config,
    /** For the files beside this one that ask for more of the account: `remoteSecurity.ts` and the like. */
    client,
    sessionOf,
    bearerOf,

    async signUp(input: {
      readonly email: string;
      readonly authSecret: string;
      readonly kdf: KdfParams;
      readonly language: Language;
      readonly redirectTo: string;
    }): Promise<Result<void, CallProblem | SignUpFailed>> {
      const { data, error } = await client.auth.signUp({
        email: input.email,
        password: input.authSecret,
        options: { emailRedirectTo: input.redirectTo, data: { kdf: input.kdf, language: input.language } },
      });
      if (error) {
        const problem = callProblem(error);
        const refused = problem.kind === "ServerFailed" && isStatus(error.status, 400, 499);
        return failed(refused ? { kind: "SignUpFailed", message: error.message } : problem);
      }
      // A server that asks for no confirmation signs in at once; the person does it with the password, which opens the
      // vault.
      if (data.session) await client.auth.signOut({ scope: "local" });
      return ok();
    },

    /** With the secret of an attempt its mail is sent, otherwise that of the newest; the library has no place for it. */
    async resendConfirmation(
      email: string,
      redirectTo: string,
      authSecret?: string,
    ): Promise<Result<void, CallProblem>> {
      const answer = await guardedFetch(fetch, reachability)(
        `${config.url}/auth/v1/resend?redirect_to=${encodeURIComponent(redirectTo)}`,
        {
          method: "POST",
          headers: { apikey: config.anonKey, "content-type": "application/json" },
          body: JSON.stringify({ type: "signup", email, ...(authSecret !== undefined && { password: authSecret }) }),
        },
      ).catch(() => undefined);
      if (!answer?.ok) return failed(callProblem({ status: answer?.status }));
      // A portal answers everything.
      return isObject(parseJson(await answer.text())) ? ok() : failed({ kind: "ServerFailed" });
    },

    async signIn(
      email: string,
      authSecret: string,
    ): Promise<
      Result<
        { readonly userId: string; readonly email: string; readonly lacksFactor: boolean },
        CallProblem | WrongPassword | EmailNotConfirmed
      >
    > {
      const { data, error } = await client.auth.signInWithPassword({ email, password: authSecret });
      if (error?.code === REFUSAL.wrongPassword) return failed({ kind: "WrongPassword" });
      if (error?.code === REFUSAL.emailNotConfirmed) return failed({ kind: "EmailNotConfirmed" });
      if (error?.code === REFUSAL.networkNotAdmitted) return failed({ kind: "RateLimited", isMailed: true });
      if (error) return failed(callProblem(error));
      return ok({ userId: data.user.id, email: data.user.email ?? email, lacksFactor: lacksFactor(data.session) });
    },

    /**
     * The account's tokens are gone from this device whatever the server says; false when it could not be told. Those of
     * another account are left alone.
     */
    async signOut(userId: string): Promise<boolean> {
      if ((sessionOwner(storage.getItem(STORAGE_KEYS.session)) ?? userId) !== userId) return false;
      const { error } = await client.auth.signOut({ scope: "local" });
      await storage.removeItem(STORAGE_KEYS.session);
      await client.removeAllChannels();
      return error === null;
    },

    async kdfParams(email: string): Promise<Result<KdfParams, CallProblem | Tampered>> {
      const { data, error, status } = await client.rpc("get_kdf_params", { p_email: email });
      if (error) return failed(callProblem({ status }));
      const kdf = KdfShape.safeParse(data);
      return kdf.success ? ok(kdf.data) : failed({ kind: "Tampered", reason: "parameters" });
    },

    /** `undefined` when the account has none yet. */
    async keyset(userId: string): Promise<Result<KeysetDocument | undefined, CallProblem | Tampered>> {
      const bearer = await bearerOf(userId);
      if (!bearer.ok) return bearer;
      const { data, error, status } = await client.rpc("get_keyset").setHeader("Authorization", bearer.value);
      if (error) return failed(callProblem({ status }));
      return data === null ? ok(undefined) : readKeyset({ keyset: data });
    },

    /** How old the account is by the server's own clock, and whether anything was ever stored in it. */
    async age(userId: string): Promise<Result<AccountAge, CallProblem>> {
      const session = await sessionOf(userId);
      if (!session.ok) return failed({ kind: session.problem.kind === "Offline" ? "Offline" : "ServerFailed" });
      const { access_token: token, user } = session.value;
      const { data, error, status } = await client
        .from("sync_heads")
        .select("seq")
        .eq("user_id", userId)
        .setHeader("Authorization", `Bearer ${token}`);
      if (error) return failed(callProblem({ status }));
      const confirmedAt = momentOf(user.email_confirmed_at ?? user.confirmed_at ?? user.created_at);
      const signedInAt = momentOf(user.last_sign_in_at);
      return ok({
        ...(confirmedAt !== undefined && { confirmedAt }),
        ...(signedInAt !== undefined && { signedInAt }),
        hasRecords: Heads.safeParse(data).data?.some(({ seq }) => seq > 0) ?? true,
      });
    },

    /** Compare and swap; answers with the keyset that the server holds now, whoever wrote it. */
    async putKeyset(
      userId: string,
      expectedRev: number,
      keyset: KeysetDocument,
    ): Promise<Result<KeysetDocument, CallProblem | Tampered>> {
      const bearer = await bearerOf(userId);
      if (!bearer.ok) return bearer;
      const { data, error, status } = await client
        .rpc("put_keyset", { expected_rev: expectedRev, keyset })
        .setHeader("Authorization", bearer.value);
      if (error) return failed(callProblem({ status }));
      return readKeyset(data);
    },

    /** §9 waits 3 s. `Offline` for no answer or a server in trouble, `ServerFailed` when it refused. */
    async subscription(userId: string): Promise<Result<Tier, Offline | ServerFailed>> {
      const bearer = await bearerOf(userId);
      if (!bearer.ok) return failed({ kind: "Offline" });
      const { data, error, status } = await client
        .from("subscribers")
        .select("subscription_tier, subscribed")
        .eq("user_id", userId)
        .setHeader("Authorization", bearer.value)
        .abortSignal(AbortSignal.timeout(AUTH_TIMING.subscriptionLookupTimeoutMs))
        .maybeSingle();
      if (error) return failed({ kind: isStatus(status, 400, 499) && status !== 429 ? "ServerFailed" : "Offline" });
      if (data === null) return ok("standard");
      const subscriber = Subscriber.safeParse(data);
      return subscriber.success ? ok(tierOf(subscriber.data)) : failed({ kind: "Offline" });
    },

    /** Renews it when it is about to run out. Never on the start path: without an answer this takes half a minute. */
    async accessToken(userId: string): Promise<Result<string, SessionProblem | FactorRequired>> {
      const session = await sessionOf(userId);
      if (!session.ok) return session;
      return lacksFactor(session.value) ? failed({ kind: "FactorRequired" }) : ok(session.value.access_token);
    },

    /** For an access token that the server has refused. */
    async renewedToken(userId: string): Promise<Result<string, SessionProblem>> {
      const before = storage.getItem(STORAGE_KEYS.session);
      forgetUnanswered();
      const { data, error } = await client.auth.refreshSession();
      const after = storage.getItem(STORAGE_KEYS.session);
      // Whoever has signed in meanwhile is not who was refused.
      if (data.session || (after !== null && after !== before)) {
        const session = data.session ? ownSession(data.session, userId) : await sessionOf(userId);
        return session.ok ? ok(session.value.access_token) : session;
      }
      // The library keeps a session whose access token looks valid; here the server has just refused that one too.
      if (isAuthApiError(error) || isAuthSessionMissingError(error)) await client.auth.signOut({ scope: "local" });
      return failed({ kind: storage.getItem(STORAGE_KEYS.session) === null ? "SignedOut" : "Offline" });
    },

    /** Whether the tokens of this account lie here, whatever they are still worth. */
    isKept: (userId: string): boolean => sessionOwner(storage.getItem(STORAGE_KEYS.session)) === userId,

    /** Hears of renewed tokens, and of a session that the server has ended; of those of other tabs too. */
    onSession(listener: (event: "renewed" | "ended", userId: string | undefined) => void): () => void {
      const { data } = client.auth.onAuthStateChange((event, session) => {
        // Outside the library's lock: a listener that calls it would wait for itself.
        if (event === "TOKEN_REFRESHED") setTimeout(() => listener("renewed", session?.user.id));
        // The library tells the line of renewed tokens, and not of one that a second factor has lifted.
        if (event === "MFA_CHALLENGE_VERIFIED") void client.realtime.setAuth(session?.access_token);
        if (event === "SIGNED_OUT") setTimeout(() => listener("ended", undefined));
      });
      return () => data.subscription.unsubscribe();
    },

    /** Calls back when the account's head moves, and whenever the line is up again: what came meanwhile was missed. */
    onHead(userId: string, listener: () => void): () => void {
      const change = { event: "*", schema: "public", table: "sync_heads", filter: `user_id=eq.${userId}` } as const;
      const channel = client
        .channel(`heads:${userId}`)
        .on("postgres_changes", change, () => listener())
        .subscribe((status) => {
          if (status === "SUBSCRIBED") listener();
        });
      return () => void client.removeChannel(channel);
    },

    /** Ends the session of a confirmation link, whose token is not kept. */
    async revoke(accessToken: string): Promise<void> {
      const answer = guarded(`${config.url}/auth/v1/logout?scope=local`, {
        method: "POST",
        headers: { apikey: config.anonKey, authorization: `Bearer ${accessToken}` },
      });
      await answer.catch(() => undefined);
    },
  };
}

function momentOf(text: string | null | undefined): number | undefined {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? undefined : at;
}

function ownSession(session: Session, userId: string): Result<Session, OtherAccount> {
  return session.user.id === userId ? ok(session) : failed({ kind: "OtherAccount" });
}

function readKeyset(data: unknown): Result<KeysetDocument, Tampered> {
  const stored = StoredKeyset.safeParse(data);
  if (!stored.success) return failed({ kind: "Tampered", reason: "parameters" });
  return ok(stored.data.keyset as unknown as KeysetDocument);
}

function isStatus(status: number | undefined, from: number, to: number): boolean {
  return status !== undefined && status >= from && status <= to;
}
