import { afterEach, expect, test, vi } from "vitest";
import { isoDate } from "#domain/dates.ts";
import { money } from "#domain/money.ts";
import { type SharedSnapshot, SHARING } from "#domain/sharing/sharedSnapshot.ts";
import { openSharedView } from "./openSharedView.ts";
import { sealSnapshot } from "./sealSnapshot.ts";

const SNAPSHOT: SharedSnapshot = {
  version: SHARING.version,
  date: isoDate("2026-11-28"),
  currency: "DKK",
  goals: [{ name: "Rejse", saved: money(1, "DKK"), target: money(2, "DKK"), status: "behind" }],
};
const LINK = { id: "A".repeat(22), key: "B".repeat(43) };
const CONFIG = { url: "https://overblik.example", anonKey: "public" };

/** A browser whose server answers the one question so; each request is noted. */
function browserWith(answer: () => Response): readonly Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("location", { origin: "https://overblik.example" });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push(new Request(new URL(url, "https://overblik.example"), init));
    return url === "/config.json" ? Response.json(CONFIG) : answer();
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

test("[§1.3 vip] the server is asked once, by the id alone, and its answer is opened here", async () => {
  const sealed = await sealSnapshot(SNAPSHOT);
  if (!sealed.ok) throw new Error(sealed.problem.kind);
  const { link, view } = sealed.value;
  const asked = browserWith(() => Response.json({ ...view, ends_at: "2026-12-29T00:00:00+01:00" }));
  const opened = await openSharedView(link);
  expect(opened).toEqual({ ok: true, value: { snapshot: SNAPSHOT, endsAt: new Date("2026-12-28T23:00:00Z") } });
  const [config, question, ...others] = asked;
  expect([config?.url, question?.url, others]).toEqual([
    "https://overblik.example/config.json",
    "https://overblik.example/functions/v1/shared-view",
    [],
  ]);
  expect(await question?.json()).toEqual({ id: link.id });
  expect(question?.headers.get("authorization")).toBeNull();
});

test.for([
  ["404", "Unknown", () => new Response("{}", { status: 404 })],
  ["410", "Ended", () => new Response("{}", { status: 410 })],
  ["429", "RateLimited", () => new Response("{}", { status: 429, headers: { "retry-after": "60" } })],
  ["503", "ServerFailed", () => new Response("{}", { status: 503 })],
  ["the page of a portal", "ServerFailed", () => new Response("<html>")],
  ["bytes of another key", "WrongKey", () => Response.json({ version: 1, sealed: "QUJD", ends_at: "2026-12-29" })],
  ["a newer shape", "NewerVersion", () => Response.json({ version: 9, sealed: "QUJD", ends_at: "2026-12-29" })],
] as const)("[§1.3 vip] %s is told as %s", async ([, kind, answer]) => {
  browserWith(answer);
  expect(await openSharedView(LINK)).toMatchObject({ ok: false, problem: { kind } });
});

test("[§1.3 vip] without a network the page says so", async () => {
  browserWith(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(await openSharedView(LINK)).toEqual({ ok: false, problem: { kind: "Offline" } });
});
