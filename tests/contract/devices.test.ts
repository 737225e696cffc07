import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { clientOf, newPerson, signedIn, tokenOf } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

interface Device {
  readonly id: string;
  readonly name: string | null;
  readonly user_agent: string | null;
  readonly aal: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly is_active: boolean;
  readonly is_current: boolean;
}

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";
const NAMES = [
  [FIREFOX, "Firefox, Windows"],
  [IPHONE, "Safari, iPhone"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome, macOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet, Android",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome, iPad",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 OPR/122.0",
    "Opera, Linux",
  ],
  ["curl/8.14.1", null],
  [null, null],
] as const;

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("sessions as devices on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());

  async function devices(supabase: SupabaseClient): Promise<readonly Device[]> {
    const { data, error } = await supabase.rpc("list_sessions");
    expect(error).toBeNull();
    return data as Device[];
  }

  async function current(supabase: SupabaseClient): Promise<Device> {
    const device = (await devices(supabase)).find(({ is_current: isCurrent }) => isCurrent);
    if (!device) throw new Error("The session is not among its person's");
    return device;
  }

  async function isIn(supabase: SupabaseClient): Promise<boolean> {
    const { error, status } = await supabase.from("subscribers").select("user_id");
    if (error) expect([status, error.message]).toEqual([401, "session_not_found"]);
    return error === null;
  }

  test("each sign-in is a device, named after its browser", async () => {
    const { supabase, email } = await newPerson(server, { "user-agent": FIREFOX });
    const phone = await signedIn(server, email, { "user-agent": IPHONE });
    const names = (await devices(phone)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Firefox, Windows", "Safari, iPhone"]));
    expect(await current(phone)).toMatchObject({ name: "Safari, iPhone", user_agent: IPHONE, aal: "aal1" });
    expect((await current(supabase)).name).toBe("Firefox, Windows");
    const claims = (await phone.auth.getClaims()).data?.claims;
    expect((await current(phone)).id).toBe(claims?.session_id);
  });

  test.each(NAMES)("%s is called %s", async (agent, name) => {
    const [row] = await server.database.transaction((query) =>
      query<{ name: string | null }>("select private.device_name($1) as name", [agent]),
    );
    expect(row?.name).toBe(name);
  });

  test("[§4] a device counts as active for two minutes after it was heard from", async () => {
    const { supabase, email } = await newPerson(server);
    const silent = await signedIn(server, email);
    expect((await supabase.rpc("touch_session")).error).toBeNull();
    const [mine, other] = [await current(supabase), await current(silent)];
    expect([mine.is_active, other.is_active]).toEqual([true, false]);
    const age = (interval: string) =>
      server.database.transaction((query) =>
        query("update private.devices set heard_at = now() - $2::text::interval where session_id = $1", [
          mine.id,
          interval,
        ]),
      );
    await age("119 seconds");
    expect((await current(supabase)).is_active).toBe(true);
    await age("121 seconds");
    expect((await current(supabase)).is_active).toBe(false);
    expect((await supabase.rpc("touch_session")).error).toBeNull();
    const heard = await current(supabase);
    expect(heard.is_active).toBe(true);
    expect(Date.parse(heard.last_seen_at)).toBeGreaterThan(Date.parse(mine.created_at));
  });

  test("a name of one's own stays over heartbeats; an empty one gives the browser's back", async () => {
    const { supabase } = await newPerson(server, { "user-agent": FIREFOX });
    const { id } = await current(supabase);
    expect((await supabase.rpc("name_session", { session_id: id, name: "  Køkkenet  " })).error).toBeNull();
    await supabase.rpc("touch_session");
    await supabase.auth.refreshSession();
    expect((await current(supabase)).name).toBe("Køkkenet");
    const tooLong = await supabase.rpc("name_session", { session_id: id, name: "x".repeat(101) });
    expect([tooLong.status, tooLong.error?.message]).toEqual([400, "name_too_long"]);
    expect((await supabase.rpc("name_session", { session_id: id, name: " " })).error).toBeNull();
    expect((await current(supabase)).name).toBe("Firefox, Windows");
  });

  test("signing out one device ends it at once: reading, refreshing and its user are gone", async () => {
    const { supabase, email } = await newPerson(server);
    const lost = await signedIn(server, email);
    expect(await isIn(lost)).toBe(true);
    const { id } = await current(lost);
    const { data, error } = await supabase.rpc("end_session", { session_id: id });
    expect([data, error]).toEqual([true, null]);
    expect(await isIn(lost)).toBe(false);
    expect((await lost.rpc("sync_pull", { since: 0, max_rows: 10 })).status).toBe(401);
    expect((await lost.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await lost.auth.refreshSession()).error).not.toBeNull();
    expect(await isIn(supabase)).toBe(true);
    expect((await devices(supabase)).map((device) => device.id)).not.toContain(id);
    expect((await supabase.rpc("end_session", { session_id: id })).data).toBe(false);
    const { data: events } = await supabase.from("security_events").select("event_type");
    expect(events?.map(({ event_type: type }) => type as string)).toContain("device_removed");
  });

  test("signing out all others leaves this one alone", async () => {
    const { supabase, email } = await newPerson(server);
    const others = [await signedIn(server, email), await signedIn(server, email), await signedIn(server, email)];
    const before = (await devices(supabase)).length;
    const { data } = await supabase.rpc("end_other_sessions");
    expect(data).toBe(before - 1);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await isIn(supabase)).toBe(true);
    expect(await devices(supabase)).toHaveLength(1);
  });

  test.each(["local", "others", "global"] as const)("signOut with scope %s stops tokens at once", async (scope) => {
    const { supabase, email } = await newPerson(server);
    const other = await signedIn(server, email);
    const token = await tokenOf(supabase);
    await supabase.auth.signOut({ scope });
    const mine = await fetch(`${server.url}/rest/v1/subscribers`, {
      headers: { apikey: server.anonKey, authorization: `Bearer ${token}` },
    });
    expect(mine.status).toBe(scope === "others" ? 200 : 401);
    expect(await isIn(other)).toBe(scope === "local");
  });

  test("a person whose account is gone is out at once", async () => {
    const { supabase, id } = await newPerson(server);
    await server.database.transaction((query) => query("delete from auth.users where id = $1", [id]));
    expect(await isIn(supabase)).toBe(false);
  });

  test("nobody sees, names or ends somebody else's devices", async () => {
    const [owner, other] = [await newPerson(server), await newPerson(server)];
    await owner.supabase.rpc("touch_session");
    const { id } = await current(owner.supabase);
    expect((await devices(other.supabase)).map((device) => device.id)).not.toContain(id);
    const named = await other.supabase.rpc("name_session", { session_id: id, name: "Min" });
    expect([named.status, named.error?.message]).toEqual([404, "session_not_found"]);
    expect((await other.supabase.rpc("end_session", { session_id: id })).data).toBe(false);
    await other.supabase.rpc("end_other_sessions");
    expect(await isIn(owner.supabase)).toBe(true);
    expect((await current(owner.supabase)).name).toBeNull();
  });

  test("strangers have no devices", async () => {
    const stranger = clientOf(server);
    const calls = {
      touch_session: {},
      list_sessions: {},
      name_session: { session_id: randomUUID(), name: "x" },
      end_session: { session_id: randomUUID() },
      end_other_sessions: {},
    };
    for (const [name, given] of Object.entries(calls)) {
      const { status, error } = await stranger.rpc(name, given);
      expect([status, error?.code], name).toEqual([401, "42501"]);
    }
  });
});
