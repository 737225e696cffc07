import { REFUSAL } from "#domain/protocol.ts";
import type { MonitoredConnection } from "#workers/sync/monitoredConnection.ts";
import { noteRefusal } from "./callProblem.ts";
import type { TokenStorage } from "./sessionTokens.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

/** Codes that say that a session is really over. Anything else is the network's or a proxy's opinion. */
const FATAL_CODES: ReadonlySet<unknown> = new Set([
  REFUSAL.refreshTokenNotFound,
  REFUSAL.refreshTokenUsed,
  REFUSAL.sessionNotFound,
  REFUSAL.sessionExpired,
  REFUSAL.userBanned,
  REFUSAL.userNotFound,
]);

/** A hanging connection counts as none. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Knows whether the server was reached last time; the client library is told accordingly. */
export interface Reachability {
  isOffline(): boolean;
  report(reached: boolean): void;
}

type Fetch = typeof fetch;

interface GuardParts {
  readonly timeoutMs?: number;
  readonly line?: MonitoredConnection | undefined;
  /** Hears of each refresh whether anybody answered it, whoever that was. */
  readonly refreshed?: (isAnswered: boolean) => void;
}

/**
 * Stands between the client library and the network.
 *
 * - Token answers lose `expires_at`, so that the client computes it from `expires_in` with its own clock: with a clock
 *   two hours fast it would otherwise refresh on every call and be limited.
 * - A refused refresh without a fatal code becomes a network error: 429, proxies and portals keep the session.
 */
export function guardedFetch(
  fetch: Fetch,
  reachability: Reachability,
  { timeoutMs = REQUEST_TIMEOUT_MS, line, refreshed }: GuardParts = {},
): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, "http://relative.invalid");
    const isToken = url.pathname.endsWith("/auth/v1/token");
    const refreshing = isToken && url.searchParams.get("grant_type") === "refresh_token";
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs);
    if (init?.signal?.aborted) stop.abort();
    init?.signal?.addEventListener("abort", () => stop.abort());
    let answer: Response;
    let text: string;
    try {
      const ask = async (hung?: AbortSignal, isHeard?: () => void) => {
        const signal = hung ? AbortSignal.any([stop.signal, hung]) : stop.signal;
        // As the question to a line that hangs: a browser sends what carries no cookie over the same connections, and the
        // one that has just answered is taken first.
        const asked = await fetch(input, { ...init, credentials: "omit", signal });
        isHeard?.();
        // Read to its end while the clock runs: an answer may also stop halfway.
        return { asked, read: await asked.text() };
      };
      // Nothing else is sent twice: whoever asked decides, and hears of it at once. A slow answer is waited for, also after a
      // device has slept. A refresh whose line was silent and has come back is sent once more: its server knows it again, once.
      const got = await (!line ? ask() : refreshing ? line.insisted(ask, "slow", 2) : line.watched(ask, "slow"));
      [answer, text] = [got.asked, got.read];
    } catch (error) {
      reachability.report(false);
      if (refreshing) refreshed?.(false);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    reachability.report(answer.status < 500);
    if (answer.status === 429) noteRefusal(answer.headers.get("retry-after"));
    if (!isToken) return withText(answer, text);

    if (refreshing) refreshed?.(true);
    const body = parseJson(text);
    if (refreshing && !isFinal(answer, body)) {
      reachability.report(false);
      throw new TypeError("The refresh was not answered by the auth server");
    }
    return withText(answer, answer.ok && isObject(body) ? JSON.stringify(withoutExpiresAt(body)) : text);
  };
}

function withText({ status, statusText, headers }: Response, text: string): Response {
  // An answer without a body, such as 204, must not be given an empty one.
  return new Response(text === "" ? null : text, { status, statusText, headers });
}

function isFinal(answer: Response, body: unknown): boolean {
  if (!isObject(body)) return false;
  if (answer.ok) return typeof body["access_token"] === "string";
  return [body["code"], body["error_code"]].some((code) => FATAL_CODES.has(code));
}

function withoutExpiresAt(body: Record<string, unknown>): Record<string, unknown> {
  const { expires_at: _, ...rest } = body;
  return rest;
}

/**
 * While the server cannot be reached a stored session reads as valid for another hour: without it `getSession` tries to
 * refresh for 25 seconds and then answers that nobody is signed in.
 */
export function offlineStorage(storage: TokenStorage, isOffline: () => boolean, now: () => number): TokenStorage {
  return {
    getItem(key) {
      const text = storage.getItem(key);
      if (text === null || !isOffline()) return text;
      const session = parseJson(text);
      if (!isObject(session) || typeof session["expires_at"] !== "number") return text;
      return JSON.stringify({ ...session, expires_at: Math.floor(now() / 1000) + 3600 });
    },
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
}
