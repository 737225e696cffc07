import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SOON } from "#tests/support/soon.ts";
import { device } from "../device/device.ts";
import { knownDetails, queueEvent, sendEvents } from "./eventQueue.ts";
import { reachability } from "../remote/remoteLink.ts";
import { dispatchSession } from "../session/session.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";

const USER_ID = crypto.randomUUID();
const OTHER_ID = crypto.randomUUID();
const MINUTE = 60_000;

/** The part of a server that keeps the log, as a function in this page. */
const server = { reachable: true, status: 204, seen: [] as { event_type: string; event_details: object }[] };
const real = window.fetch.bind(window);

beforeAll(() => {
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === "/config.json") return Response.json({ url: location.origin, anonKey: "anon" });
    if (!pathname.endsWith("/rpc/log_security_event")) return real(input, init);
    if (!server.reachable) throw new TypeError("no network");
    if (server.status === 204) server.seen.push(JSON.parse(init?.body as string));
    return server.status === 204
      ? new Response(null, { status: 204 })
      : Response.json({ code: "22023", message: "no", details: null, hint: null }, { status: server.status });
  };
  const user = { id: USER_ID, aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: "" };
  const session = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 900, user };
  localStorage.setItem(
    STORAGE_KEYS.session,
    JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 900 }),
  );
  reachability.report(true);
});
afterAll(() => {
  window.fetch = real;
  localStorage.removeItem(STORAGE_KEYS.session);
});
beforeEach(async () => {
  Object.assign(server, { reachable: true, status: 204, seen: [] });
  await device.events.clear();
  dispatchSession({ kind: "signedOut" });
  dispatchSession({ kind: "accountFound", account: { userId: USER_ID, email: "ane@example.dk", tier: "standard" } });
});

const event = (count: number, at = Date.now()) => ({ at, type: "export", details: { count } }) as const;

test("[§7] an event is sent at once when the server can be reached, and leaves the queue", async () => {
  await queueEvent(event(3));
  expect(server.seen).toEqual([{ event_type: "export", event_details: { count: 3 } }]);
  expect(await device.events.count()).toBe(0);
});

test("[§9] without network 50 events wait, the oldest gives way, and all are sent in order with their time when it is back", async () => {
  server.reachable = false;
  const before = Date.now() - 10 * MINUTE;
  for (let count = 1; count <= 53; count += 1) await queueEvent(event(count, before));
  expect(await device.events.count()).toBe(50);
  server.reachable = true;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(async () => expect(await device.events.count()).toBe(0), SOON);
  expect(server.seen).toHaveLength(50);
  expect(server.seen[0]?.event_details).toEqual({ count: 4, at: new Date(before).toISOString() });
  expect(server.seen.at(-1)?.event_details).toMatchObject({ count: 53 });
});

test("an event that the server will never take does not hold up the others, and one that it may take later waits", async () => {
  server.status = 400;
  await queueEvent(event(1));
  expect(await device.events.count()).toBe(0);
  server.status = 429;
  await queueEvent(event(2));
  expect(await device.events.count()).toBe(1);
  server.status = 204;
  await sendEvents();
  expect(server.seen).toHaveLength(1);
});

test("an event of another account waits for that account, and an event of nobody is not kept", async () => {
  await queueEvent(event(1), OTHER_ID);
  expect(server.seen).toEqual([]);
  expect(await device.events.toArray()).toMatchObject([{ userId: OTHER_ID }]);
  await device.accounts.clear();
  dispatchSession({ kind: "signedOut" });
  await queueEvent(event(2));
  expect(await device.events.count()).toBe(1);
});

test("[§8] details are a few known words: what looks like an amount, a name or a message is left out", () => {
  const typed = { errorId: "1a2b3c4d", page: "assets", reason: "TypeError", action: "login", count: 3 } as const;
  expect(knownDetails(typed)).toEqual(typed);
  const sloppy = { reason: "1.234,50 kr. on the account of Ane", page: "a".repeat(61), count: 12.5, name: "Ane" };
  expect(knownDetails(sloppy)).toEqual({});
});
