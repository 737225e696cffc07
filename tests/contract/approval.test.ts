import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Household, newHousehold } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const COMMITMENT = "A".repeat(44);
const PART = { publicKey: "k", nonce: "n" };

async function answered(household: Household, name: string, body: object = {}): Promise<unknown> {
  const response = await household.call(name, body);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const ask = (household: Household) => answered(household, "ask_approval", { commitment: COMMITMENT, device: "Chrome" });
const move = (household: Household, id: unknown, step: string, content: object = PART) =>
  answered(household, "move_approval", { id, step, content });
const standing = (household: Household) => answered(household, "device_approval");

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let anna: Household;
  let bo: Household;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
    [anna, bo] = await Promise.all([newHousehold(server), newHousehold(server)]);
  });
  afterAll(() => server.stop());

  test("two devices of an account say their parts in order, each once", async () => {
    expect(await standing(anna)).toBeNull();
    const id = await ask(anna);
    expect(await standing(anna)).toMatchObject({ id, commitment: COMMITMENT, device: "Chrome", answer: null });
    expect(await move(anna, id, "reveal")).toBe(false);
    expect(await move(anna, id, "sealed")).toBe(false);
    expect(await move(anna, id, "answer")).toBe(true);
    expect(await move(anna, id, "answer", { publicKey: "other", nonce: "n" })).toBe(false);
    expect(await move(anna, id, "reveal")).toBe(true);
    expect(await move(anna, id, "sealed", { iv: "i", ct: "c" })).toBe(true);
    expect(await standing(anna)).toMatchObject({ answer: PART, reveal: PART, sealed: { iv: "i", ct: "c" } });
    expect(await move(anna, id, "done")).toBe(true);
    expect(await standing(anna)).toBeNull();
  });

  test("nobody else sees a request or moves it", async () => {
    const id = await ask(anna);
    expect(await standing(bo)).toBeNull();
    for (const step of ["answer", "refused", "done"]) expect(await move(bo, id, step)).toBe(false);
    expect(await standing(anna)).toMatchObject({ id, answer: null, refused: false });
    const stranger = await fetch(`${server.url}/rest/v1/rpc/device_approval`, {
      method: "POST",
      headers: { apikey: server.anonKey, "content-type": "application/json" },
      body: "{}",
    });
    expect(stranger.ok).toBe(false);
  });

  test("what was refused goes no further, a newer request takes the place of a former, and ten minutes end it", async () => {
    const first = await ask(anna);
    expect(await move(anna, first, "refused")).toBe(true);
    expect(await move(anna, first, "answer")).toBe(false);
    const second = await ask(anna);
    expect(await standing(anna)).toMatchObject({ id: second, refused: false });
    await server.database.transaction((query) =>
      query("update private.device_approvals set created_at = created_at - interval '10 minutes'"),
    );
    expect(await standing(anna)).toBeNull();
    expect(await move(anna, second, "answer")).toBe(false);
  });

  test("what is too long, and a step that there is none of, is refused", async () => {
    const id = await ask(anna);
    expect((await anna.call("move_approval", { id, step: "opened", content: {} })).status).toBe(400);
    const long = { publicKey: "k".repeat(3_000), nonce: "n" };
    expect((await anna.call("move_approval", { id, step: "answer", content: long })).ok).toBe(false);
    expect((await anna.call("ask_approval", { commitment: "x", device: "" })).ok).toBe(false);
  });
});
