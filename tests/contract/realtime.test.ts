import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { decodeJwt, importJWK, type JWK, SignJWT } from "jose";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { sealedRow } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { newPerson, openWire, type Person, stranger, subscribed, type Wire } from "../support/realtime.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const PATIENCE = { timeout: 8_000, interval: 20 } as const;
/** A message that nobody should hear would have come by now. */
const SILENCE_MS = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One person signs in on many. */
const MANY_DEVICES = { login: { max: 1_000, minutes: 15 }, loginAccount: { max: 1_000, minutes: 15 } } as const;

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

/** Tables of every sort: owned, shared by row security, and open to all. */
const TABLES = `
  create table public.test_notes (id int primary key, user_id uuid not null, title text, amount numeric, is_done boolean,
    tags text[], at timestamptz);
  alter table public.test_notes enable row level security;
  grant select on public.test_notes to authenticated;
  create policy own on public.test_notes for select to authenticated using (user_id = auth.uid());
  create table public.test_notices (id int primary key, is_public boolean not null);
  alter table public.test_notices enable row level security;
  grant select on public.test_notices to authenticated;
  create policy public_ones on public.test_notices for select to authenticated using (is_public);
  create table public.test_open (place text, number int, primary key (place, number));
  grant select on public.test_open to authenticated;
  create table public.test_ungranted (id int primary key);
  alter publication supabase_realtime add table public.test_notes, public.test_notices, public.test_open, public.test_ungranted;
  create policy test_board on realtime.messages for select to authenticated using (realtime.topic() = 'board');
  notify pgrst, 'reload schema';
`;

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let databaseUrl: string | undefined;
  let one: Person;
  let other: Person;
  let nextId = 1;

  beforeAll(async () => {
    databaseUrl = engine?.createDatabase();
    server = await startTestServer({ databaseUrl, limits: MANY_DEVICES });
    await server.database.script(TABLES);
    one = await newPerson(server);
    other = await newPerson(server);
    // The server reads the schema anew by itself.
    for (let status: unknown; status !== "ok";) {
      const wire = await openWire(server);
      wire.send("phx_join", "realtime:ready", joining(one, [{ event: "*", schema: "public", table: "test_open" }]));
      while (wire.heard("system").length === 0) await pause(20);
      status = wire.heard("system")[0]?.payload["status"];
      wire.close();
    }
  });
  afterAll(async () => {
    await Promise.all([one, other].map(({ supabase }) => supabase.removeAllChannels()));
    await server.stop();
  });

  const sql = (text: string, values: readonly unknown[] = []) =>
    server.database.transaction((query) => query(text, values));

  function joining(who: Pick<Person, "token">, bindings: readonly unknown[] = [], config: object = {}) {
    return { access_token: who.token, config: { postgres_changes: bindings, ...config } };
  }

  async function newNote(user: string, values: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const id = nextId++;
    const { title = "a title", amount = 12.5, isDone = false } = values;
    await sql("insert into public.test_notes values ($1, $2, $3, $4, $5, array['a', 'b'], now())", [
      id,
      user,
      title,
      amount,
      isDone,
    ]);
    return id;
  }

  async function expectSilence(of: readonly unknown[], length = 0): Promise<void> {
    await pause(SILENCE_MS);
    expect(of).toHaveLength(length);
  }

  /** A token of this server with claims of our choice. */
  async function tokenOf(claims: Readonly<Record<string, unknown>>, seconds: number): Promise<string> {
    const { signingKey } = JSON.parse(await readFile(join(server.dataDir, "secrets.json"), "utf8")) as {
      signingKey: JWK;
    };
    return new SignJWT({ role: "authenticated", ...claims })
      .setProtectedHeader({ alg: "ES256", kid: signingKey.kid ?? "" })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(await importJWK(signingKey, "ES256"));
  }

  describe("the line", () => {
    test("[§7] a connection needs a key, and a wrong one is told so in JSON", async () => {
      for (const key of ["", "wrong", `${server.anonKey}x`]) {
        const address = `${server.url}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`;
        await expect(openWire({ url: server.url, anonKey: key })).rejects.toThrow("refused");
        expect((await fetch(address)).status, "without an upgrade").toBeGreaterThanOrEqual(400);
        const socket = new WebSocket(address.replace("http", "ws"));
        const refused = await new Promise<IncomingMessage>((resolve) =>
          socket.once("unexpected-response", (_request, response) => resolve(response)),
        );
        expect([refused.statusCode, refused.headers["content-type"]]).toEqual([401, "application/json"]);
        expect(JSON.parse(String(Buffer.concat(await refused.toArray())))).toEqual({ error: "Unauthorized" });
      }
    });

    test("[§7] a heartbeat is answered under its own reference, in both versions", async () => {
      for (const version of ["1.0.0", "2.0.0"]) {
        const wire = await openWire(server, version);
        wire.send("heartbeat", "phoenix", {}, "41");
        expect(await wire.next("phx_reply")).toMatchObject({
          ref: "41",
          topic: "phoenix",
          payload: { status: "ok", response: {} },
        });
        wire.close();
      }
    });

    test("[§7] a join lists the bindings in their order, every field as it was sent, with a number each", async () => {
      const wire = await openWire(server);
      const asked = [
        { event: "*", schema: "public", table: "test_notes", filter: "title=eq.x" },
        { event: "INSERT", schema: "public", table: "test_open" },
        { event: "DELETE", schema: "public" },
        { event: "UPDATE", schema: "public", table: "test_notes", select: ["id", "title"] },
      ];
      wire.send("phx_join", "realtime:order", joining(one, asked), "7");
      const { payload, ref, joinRef } = await wire.next("phx_reply");
      expect([ref, joinRef, payload["status"]]).toEqual(["7", "1", "ok"]);
      const { postgres_changes: listed } = payload["response"] as { postgres_changes: Record<string, unknown>[] };
      expect(listed.map(({ id: _id, ...rest }) => rest)).toEqual(asked);
      expect(listed.every(({ id }) => typeof id === "number")).toBe(true);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(asked.length);
      expect((await wire.next("system")).payload).toEqual({
        extension: "postgres_changes",
        status: "ok",
        message: "Subscribed to PostgreSQL",
        channel: "order",
      });
      wire.close();
    });

    test("[§7] leaving is answered and closes the channel; what is said on a topic that is not joined is refused", async () => {
      const wire = await openWire(server);
      wire.send("phx_join", "realtime:left", joining(one));
      await wire.next("phx_reply");
      wire.send("phx_leave", "realtime:left", {}, "9");
      expect(await wire.next("phx_reply")).toMatchObject({ ref: "9", payload: { status: "ok" } });
      expect((await wire.next("phx_close")).topic).toBe("realtime:left");
      for (const event of ["broadcast", "presence", "anything"]) {
        wire.send(event, "realtime:left", { type: event, event: "x", payload: {} });
        expect((await wire.next("phx_reply")).payload).toEqual({
          status: "error",
          response: { reason: "unmatched topic" },
        });
      }
      wire.send("phx_join", "phoenix", joining(one));
      expect((await wire.next("phx_reply", "phoenix")).payload["status"]).toBe("error");
      wire.close();
    });
  });

  describe("changes", () => {
    test("[§7] the client hears of rows put in, changed and removed, with what they hold, and nobody else does", async () => {
      const heard: Record<string, unknown>[] = [];
      const inserted: unknown[] = [];
      const foreign: unknown[] = [];
      const channel = one.supabase
        .channel("notes")
        .on("postgres_changes", { event: "*", schema: "public", table: "test_notes" }, (change) => heard.push(change))
        .on("postgres_changes", { event: "INSERT", schema: "public", table: "test_notes" }, (change) =>
          inserted.push(change.new),
        );
      const strange = other.supabase
        .channel("notes")
        .on("postgres_changes", { event: "*", schema: "public" }, (change) => foreign.push(change));
      expect((await subscribed(channel)).statuses).toEqual(["SUBSCRIBED"]);
      expect((await subscribed(strange)).statuses).toEqual(["SUBSCRIBED"]);

      const id = await newNote(one.user);
      await expect.poll(() => heard.length, PATIENCE).toBe(1);
      await sql("update public.test_notes set title = 'another', is_done = true where id = $1", [id]);
      await expect.poll(() => heard.length, PATIENCE).toBe(2);
      await sql("delete from public.test_notes where id = $1", [id]);
      await expect.poll(() => heard.length, PATIENCE).toBe(3);

      expect(heard.map((change) => change["eventType"])).toEqual(["INSERT", "UPDATE", "DELETE"]);
      expect(heard[0]).toMatchObject({ schema: "public", table: "test_notes", errors: null, old: {} });
      expect(heard[0]?.["new"]).toMatchObject({
        id,
        user_id: one.user,
        title: "a title",
        amount: 12.5,
        is_done: false,
        tags: ["a", "b"],
      });
      expect(Date.now() - Date.parse(String(heard[0]?.["commit_timestamp"]))).toBeLessThan(30_000);
      expect(heard[1]).toMatchObject({ new: { id, title: "another", is_done: true }, old: { id } });
      expect(heard[2]).toMatchObject({ new: {}, old: { id } });
      expect(Object.keys(heard[2]?.["old"] as object), "the key alone").toEqual(["id"]);
      expect(inserted).toHaveLength(1);
      await expectSilence(foreign);
      await Promise.all([one.supabase.removeChannel(channel), other.supabase.removeChannel(strange)]);
    });

    test("columns are named by their short types, and the identifiers are those of the join", async () => {
      const wire = await openWire(server);
      const binding = { event: "INSERT", schema: "public", table: "test_notes" };
      wire.send("phx_join", "realtime:types", joining(one, [binding, { ...binding, event: "UPDATE" }]));
      const { payload } = await wire.next("phx_reply");
      const [first] = (payload["response"] as { postgres_changes: { id: number }[] }).postgres_changes;
      await wire.next("system");
      await newNote(one.user);
      const change = await wire.next("postgres_changes");
      expect([change.joinRef, change.ref, change.topic]).toEqual([null, null, "realtime:types"]);
      expect(change.payload["ids"]).toEqual([first?.id]);
      const { columns } = change.payload["data"] as { columns: unknown[] };
      expect(columns).toEqual([
        { name: "id", type: "int4" },
        { name: "user_id", type: "uuid" },
        { name: "title", type: "text" },
        { name: "amount", type: "numeric" },
        { name: "is_done", type: "bool" },
        { name: "tags", type: "_text" },
        { name: "at", type: "timestamptz" },
      ]);
      wire.close();
    });

    test("[§7] filters choose rows: every operator, its negation, several together, and values in quotes", async () => {
      const matching: readonly (readonly [string, boolean])[] = [
        ["title=eq.one, two", false],
        ['title=eq."one, two"', true],
        ["title=neq.else", true],
        ["amount=lt.13", true],
        ["amount=lte.12.5", true],
        ["amount=gt.12.5", false],
        ["amount=gte.12.5", true],
        ['title=in.("one, two",x)', true],
        ["amount=in.(1,2,3)", false],
        ["title=like.one%", true],
        ["title=ilike.ONE%", true],
        ["title=like.ONE%", false],
        ["is_done=is.false", true],
        ["at=is.null", false],
        ["at=not.is.null", true],
        ["amount=isdistinct.1", true],
        ["title=not.like.one%", false],
        ["amount=gt.1,amount=lt.20", true],
        ["amount=gt.1,amount=lt.2", false],
        ["", true],
      ];
      // Neither the first nor a regular expression parses, and one such binding stops its whole channel.
      const legal = matching.slice(1);
      const wire = await openWire(server);
      const bindings = legal.map(([filter]) => ({ event: "INSERT", schema: "public", table: "test_notes", filter }));
      wire.send("phx_join", "realtime:filters", joining(one, bindings));
      const { payload } = await wire.next("phx_reply");
      const { postgres_changes: listed } = payload["response"] as { postgres_changes: { id: number }[] };
      expect((await wire.next("system")).payload["status"]).toBe("ok");
      await newNote(one.user, { title: "one, two" });
      const ids = (await wire.next("postgres_changes")).payload["ids"] as number[];
      for (const [index, [filter, isMatch]] of legal.entries())
        expect([filter, ids.includes(listed[index]?.id ?? 0)]).toEqual([filter, isMatch]);
      wire.close();
    });

    test("a filter that matches nothing keeps still, and of a removed row only the key can be filtered", async () => {
      const wire = await openWire(server);
      const on = { schema: "public", table: "test_notes" };
      const id = await newNote(one.user);
      const bindings = [
        { ...on, event: "DELETE", filter: `id=eq.${id}` },
        { ...on, event: "DELETE", filter: `id=eq.${id + 1_000}` },
        { ...on, event: "DELETE", filter: "title=eq.a title" },
      ];
      wire.send("phx_join", "realtime:deleted", joining(one, bindings));
      const { payload } = await wire.next("phx_reply");
      const [first] = (payload["response"] as { postgres_changes: { id: number }[] }).postgres_changes;
      await wire.next("system");
      await sql("delete from public.test_notes where id = $1", [id]);
      const change = await wire.next("postgres_changes");
      expect(change.payload["ids"]).toEqual([first?.id]);
      expect(change.payload["data"]).toMatchObject({ type: "DELETE", old_record: { id } });
      expect(change.payload["data"]).not.toHaveProperty("record");
      wire.close();
    });

    test("the columns asked for are all that comes", async () => {
      const heard: unknown[] = [];
      const channel = one.supabase
        .channel("selected")
        .on(
          "postgres_changes",
          { event: "INSERT", schema: "public", table: "test_notes", select: ["id", "title"] },
          (change) => heard.push(change.new),
        );
      await subscribed(channel);
      const id = await newNote(one.user);
      await expect.poll(() => heard, PATIENCE).toEqual([{ id, title: "a title" }]);
      await one.supabase.removeChannel(channel);
    });

    test("where rows are nobody's own, row security decides about each, and removed ones are told only where there is none", async () => {
      const heard: { readonly table: string; readonly type: string; readonly row: unknown }[] = [];
      const channel = one.supabase.channel("shared");
      for (const table of ["test_notices", "test_open"]) {
        channel.on("postgres_changes", { event: "*", schema: "public", table }, (change) =>
          heard.push({ table, type: change.eventType, row: change.eventType === "DELETE" ? change.old : change.new }),
        );
      }
      await subscribed(channel);
      const id = nextId++;
      await sql("insert into public.test_notices values ($1, false)", [id]);
      await expectSilence(heard);
      await sql("update public.test_notices set is_public = true where id = $1", [id]);
      await expect.poll(() => heard.length, PATIENCE).toBe(1);
      await sql("delete from public.test_notices where id = $1", [id]);
      await expectSilence(heard, 1);
      await sql("insert into public.test_open values ('a', $1)", [id]);
      await sql("delete from public.test_open where number = $1", [id]);
      await expect.poll(() => heard.length, PATIENCE).toBeGreaterThanOrEqual(2);
      await expect.poll(() => heard.at(-1)?.type, PATIENCE).toBe("DELETE");
      expect(heard[0]).toEqual({ table: "test_notices", type: "UPDATE", row: { id, is_public: true } });
      expect(heard.at(-1)).toEqual({ table: "test_open", type: "DELETE", row: { place: "a", number: id } });
      await one.supabase.removeChannel(channel);
    });

    test("a binding that cannot match is told so, whatever is wrong with it, and the channel stands", async () => {
      const wire = await openWire(server);
      const notes = { event: "*", schema: "public", table: "test_notes" };
      const wrong = [
        { ...notes, table: "nowhere" },
        { ...notes, table: "records" },
        { ...notes, schema: "auth", table: "users" },
        { ...notes, table: "test_ungranted" },
        { ...notes, event: "TRUNCATE" },
        { ...notes, filter: "nothing=eq.1" },
        { ...notes, filter: "id=eq.seven" },
        { ...notes, filter: "title=match.a.*" },
        { ...notes, filter: "title" },
        { ...notes, filter: "title=in.()" },
        { ...notes, filter: "title=is.7" },
        { ...notes, filter: "id=eq.1); drop table public.test_notes; --" },
        { ...notes, filter: `title=eq.${"x".repeat(2_000)}` },
        { ...notes, select: ["nothing"] },
      ];
      for (const [index, binding] of wrong.entries()) {
        wire.send("phx_join", `realtime:wrong${index}`, joining(one, [binding]));
        expect((await wire.next("phx_reply")).payload["status"]).toBe("ok");
        const { payload } = await wire.next("system");
        expect([binding, payload["status"], payload["extension"]]).toEqual([binding, "error", "postgres_changes"]);
      }
      await newNote(one.user);
      await expectSilence(wire.heard("postgres_changes"));
      wire.close();
      const anonymous = await openWire(server);
      anonymous.send("phx_join", "realtime:anon", joining({ token: server.anonKey }, [notes]));
      expect((await anonymous.next("system")).payload["status"], "no right to the table").toBe("error");
      anonymous.close();
    });

    test("[§7] a push of one device pokes the household's others with the new head, and nobody else", async () => {
      const heard: Record<string, unknown>[] = [];
      const foreign: unknown[] = [];
      const listen = async (who: Person, into: unknown[]) => {
        const change = { event: "*", schema: "public", table: "sync_heads", filter: `user_id=eq.${one.user}` } as const;
        const channel = (await who.device())
          .channel(`heads:${one.user}`)
          .on("postgres_changes", change, (told) => into.push(told.new));
        await subscribed(channel);
        return channel;
      };
      const channels = await Promise.all([listen(one, heard), listen(other, foreign)]);
      for (let times = 1; times <= 3; times++) {
        const { data } = await one.supabase.rpc("sync_push", { rows: [sealedRow()] });
        await expect
          .poll(() => heard.at(-1), PATIENCE)
          .toMatchObject({ user_id: one.user, seq: (data as { max_seq: number }).max_seq });
      }
      await expectSilence(foreign);
      await Promise.all(channels.map((channel) => channel.unsubscribe()));
    });
  });

  describe("broadcasts", () => {
    test("[§7] what one device says its others hear, with an answer if wanted, and itself if wanted", async () => {
      const [first, second] = [await one.device(), await one.device()];
      const heard: unknown[] = [];
      const echoed: unknown[] = [];
      const speaker = first.channel("room", { config: { broadcast: { ack: true, self: true } } });
      speaker.on("broadcast", { event: "hello" }, ({ payload }) => echoed.push(payload));
      const listener = second.channel("room");
      listener.on("broadcast", { event: "hello" }, ({ payload }) => heard.push(payload));
      await Promise.all([subscribed(speaker), subscribed(listener)]);
      const said = { number: 1, word: "æøå 😀", nothing: null };
      expect(await speaker.send({ type: "broadcast", event: "hello", payload: said })).toBe("ok");
      await expect.poll(() => [heard, echoed], PATIENCE).toEqual([[said], [said]]);
      expect(await listener.send({ type: "broadcast", event: "hello", payload: { from: "second" } })).toBe("ok");
      await expect.poll(() => echoed.length, PATIENCE).toBe(2);
      await expectSilence(heard, 1);
      await Promise.all([first.removeAllChannels(), second.removeAllChannels()]);
    });

    test("bytes arrive as bytes, and a device of the first version hears what has words for it", async () => {
      const [first, second] = [await one.device(), await one.device()];
      const old = await openWire(server, "1.0.0");
      old.send("phx_join", "realtime:bytes", joining(one));
      await old.next("phx_reply");
      const heard: { readonly payload: unknown }[] = [];
      const [speaker, listener] = [first.channel("bytes"), second.channel("bytes")];
      listener.on("broadcast", { event: "*" }, (told) => heard.push(told as unknown as { payload: unknown }));
      await Promise.all([subscribed(speaker), subscribed(listener)]);
      const bytes = new Uint8Array([0, 1, 2, 255]);
      await speaker.send({ type: "broadcast", event: "bytes", payload: bytes.buffer });
      await speaker.send({ type: "broadcast", event: "words", payload: { a: 1 } });
      await expect.poll(() => heard.length, PATIENCE).toBe(2);
      expect(new Uint8Array(heard[0]?.payload as ArrayBuffer)).toEqual(bytes);
      expect((await old.next("broadcast")).payload).toEqual({ type: "broadcast", event: "words", payload: { a: 1 } });
      old.send("broadcast", "realtime:bytes", { type: "broadcast", event: "old", payload: { b: 2 } });
      await expect.poll(() => heard[2], PATIENCE).toMatchObject({ event: "old", payload: { b: 2 } });
      old.close();
      await Promise.all([first.removeAllChannels(), second.removeAllChannels()]);
    });

    test("a public name joins the devices of one person alone, and who is not signed in speaks to nobody", async () => {
      const heard: unknown[] = [];
      const listener = other.supabase.channel("lobby").on("broadcast", { event: "*" }, (told) => heard.push(told));
      const speaker = one.supabase.channel("lobby", { config: { broadcast: { ack: true } } });
      const anonymous = stranger(server);
      await anonymous.realtime.setAuth();
      const nobody = anonymous.channel("lobby", { config: { broadcast: { ack: true } } });
      await Promise.all([subscribed(listener), subscribed(speaker), subscribed(nobody)]);
      expect(await speaker.send({ type: "broadcast", event: "x", payload: {} })).toBe("ok");
      expect(await nobody.send({ type: "broadcast", event: "x", payload: {} })).toBe("error");
      expect(await nobody.track({ here: true })).toBe("error");
      await expectSilence(heard);
      await Promise.all([one, other].map(({ supabase }) => supabase.removeAllChannels()));
      await anonymous.removeAllChannels();
    });

    test("[§7] a private topic is joined by whom it names and by nobody else", async () => {
      const opened = async (who: Person | undefined, name: string) => {
        const supabase = who ? await who.device() : stranger(server);
        await supabase.realtime.setAuth();
        const { statuses } = await subscribed(supabase.channel(name, { config: { private: true } }));
        await supabase.removeAllChannels();
        return statuses[0];
      };
      for (const name of [one.user, `${one.user}:files`, `heads:${one.user}`, `heads:${one.user}:x`])
        expect([name, await opened(one, name)]).toEqual([name, "SUBSCRIBED"]);
      for (const name of [one.user, `heads:${one.user}`])
        for (const who of [other, undefined])
          expect(await opened(who, name)).toMatch(/^CHANNEL_ERROR Unauthorized: You do not have permissions to read/);
      for (const name of ["room", `${one.user}x`, `a:b:${one.user}`, `${other.user}:${one.user}`, ".*"])
        expect([name, (await opened(one, name))?.slice(0, 26)]).toEqual([name, "CHANNEL_ERROR Unauthorized"]);
    });

    test("[§7] a session that was ended joins no private topic and hears of no more changes of the household", async () => {
      const device = await one.device();
      const token = (await device.auth.getSession()).data.session?.access_token ?? "";
      const wire = await openWire(server);
      const heads = { event: "*", schema: "public", table: "sync_heads" };
      wire.send("phx_join", `realtime:${one.user}`, joining({ token }, [heads], { private: true }));
      expect((await wire.next("phx_reply")).payload["status"]).toBe("ok");
      await one.supabase.rpc("sync_push", { rows: [sealedRow()] });
      await wire.next("postgres_changes");
      await device.auth.signOut({ scope: "local" });
      await one.supabase.rpc("sync_push", { rows: [sealedRow()] });
      await expectSilence(wire.heard("postgres_changes"), 1);
      wire.send("phx_join", `realtime:${one.user}`, joining({ token }, [heads], { private: true }));
      expect((await wire.next("phx_reply")).payload["status"]).toBe("error");
      wire.close();
    });

    test("who may hear a private topic but not speak on it is refused, and private and public names never meet", async () => {
      const [first, second] = [await one.device(), await one.device()];
      const board = first.channel("board", { config: { private: true, broadcast: { ack: true } } });
      expect((await subscribed(board)).statuses).toEqual(["SUBSCRIBED"]);
      expect(await board.send({ type: "broadcast", event: "x", payload: {} })).toBe("error");
      expect(await board.track({ here: true })).toBe("error");
      const heard: unknown[] = [];
      const open = second.channel(one.user).on("broadcast", { event: "*" }, (told) => heard.push(told));
      const closed = first.channel(one.user, { config: { private: true, broadcast: { ack: true } } });
      await Promise.all([subscribed(open), subscribed(closed)]);
      expect(await closed.send({ type: "broadcast", event: "x", payload: {} })).toBe("ok");
      await expectSilence(heard);
      expect(await sql("select id from realtime.messages"), "nothing of it is kept").toEqual([]);
      await Promise.all([first.removeAllChannels(), second.removeAllChannels()]);
    });

    test("[§7] a message by HTTP reaches those who listen, one or several, as JSON or bytes", async () => {
      const [first, second] = [await one.device(), await one.device()];
      const heard: { readonly event: string; readonly payload: unknown }[] = [];
      const listener = second.channel(one.user, { config: { private: true } });
      listener.on("broadcast", { event: "*" }, (told) => heard.push(told as never));
      await subscribed(listener);
      const speaker = first.channel(one.user, { config: { private: true } });
      expect(await speaker.httpSend("single", { a: 1 })).toMatchObject({ success: true });
      expect(await speaker.send({ type: "broadcast", event: "batch", payload: { b: 2 } }), "not joined").toBe("ok");
      const post = (path: string, body: BodyInit, type = "application/json", token = one.token) =>
        fetch(`${server.url}/realtime/v1/api/broadcast${path}`, {
          method: "POST",
          headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, "content-type": type },
          body,
        });
      const bytes = new Uint8Array([7, 0, 9]);
      const sent = await post(`/${one.user}/events/raw?private=true`, bytes, "application/octet-stream");
      expect(sent.status).toBe(202);
      await expect.poll(() => heard.length, PATIENCE).toBe(3);
      expect(heard[0]).toMatchObject({ event: "single", payload: { a: 1 } });
      expect(heard[1]).toMatchObject({ event: "batch", payload: { b: 2 } });
      expect(new Uint8Array(heard[2]?.payload as ArrayBuffer)).toEqual(bytes);

      const message = { topic: one.user, event: "x", payload: {}, private: true };
      const answers = [
        await post("", JSON.stringify({ messages: [message] }), undefined, other.token),
        await post("", JSON.stringify({ messages: [message] }), undefined, server.anonKey),
        await post("", JSON.stringify({ messages: [message] }), undefined, "wrong"),
        await post("", JSON.stringify({ messages: [] })),
        await post("", JSON.stringify({ messages: [{ topic: 7 }] })),
        await post("", JSON.stringify({ messages: Array.from({ length: 21 }, () => message) })),
        await post("", JSON.stringify({ messages: [{ ...message, payload: "x".repeat(70_000) }] })),
        await post("", "{"),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 422, 422, 422, 413, 400]);
      await expectSilence(heard, 3);
      await Promise.all([first.removeAllChannels(), second.removeAllChannels()]);
    });
  });

  describe("presence", () => {
    test("[§7] devices see who is there, who comes, who changes and who goes", async () => {
      const [first, second] = [await one.device(), await one.device()];
      const events: string[] = [];
      const here = first.channel(`${one.user}:here`, { config: { private: true, presence: { key: "phone" } } });
      here
        .on("presence", { event: "sync" }, () => events.push("sync"))
        .on("presence", { event: "join" }, ({ key }) => events.push(`join ${key}`))
        .on("presence", { event: "leave" }, ({ key }) => events.push(`leave ${key}`));
      await subscribed(here);
      await expect.poll(() => events, PATIENCE).toEqual(["sync"]);
      expect(here.presenceState()).toEqual({});
      expect(await here.track({ page: "budget" })).toBe("ok");
      await expect.poll(() => here.presenceState()["phone"]?.length, PATIENCE).toBe(1);

      const there = second.channel(`${one.user}:here`, { config: { private: true, presence: { key: "laptop" } } });
      there.on("presence", { event: "sync" }, () => undefined);
      await subscribed(there);
      await expect.poll(() => there.presenceState(), PATIENCE).toMatchObject({ phone: [{ page: "budget" }] });
      await there.track({ page: "goals" });
      await expect.poll(() => here.presenceState(), PATIENCE).toMatchObject({ laptop: [{ page: "goals" }] });
      await there.track({ page: "debts" });
      await expect.poll(() => here.presenceState()["laptop"], PATIENCE).toMatchObject([{ page: "debts" }]);
      expect(here.presenceState()["laptop"], "the page before is gone").toHaveLength(1);
      expect(await there.untrack()).toBe("ok");
      await expect.poll(() => Object.keys(here.presenceState()), PATIENCE).toEqual(["phone"]);
      await there.track({ page: "again" });
      await expect.poll(() => Object.keys(here.presenceState()).length, PATIENCE).toBe(2);
      await second.realtime.disconnect();
      await expect.poll(() => Object.keys(here.presenceState()), PATIENCE).toEqual(["phone"]);
      expect(events).toEqual(expect.arrayContaining(["join phone", "join laptop", "leave laptop"]));
      await first.removeAllChannels();
    });

    test("without a key each device has its own, and any name is a key like another", async () => {
      const wires: Wire[] = [];
      for (const key of ["", "", "__proto__", "constructor"]) {
        const wire = await openWire(server);
        wire.send("phx_join", "realtime:keys", joining(one, [], { presence: { key, enabled: true } }));
        await wire.next("phx_reply");
        await wire.next("presence_state");
        wire.send("presence", "realtime:keys", { type: "presence", event: "track", payload: { key } });
        expect((await wire.next("phx_reply")).payload["status"]).toBe("ok");
        wires.push(wire);
      }
      const late = await openWire(server);
      late.send("phx_join", "realtime:keys", joining(one, [], { presence: { key: "", enabled: true } }));
      const { payload } = await late.next("presence_state");
      expect(Object.keys(payload)).toHaveLength(4);
      const quiet = await openWire(server);
      quiet.send("phx_join", "realtime:keys", joining(one, [], { presence: { enabled: false } }));
      await quiet.next("phx_reply");
      wires[0]?.close();
      expect(Object.keys((await late.next("presence_diff")).payload["leaves"] as object)).toHaveLength(1);
      expect(quiet.heard("presence_diff"), "who does not want it is not told").toEqual([]);
      for (const wire of [...wires, late, quiet]) wire.close();
    });
  });

  describe("tokens and limits", () => {
    test("[§7] a fresh token takes over; none and a key are ignored; a bad one and another person's close the channel", async () => {
      const wire = await openWire(server);
      const topic = `realtime:${one.user}`;
      const config = { private: true, broadcast: { ack: true } };
      const say = async () => {
        wire.send("broadcast", topic, { type: "broadcast", event: "x", payload: {} });
        return (await wire.next("phx_reply")).payload["status"];
      };
      const session = decodeJwt(one.token);
      const short = await tokenOf({ sub: one.user, session_id: session["session_id"] }, 2);
      wire.send("phx_join", topic, joining({ token: short }, [], config));
      expect((await wire.next("phx_reply")).payload["status"]).toBe("ok");
      for (const token of [one.token, null, "sb_publishable_x"])
        wire.send("access_token", topic, { access_token: token });
      await pause(3_200);
      expect(await say(), "the first token has run out meanwhile").toBe("ok");
      for (const token of ["wrong", other.token, server.anonKey, await tokenOf({ sub: one.user }, -5)]) {
        wire.send("access_token", topic, { access_token: token });
        expect((await wire.next("system", topic)).payload).toMatchObject({ extension: "system", status: "error" });
        expect((await wire.next("phx_close")).topic).toBe(topic);
        wire.send("phx_join", topic, joining(one, [], config));
        expect((await wire.next("phx_reply")).payload["status"]).toBe("ok");
      }
      expect(await say()).toBe("ok");
      wire.close();
    });

    test("[§7] a client that joins before it has read its session comes again with it by itself", async () => {
      const hasty = createClient(server.url, server.anonKey, { accessToken: async () => one.token });
      const heard: unknown[] = [];
      const channel = hasty
        .channel("hasty")
        .on("postgres_changes", { event: "INSERT", schema: "public", table: "test_notes" }, (told) =>
          heard.push(told.new),
        );
      const { statuses } = await subscribed(channel);
      await expect.poll(() => statuses.at(-1), PATIENCE).toBe("SUBSCRIBED");
      const id = await newNote(one.user);
      await expect.poll(() => heard, PATIENCE).toMatchObject([{ id }]);
      await hasty.removeAllChannels();
    });

    test("[§7] who signs in on a topic that is already joined hears what is its own from then on", async () => {
      let token = server.anonKey;
      const late = createClient(server.url, server.anonKey, { accessToken: async () => token });
      await late.realtime.setAuth();
      const heard: unknown[] = [];
      const channel = late
        .channel("late")
        .on("postgres_changes", { event: "INSERT", schema: "public", table: "test_notes" }, (told) =>
          heard.push(told.new),
        )
        .on("broadcast", { event: "x" }, ({ payload }) => heard.push(payload));
      expect((await subscribed(channel)).statuses).toEqual(["SUBSCRIBED"]);
      await newNote(one.user);
      await expectSilence(heard);
      token = one.token;
      await late.realtime.setAuth();
      await expect
        .poll(async () => {
          await newNote(one.user);
          return heard.length;
        }, PATIENCE)
        .toBeGreaterThan(0);
      const speaker = one.supabase.channel("late", { config: { broadcast: { ack: true } } });
      await subscribed(speaker);
      expect(await speaker.send({ type: "broadcast", event: "x", payload: { said: true } })).toBe("ok");
      await expect.poll(() => heard, PATIENCE).toContainEqual({ said: true });
      await Promise.all([late.removeAllChannels(), one.supabase.removeAllChannels()]);
    });

    test("[§7] a channel closes when its token runs out, and hears nothing more", async () => {
      const wire = await openWire(server);
      const binding = { event: "*", schema: "public", table: "test_notes" };
      const token = await tokenOf({ sub: one.user }, 2);
      wire.send("phx_join", "realtime:short", joining({ token }, [binding]));
      await wire.next("phx_reply");
      await wire.next("system");
      await newNote(one.user);
      await wire.next("postgres_changes");
      expect((await wire.next("system")).payload).toMatchObject({ status: "error", message: "The token has expired" });
      await wire.next("phx_close");
      await newNote(one.user);
      await expectSilence(wire.heard("postgres_changes"), 1);
      wire.send("phx_join", "realtime:short", joining({ token }, [binding]));
      expect((await wire.next("phx_reply")).payload).toMatchObject({
        status: "error",
        response: { reason: expect.stringMatching(/^Unauthorized: /) as unknown },
      });
      wire.close();
    });

    test("a socket joins twenty channels with twenty bindings each and no more; joining again takes the old one's place", async () => {
      const wire = await openWire(server);
      for (let n = 0; n < 20; n++) {
        wire.send("phx_join", `realtime:many${n}`, joining(one));
        expect((await wire.next("phx_reply")).payload["status"]).toBe("ok");
      }
      wire.send("phx_join", "realtime:more", joining(one));
      expect((await wire.next("phx_reply")).payload).toMatchObject({
        status: "error",
        response: { reason: "ChannelRateLimitReached: Too many channels" },
      });
      wire.send("phx_join", "realtime:many0", joining(one));
      expect((await wire.next("phx_reply")).payload["status"]).toBe("ok");
      wire.send(
        "phx_join",
        "realtime:many0",
        joining(
          one,
          Array.from({ length: 21 }, () => ({})),
        ),
      );
      expect((await wire.next("phx_reply")).payload["status"]).toBe("error");
      wire.close();
    });

    test("who floods a topic loses it, who floods the line loses the line, and so does a message that is too large", async () => {
      const wire = await openWire(server);
      wire.send("phx_join", "realtime:flood", joining(one));
      await wire.next("phx_reply");
      for (let n = 0; n < 400; n++)
        wire.send("broadcast", "realtime:flood", { type: "broadcast", event: "x", payload: {} });
      expect((await wire.next("system")).payload["message"]).toBe("Too many messages per second");
      await wire.next("phx_close");
      expect(await wire.closed()).toBe(1008);
      const large = await openWire(server);
      large.raw(JSON.stringify(["1", "1", "phoenix", "heartbeat", { x: "x".repeat(70_000) }]));
      expect(await large.closed()).toBe(1009);
      const beats = await openWire(server);
      for (let n = 0; n < 300; n++) beats.send("heartbeat", "phoenix", {});
      expect(await beats.closed()).toBe(1008);
    });

    test("a person connects twenty devices at once and no more, and other people's are not counted", async () => {
      const person = await newPerson(server);
      const wires: Wire[] = [];
      for (let n = 0; n < 20; n++) {
        const wire = await openWire(server);
        wire.send("phx_join", "realtime:all", joining(person));
        expect((await wire.next("phx_reply")).payload["status"]).toBe("ok");
        wires.push(wire);
      }
      const last = await openWire(server);
      last.send("phx_join", "realtime:all", joining(person));
      expect((await last.next("phx_reply")).payload).toMatchObject({
        status: "error",
        response: { reason: "ConnectionRateLimitReached: Too many connected devices" },
      });
      last.send("phx_join", "realtime:all", joining(other));
      expect((await last.next("phx_reply")).payload["status"]).toBe("ok");
      wires[0]?.close();
      await expect
        .poll(async () => {
          last.send("phx_join", "realtime:mine", joining(person));
          return (await last.next("phx_reply")).payload["status"];
        }, PATIENCE)
        .toBe("ok");
      for (const wire of [...wires, last]) wire.close();
    });

    test("bytes of any shape leave the server standing", async () => {
      const wire = await openWire(server);
      const odd = [[], [3], [3, 255, 255, 255, 255, 255, 1], [9, 0, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0, 1, 123]];
      for (const bytes of odd) wire.raw(new Uint8Array(bytes).buffer);
      for (const text of ["", "{", "null", "[]", "[1,2,3,4,5]", '{"topic":7}', `[null,null,"${randomUUID()}","x",7]`])
        wire.raw(text);
      wire.send("heartbeat", "phoenix", {}, "77");
      await expect.poll(() => wire.heard("phx_reply").some(({ ref }) => ref === "77"), PATIENCE).toBe(true);
      wire.close();
    });
  });

  if (engine)
    test("when the listening connection was away, everybody is poked as soon as it is back", async () => {
      const heard: Record<string, unknown>[] = [];
      const listener = await one.device();
      const channel = listener
        .channel("away")
        .on("postgres_changes", { event: "*", schema: "public", table: "sync_heads" }, (told) => heard.push(told.new));
      await subscribed(channel);
      const admin = new Client({ connectionString: engine?.url.concat(new URL(databaseUrl ?? "").pathname) });
      await admin.connect();
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
      );
      expect(rowCount).toBe(1);
      const { data } = await one.supabase.rpc("sync_push", { rows: [sealedRow()] });
      await expect.poll(() => heard.at(-1)?.["seq"], PATIENCE).toBe((data as { max_seq: number }).max_seq);
      await admin.end();
      await listener.removeAllChannels();
    });
});
