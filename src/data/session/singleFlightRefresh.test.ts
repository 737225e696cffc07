import { describe, expect, test } from "vitest";
import { createRemote } from "../remote/remote.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { keptTwice, restoreTokens, type TokenCopy } from "../remote/sessionTokens.ts";

const USER = { id: "11111111-1111-4111-8111-111111111111", email: "anna@example.dk" };
const NOW_S = Math.floor(Date.now() / 1000);

function accessToken(issuedAt: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ sub: USER.id, iat: issuedAt, exp: issuedAt + 900, aal: "aal1" })}.x`;
}

/** Tokens of the `n`th renewal. */
function tokens(n: number, expiresIn = 900) {
  return {
    access_token: accessToken(NOW_S - 10_000 + n),
    refresh_token: `r${n}`,
    token_type: "bearer",
    expires_in: expiresIn,
    user: USER,
  };
}

/** As they lie in storage, run out. */
const ranOut = (n: number): string => JSON.stringify({ ...tokens(n), expires_at: NOW_S - 60 });

/**
 * A server that answers the newest refresh token, and its direct parent once; any other ends nothing and is refused. `delays`
 * says for how long the answer to the first, second … request is on its way, milliseconds.
 */
function strictServer(delays: readonly number[] = []) {
  let newest = 1;
  let isParentUsed = false;
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.pathname.endsWith("/token")) return Response.json({});
    const { refresh_token: sent } = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as {
      readonly refresh_token: string;
    };
    const delay = delays[asked.length] ?? 0;
    asked.push(sent);
    const answer = answerTo(sent);
    await new Promise((resolve) => setTimeout(resolve, delay));
    return answer;
  };
  function answerTo(sent: string): Response {
    if (sent === `r${newest}`) {
      newest += 1;
      isParentUsed = false;
      return Response.json(tokens(newest));
    }
    if (sent === `r${newest - 1}` && !isParentUsed) {
      isParentUsed = true;
      return Response.json(tokens(newest));
    }
    return Response.json({ code: "refresh_token_already_used" }, { status: 400, headers: VERSION });
  }
  return { fetch, asked };
}

const VERSION = { "x-supabase-api-version": "2024-01-01" };

/** One browser's local storage and database; what is not on the disk yet goes when it is killed. */
function browser(text: string | null) {
  const kept = new Map<string, string>(text === null ? [] : [[STORAGE_KEYS.session, text]]);
  let onDisk = new Map(kept);
  let copy: TokenCopy | undefined;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const place = {
    read: async () => copy,
    write: async (next: TokenCopy) => void (copy = next),
  };
  return {
    kept,
    storage,
    place,
    flush: () => void (onDisk = new Map(kept)),
    killed() {
      kept.clear();
      for (const [key, value] of onDisk) kept.set(key, value);
    },
    async tab(fetch: typeof globalThis.fetch) {
      await restoreTokens(storage, place);
      return createRemote({
        config: { url: "https://api.example", anonKey: "anon" },
        fetch,
        storage: keptTwice(storage, place),
        reachability: { isOffline: () => false, report: () => undefined },
        now: Date.now,
      });
    },
  };
}

const refreshToken = ({ kept }: ReturnType<typeof browser>): unknown =>
  (JSON.parse(kept.get(STORAGE_KEYS.session) ?? "{}") as { readonly refresh_token?: unknown }).refresh_token;

describe("the tokens of a browser", () => {
  test("tabs that start at once renew them once between them, however long the first answer is on its way", async () => {
    const server = strictServer([200, 0, 0, 0]);
    const device = browser(ranOut(1));
    const tabs = await Promise.all([1, 2, 3, 4].map(() => device.tab(server.fetch)));
    let ended = 0;
    for (const tab of tabs) tab.onSession((event) => void (event === "ended" && (ended += 1)));
    const asked = await Promise.all(tabs.map((tab) => tab.accessToken(USER.id)));
    expect(asked.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(server.asked).toEqual(["r1"]);
    expect([ended, refreshToken(device)]).toEqual([0, "r2"]);
  });

  test("a tab that was given up while its request hung sends the token that stands by then", async () => {
    const server = strictServer();
    const device = browser(ranOut(1));
    const [hung, quick] = [await device.tab(hanging(server.fetch)), await device.tab(server.fetch)];
    const waits = hung.accessToken(USER.id);
    expect((await quick.accessToken(USER.id)).ok).toBe(true);
    expect((await waits).ok).toBe(true);
    expect(server.asked).toEqual(["r1"]);
    expect(refreshToken(device)).toBe("r2");
  });

  test("a browser that is killed before it has written them to the disk comes back with the newest", async () => {
    const server = strictServer();
    const device = browser(ranOut(1));
    const tab = await device.tab(server.fetch);
    expect((await tab.accessToken(USER.id)).ok).toBe(true);
    expect((await tab.renewedToken(USER.id)).ok).toBe(true);
    device.killed();
    expect(refreshToken(device)).toBe("r1");
    const again = await device.tab(server.fetch);
    expect(refreshToken(device)).toBe("r3");
    expect((await again.renewedToken(USER.id)).ok).toBe(true);
    expect(refreshToken(device)).toBe("r4");
  });

  test("a kill right after the sign-in does not sign out", async () => {
    const device = browser(null);
    const tab = await device.tab(async () => Response.json(tokens(7)));
    expect((await tab.signIn(USER.email, "s")).ok).toBe(true);
    device.killed();
    expect(refreshToken(device)).toBeUndefined();
    await device.tab(strictServer().fetch);
    expect(refreshToken(device)).toBe("r7");
  });

  test("a kill right after the sign-out does not sign in again, and neither does one in the middle of it", async () => {
    const device = browser(ranOut(1));
    const tab = await device.tab(strictServer().fetch);
    await tab.signOut(USER.id);
    device.killed();
    expect(refreshToken(device)).toBe("r1");
    await device.tab(strictServer().fetch);
    expect(refreshToken(device)).toBeUndefined();

    // The sign-in after it is none of that one's.
    const next = await device.tab(async () => Response.json(tokens(2)));
    expect((await next.signIn(USER.email, "s")).ok).toBe(true);
    device.killed();
    await device.tab(strictServer().fetch);
    expect(refreshToken(device)).toBe("r2");
  });

  test("an answer that was lost on its way is given once more to who asks with the same token", async () => {
    const server = strictServer();
    const device = browser(ranOut(1));
    let isLost = true;
    const losing: typeof fetch = async (...request) => {
      const answer = await server.fetch(...request);
      if (isLost) {
        isLost = false;
        throw new TypeError("the line broke");
      }
      return answer;
    };
    const tab = await device.tab(losing);
    expect((await tab.accessToken(USER.id)).ok).toBe(true);
    expect(server.asked).toEqual(["r1", "r1"]);
    expect(refreshToken(device)).toBe("r2");
  });

  test("a database that does not answer keeps nobody from signing in or out", async () => {
    const device = browser(null);
    const silent = () => new Promise<never>(() => undefined);
    const storage = keptTwice(device.storage, { read: silent, write: silent });
    await storage.setItem(STORAGE_KEYS.session, ranOut(1));
    expect(refreshToken(device)).toBe("r1");
    await storage.removeItem(STORAGE_KEYS.session);
    expect(refreshToken(device)).toBeUndefined();
  });
});

/** Its first request is never answered, and never arrives: the client's own limit ends it. */
function hanging(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let isFirst = true;
  return (input, init) => {
    if (!isFirst) return fetch(input, init);
    isFirst = false;
    return new Promise((_, reject) => setTimeout(() => reject(new TypeError("given up")), 100));
  };
}
