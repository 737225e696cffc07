import { STORAGE_KEYS } from "#config/storageKeys.ts";
import type { TokenStorage } from "../remote/sessionTokens.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

type Fetch = typeof fetch;

/** Held by the tab that renews the tokens, until they are stored. */
const REFRESH = "overblik.refresh";
/** By then the client has stored what the server answered, or has dropped it. */
const STORED_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 20;

/**
 * Lets one tab of the browser renew the tokens at a time, and gives the others what that one was given. The client library
 * does not look at other tabs: two that start at once send the same refresh token, the server refuses the second, and that tab
 * removes the session before the answer to the first is stored, which is then dropped because the session was removed.
 */
export function singleFlightRefresh(
  fetch: Fetch,
  storage: Pick<TokenStorage, "getItem">,
  locks: Pick<LockManager, "request"> | undefined = globalThis.navigator?.locks,
): Fetch {
  return async (input, init) => {
    const sent = sentToken(input, init);
    if (sent === undefined || !locks) return fetch(input, init);
    return new Promise<Response>((resolve, reject) => {
      const options = init?.signal ? { signal: init.signal } : {};
      locks
        .request(REFRESH, options, async () => {
          const others = renewedElsewhere(storage, sent);
          if (others) return resolve(others);
          const answer = await fetch(input, init);
          // A tab of an older app holds no lock.
          resolve((answer.ok ? undefined : renewedElsewhere(storage, sent)) ?? answer);
          if (answer.ok) await stored(storage, sent);
        })
        .catch(reject);
    });
  };
}

/** The refresh token that a request would use up. */
function sentToken(input: Parameters<Fetch>[0], init: RequestInit | undefined): string | undefined {
  const url = new URL(input instanceof Request ? input.url : input, "http://relative.invalid");
  const isRefresh = url.pathname.endsWith("/auth/v1/token") && url.searchParams.get("grant_type") === "refresh_token";
  const body = isRefresh && typeof init?.body === "string" ? parseJson(init.body) : undefined;
  const token = isObject(body) ? body["refresh_token"] : undefined;
  return typeof token === "string" ? token : undefined;
}

/** The tokens that another tab was given for the same one meanwhile, as the server would answer. */
function renewedElsewhere(storage: Pick<TokenStorage, "getItem">, sent: string): Response | undefined {
  const session = storedSession(storage);
  if (session === undefined || session["refresh_token"] === sent) return undefined;
  const left = Number(session["expires_at"]) - Math.floor(Date.now() / 1000);
  return Response.json({ ...session, expires_in: Number.isFinite(left) ? left : session["expires_in"] });
}

async function stored(storage: Pick<TokenStorage, "getItem">, sent: string): Promise<void> {
  const until = Date.now() + STORED_WITHIN_MS;
  while (storedSession(storage)?.["refresh_token"] === sent && Date.now() < until) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS);
    });
  }
}

function storedSession(storage: Pick<TokenStorage, "getItem">): Record<string, unknown> | undefined {
  const session = parseJson(storage.getItem(STORAGE_KEYS.session) ?? "null");
  return isObject(session) && typeof session["refresh_token"] === "string" ? session : undefined;
}
