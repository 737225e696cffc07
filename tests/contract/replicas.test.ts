import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replicas } from "../chaos/replicas.ts";
import { sealedRow } from "../support/household.ts";
import { startPostgres } from "../support/postgres.ts";
import { newPerson, type Person, subscribed } from "../support/realtime.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const PATIENCE = { timeout: 8_000, interval: 20 } as const;
/** More than a notification of PostgreSQL holds. */
const LARGE_BYTES = 40_000;

/** One person signs in on many. */
const MANY_DEVICES = { login: { max: 1_000, minutes: 15 }, loginAccount: { max: 1_000, minutes: 15 } } as const;

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.runIf(postgres)("two replicas on one PostgreSQL", () => {
  let one: TestServer;
  let two: TestServer;
  let person: Person;
  let databaseUrl: string;

  beforeAll(async () => {
    databaseUrl = postgres?.createDatabase() ?? "";
    one = await startTestServer({ databaseUrl, limits: MANY_DEVICES });
    two = await startTestServer({ databaseUrl, dataDir: one.dataDir, limits: MANY_DEVICES });
    person = await newPerson(one);
  });
  afterAll(async () => {
    await two.stop({ wipe: false });
    await one.stop();
  });

  const devices = async () => [await person.device(), await person.device(two.url)] as const;

  test("[§7] one token opens both, and what is pushed at one is poked at the other", async () => {
    const [here, there] = await devices();
    const heard: Record<string, unknown>[] = [];
    const change = { event: "*", schema: "public", table: "sync_heads", filter: `user_id=eq.${person.user}` } as const;
    const channel = there.channel("heads").on("postgres_changes", change, (told) => heard.push(told.new));
    await subscribed(channel);
    for (let times = 0; times < 5; times++) {
      const { data, error } = await here.rpc("sync_push", { rows: [sealedRow()] });
      expect(error).toBeNull();
      const { max_seq: seq } = data as { max_seq: number };
      await expect.poll(() => heard.at(-1), PATIENCE).toMatchObject({ user_id: person.user, seq });
    }
    const rows = await there.rpc("sync_pull", { since: 0, max_rows: 10 });
    expect((rows.data as { rows: unknown[] }).rows).toHaveLength(5);
    await there.removeAllChannels();
  });

  test("[§7] what is said at one is heard at the other, in order, however large, and as bytes", async () => {
    const [here, there] = await devices();
    const heard: { readonly event: string; readonly payload: unknown }[] = [];
    const config = { private: true, broadcast: { ack: true } };
    const speaker = here.channel(person.user, { config });
    const listener = there.channel(person.user, { config });
    listener.on("broadcast", { event: "*" }, (told) => heard.push(told as never));
    await Promise.all([subscribed(speaker), subscribed(listener)]);
    const large = randomBytes(LARGE_BYTES / 2).toString("hex");
    const bytes = randomBytes(LARGE_BYTES);
    const said = [{ n: 1 }, { n: 2, large }, { n: 3 }, { n: 3 }];
    for (const payload of said) expect(await speaker.send({ type: "broadcast", event: "said", payload })).toBe("ok");
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    expect(await speaker.send({ type: "broadcast", event: "bytes", payload: buffer })).toBe("ok");
    await expect.poll(() => heard.length, PATIENCE).toBe(5);
    expect(heard.slice(0, 4).map(({ payload }) => payload)).toEqual(said);
    expect(Buffer.from(heard[4]?.payload as ArrayBuffer).equals(bytes)).toBe(true);
    expect(await here.channel("x").httpSend("nobody", {}), "to nobody").toMatchObject({ success: true });
    await Promise.all([here.removeAllChannels(), there.removeAllChannels()]);
  });

  test("[§7] who is there is seen at both, also by a replica that starts later, and is gone with its replica", async () => {
    const [here, there] = await devices();
    const config = (key: string) => ({ config: { private: true, presence: { key } } });
    const name = `${person.user}:here`;
    const first = here.channel(name, config("one"));
    const second = there.channel(name, config("two"));
    for (const channel of [first, second]) channel.on("presence", { event: "sync" }, () => undefined);
    await Promise.all([subscribed(first), subscribed(second)]);
    await first.track({ at: "one", large: "x".repeat(LARGE_BYTES) });
    await second.track({ at: "two" });
    const keys = (channel: typeof first) => Object.keys(channel.presenceState()).toSorted();
    await expect
      .poll(() => [keys(first), keys(second)], PATIENCE)
      .toEqual([
        ["one", "two"],
        ["one", "two"],
      ]);
    const three = await startTestServer({ databaseUrl, dataDir: one.dataDir, limits: MANY_DEVICES });
    const late = await person.device(three.url);
    const third = late.channel(name, config("three"));
    third.on("presence", { event: "sync" }, () => undefined);
    await subscribed(third);
    await expect.poll(() => keys(third), PATIENCE).toEqual(["one", "two"]);
    await third.track({ at: "three" });
    await expect.poll(() => keys(first), PATIENCE).toEqual(["one", "three", "two"]);
    await three.stop({ wipe: false });
    await expect.poll(() => keys(first), PATIENCE).toEqual(["one", "two"]);
    await late.realtime.disconnect();
    await Promise.all([here.removeAllChannels(), there.removeAllChannels()]);
  });

  test("replicas that could not hear each other for a while agree again on who is there", async () => {
    const [here, there] = await devices();
    const config = (key: string) => ({ config: { private: true, presence: { key } } });
    const name = `${person.user}:again`;
    const first = here.channel(name, config("one"));
    const second = there.channel(name, config("two"));
    for (const channel of [first, second]) channel.on("presence", { event: "sync" }, () => undefined);
    await Promise.all([subscribed(first), subscribed(second)]);
    await second.track({ at: "before" });
    await expect.poll(() => first.presenceState()["two"], PATIENCE).toMatchObject([{ at: "before" }]);
    const admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    await second.track({ at: "meanwhile" });
    await first.track({ at: "also" });
    await expect.poll(() => first.presenceState()["two"], PATIENCE).toMatchObject([{ at: "meanwhile" }]);
    await expect.poll(() => second.presenceState()["one"], PATIENCE).toMatchObject([{ at: "also" }]);
    await admin.end();
    await Promise.all([here.removeAllChannels(), there.removeAllChannels()]);
  });
});

test.runIf(postgres)(
  "[F22] three replicas are killed in turn under load and PostgreSQL restarts: no acknowledged row is lost, nobody waits for long",
  async () => {
    const result = await replicas({ n: 6, say: () => undefined });
    console.log(JSON.stringify(result));
    expect(result).toMatchObject({ lost: 0, ok: true });
    expect(result.acknowledged).toBeGreaterThan(50);
    expect(result.pokes).toBeGreaterThan(10);
  },
);
