import { describe, expect, test } from "vitest";
import { guardedFetch, offlineStorage, type Reachability } from "./remoteAdapters.ts";

const REFRESH = "https://api.example/auth/v1/token?grant_type=refresh_token";
const SIGN_IN = "https://api.example/auth/v1/token?grant_type=password";

function knowing(): Reachability & { readonly reports: boolean[] } {
  const reports: boolean[] = [];
  return { reports, isOffline: () => reports.at(-1) === false, report: (reached) => void reports.push(reached) };
}

function answering(status: number, body: unknown, type = "application/json"): typeof fetch {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return () => Promise.resolve(new Response(text, { status, headers: { "content-type": type } }));
}

const never: typeof fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new TypeError("aborted"))));

describe("the fetch guard", () => {
  test.each([REFRESH, SIGN_IN])(
    "tokens lose expires_at, so that a fast clock does not renew them on every call (%s)",
    async (url) => {
      const session = { access_token: "a", refresh_token: "r", expires_in: 900, expires_at: 1 };
      const answer = await guardedFetch(answering(200, session), knowing())(url, { method: "POST" });
      expect(await answer.json()).toEqual({ access_token: "a", refresh_token: "r", expires_in: 900 });
    },
  );

  test.each([
    ["429", 429, { code: "over_request_rate_limit" }],
    ["a proxy's page", 403, "<html>blocked</html>"],
    ["a portal's page", 200, "<html>welcome</html>"],
    ["a server in trouble", 500, { code: "unexpected_failure" }],
    ["network authentication", 511, "<html></html>"],
  ])("a refresh answered by %s is a network error, which keeps the session", async (_, status, body) => {
    const reachability = knowing();
    await expect(guardedFetch(answering(status, body), reachability)(REFRESH)).rejects.toThrow(TypeError);
    expect(reachability.isOffline()).toBe(true);
  });

  test.each([
    "refresh_token_not_found",
    "refresh_token_already_used",
    "session_not_found",
    "session_expired",
    "user_banned",
    "user_not_found",
  ])("%s ends the session", async (code) => {
    const answer = await guardedFetch(answering(400, { code }), knowing())(REFRESH);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code });
  });

  test("a wrong password reaches the caller as the server said it", async () => {
    const answer = await guardedFetch(answering(400, { code: "invalid_credentials" }), knowing())(SIGN_IN);
    expect(await answer.json()).toEqual({ code: "invalid_credentials" });
  });

  test("an answer that stops halfway counts as none when the limit is over", async () => {
    const reachability = knowing();
    const half: typeof fetch = (_, init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"half":'));
          init?.signal?.addEventListener("abort", () => controller.error(new TypeError("aborted")));
        },
      });
      return Promise.resolve(new Response(body));
    };
    await expect(guardedFetch(half, reachability, { timeoutMs: 5 })("https://api.example/rest/v1/x")).rejects.toThrow(
      TypeError,
    );
    expect(reachability.isOffline()).toBe(true);
  });

  test("an answer without a body stays one", async () => {
    const empty: typeof fetch = () => Promise.resolve(new Response(null, { status: 204 }));
    const answer = await guardedFetch(empty, knowing())("https://api.example/auth/v1/logout");
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });

  test("a server that does not answer within the limit counts as none", async () => {
    const reachability = knowing();
    await expect(
      guardedFetch(never, reachability, { timeoutMs: 10 })("https://api.example/rest/v1/x"),
    ).rejects.toThrow();
    expect(reachability.reports).toEqual([false]);
  });
});

describe("the token storage", () => {
  const stored = JSON.stringify({ access_token: "a", refresh_token: "r", expires_at: 1 });
  const storage = { getItem: () => stored, setItem: () => undefined, removeItem: () => undefined };

  test("while offline a stored session reads as valid for an hour", () => {
    const text = offlineStorage(
      storage,
      () => true,
      () => 1_000_000,
    ).getItem("k");
    expect(JSON.parse(text ?? "")).toEqual({ access_token: "a", refresh_token: "r", expires_at: 4600 });
  });

  test("while online it reads as it is", () => {
    expect(
      offlineStorage(
        storage,
        () => false,
        () => 0,
      ).getItem("k"),
    ).toBe(stored);
  });

  test("what is not a session is left alone", () => {
    const other = { ...storage, getItem: () => "not json" };
    expect(
      offlineStorage(
        other,
        () => true,
        () => 0,
      ).getItem("k"),
    ).toBe("not json");
  });
});
