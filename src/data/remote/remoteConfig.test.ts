import { expect, test, vi } from "vitest";
import { loadRemoteConfig } from "./remoteConfig.ts";

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}
const unbuilt = { url: undefined, anonKey: undefined };
const origin = "https://overblik.example";
const offline: typeof fetch = () => Promise.reject(new TypeError("no network"));

function answering(status: number, body: string): typeof fetch {
  return () => Promise.resolve(new Response(body, { status }));
}

test("a build for a hosted backend asks nobody", async () => {
  const built = { url: "https://x.supabase.example", anonKey: "k" };
  const loaded = await loadRemoteConfig({ fetch: offline, storage: memory(), origin, built });
  expect(loaded).toEqual({ ok: true, value: built });
});

test("[§8] an address without a key, or the other way round, is a configuration error", async () => {
  for (const built of [
    { url: "https://x.example", anonKey: undefined },
    { url: undefined, anonKey: "k" },
  ]) {
    const loaded = await loadRemoteConfig({ fetch: offline, storage: memory(), origin, built });
    expect(loaded).toEqual({ ok: false, problem: { kind: "NotConfigured" } });
  }
});

test("[§8] a server that names no address or key is a configuration error", async () => {
  for (const fetch of [answering(200, "{}"), answering(200, '{"url":"","anonKey":"k"}'), answering(404, "")]) {
    const loaded = await loadRemoteConfig({ fetch, storage: memory(), origin, built: unbuilt });
    expect(loaded).toEqual({ ok: false, problem: { kind: "NotConfigured" } });
  }
});

test("what the server said last works offline, behind a portal and while it is in trouble", async () => {
  const storage = memory();
  const first = await loadRemoteConfig({
    fetch: answering(200, '{"url":"/","anonKey":"k"}'),
    storage,
    origin,
    built: unbuilt,
  });
  expect(first).toEqual({ ok: true, value: { url: origin, anonKey: "k" } });
  for (const fetch of [offline, answering(200, "<html>"), answering(500, "")]) {
    expect(await loadRemoteConfig({ fetch, storage, origin, built: unbuilt })).toEqual(first);
  }
});

test("without anything kept, no network is Offline and a page of HTML is ServerFailed", async () => {
  const none = { storage: memory(), origin, built: unbuilt };
  expect(await loadRemoteConfig({ ...none, fetch: offline })).toMatchObject({ problem: { kind: "Offline" } });
  expect(await loadRemoteConfig({ ...none, fetch: answering(200, "<html>") })).toMatchObject({
    problem: { kind: "ServerFailed" },
  });
});

test("a server that takes the question and never answers is asked for 5 s, then counts as none", async () => {
  const waited: number[] = [];
  const stop = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementationOnce((milliseconds) => {
    waited.push(milliseconds);
    queueMicrotask(() => stop.abort());
    return stop.signal;
  });
  const never: typeof fetch = (_, init) =>
    new Promise((__, reject) => init?.signal?.addEventListener("abort", () => reject(new TypeError("aborted"))));
  const loaded = await loadRemoteConfig({ fetch: never, storage: memory(), origin, built: unbuilt });
  expect(waited).toEqual([5_000]);
  expect(loaded).toMatchObject({ problem: { kind: "Offline" } });
});
