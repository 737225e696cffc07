import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Project } from "../../deploy/hosted/supabase/functions/_shared/caller.ts";
import { deleteAccount } from "../../deploy/hosted/supabase/functions/_shared/deleteAccount.ts";
import { exportOwnData } from "../../deploy/hosted/supabase/functions/_shared/exportOwnData.ts";
import { sharedView } from "../../deploy/hosted/supabase/functions/_shared/sharedView.ts";
import { PASSWORD } from "../support/accounts.ts";
import { sealedRow } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { newPerson, signedIn, tokenOf, withAuthenticator } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const SERVICE_KEY = "the key of a project's own functions";
const HANDLERS = {
  "delete-account": deleteAccount,
  "export-own-data": exportOwnData,
  "shared-view": sharedView,
} as const;
type Name = keyof typeof HANDLERS;

describe.each(DATABASES)("a hosted project's functions, on %s", (_name, engine) => {
  let server: TestServer;
  let project: Project;
  beforeAll(async () => {
    const financialAccess = { max: 1_000, minutes: 60 };
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: { financialAccess } });
    project = { url: server.url, anonKey: server.anonKey, serviceKey: SERVICE_KEY, fetch: withService };
  });
  afterAll(() => server.stop());

  /** This server has no service key: what is called with one runs in the database with the rights of one. */
  async function withService(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input);
    if (new Headers(init?.headers).get("authorization") !== `Bearer ${SERVICE_KEY}`) return fetch(input, init);
    const name = /\/rest\/v1\/rpc\/(\w+)$/.exec(url)?.[1] ?? "";
    const args = JSON.parse(init?.body as string) as Readonly<Record<string, unknown>>;
    return server.database.transaction(async (query) => {
      await query("select set_config('role', 'service_role', true)");
      const places = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
      const called = `select to_json(public.${name}(${places.join(", ")}))::text as body`;
      const [row] = await query<{ body: string | null }>(called, Object.values(args));
      return new Response(row?.body ?? "", { status: 200 });
    });
  }

  function request(method: string, token: string | undefined, body?: string): [string, RequestInit] {
    return [
      method,
      {
        method,
        headers: {
          apikey: server.anonKey,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body }),
      },
    ];
  }

  const hosted = (name: Name, ...[, init]: [string, RequestInit]) =>
    HANDLERS[name](new Request(`${server.url}/functions/v1/${name}`, init), project);
  const here = (name: Name, ...[, init]: [string, RequestInit]) => fetch(`${server.url}/functions/v1/${name}`, init);
  const told = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

  async function lived() {
    const person = await newPerson(server);
    const rows = Array.from({ length: 30 }, () => sealedRow());
    expect((await person.supabase.rpc("sync_push", { rows })).error).toBeNull();
    const documents = person.supabase.storage.from("documents");
    const sealed = { contentType: "application/octet-stream" };
    for (const name of ["a", "b/1"])
      expect((await documents.upload(`${person.id}/${name}`, randomBytes(50), sealed)).error).toBeNull();
    await person.supabase.rpc("log_security_event", { event_type: "export", event_details: {} });
    return { ...person, token: await tokenOf(person.supabase) };
  }

  test("[§5] who may not is told the same as here", async () => {
    const gone = await newPerson(server);
    const ended = await tokenOf(gone.supabase);
    await gone.supabase.auth.signOut();
    const guarded = await newPerson(server);
    await withAuthenticator(guarded.supabase);
    const halfway = await tokenOf(await signedIn(server, guarded.email));
    const own = await newPerson(server);
    const token = await tokenOf(own.supabase);
    for (const [name, ...call] of [
      ["export-own-data", ...request("POST", undefined)],
      ["export-own-data", ...request("POST", server.anonKey)],
      ["export-own-data", ...request("POST", ended)],
      ["export-own-data", ...request("POST", halfway)],
      ["delete-account", ...request("POST", ended)],
      ["delete-account", ...request("POST", halfway, JSON.stringify({ password: PASSWORD }))],
      ["delete-account", ...request("POST", token, '{"password":7}')],
      ["delete-account", ...request("POST", token, JSON.stringify({ password: `${PASSWORD}x` }))],
      ["delete-account", ...request("POST", token)],
      ["delete-account", ...request("GET", token)],
    ] as const satisfies readonly (readonly [Name, string, RequestInit])[]) {
      const answer = await told(await hosted(name, ...call));
      expect(answer).toEqual(await told(await here(name, ...call)));
      expect(answer[0]).toBeGreaterThanOrEqual(400);
    }
    const preflight = await hosted("delete-account", ...request("OPTIONS", undefined));
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  });

  test("[§4] the export is the one that this server writes", async () => {
    const who = await lived();
    const read = async (answer: Response) => {
      expect(answer.status).toBe(200);
      const { exported_at, ...rest } = (await answer.json()) as Record<string, unknown> & { records: unknown[] };
      expect(Date.parse(String(exported_at))).toBeGreaterThan(Date.now() - 60_000);
      return rest;
    };
    const theirs = await read(await hosted("export-own-data", ...request("POST", who.token)));
    expect(theirs.records).toHaveLength(30);
    // An address that a client asked about is counted by asking, and so differs.
    const ours = await read(await here("export-own-data", ...request("POST", who.token)));
    expect({ ...theirs, rate_limits: [] }).toEqual({ ...ours, rate_limits: [] });
    expect(JSON.stringify(theirs)).not.toMatch(/refresh_key|encrypted_password|argon2|"secret"|token_hash/);
  });

  test("[§5] deleting the account leaves nothing there either, and nobody else's", async () => {
    const [who, bystander] = [await lived(), await lived()];
    const answer = await hosted(
      "delete-account",
      ...request("POST", who.token, JSON.stringify({ password: PASSWORD })),
    );
    expect(await answer.json()).toEqual({ deleted: true });
    const left = await server.database.transaction(async (query) => {
      const tables = await query<{ name: string }>(
        `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage') and c.relname <> 'attempts'`,
      );
      const hits: string[] = [];
      for (const { name } of tables) {
        const found = await query(
          `select from ${name} t where strpos(lower(t::text), $1) > 0 or strpos(t::text, $2) > 0`,
          [who.email, who.id],
        );
        if (found.length > 0) hits.push(name);
      }
      return hits;
    });
    expect(left).toEqual([]);
    expect(await told(await hosted("export-own-data", ...request("POST", who.token)))).toEqual([
      401,
      "session_not_found",
    ]);
    expect((await bystander.supabase.from("records").select("id")).data).toHaveLength(30);
    expect((await bystander.supabase.storage.from("documents").exists(`${bystander.id}/b/1`)).data).toBe(true);
  });

  test("[§6] a link is opened, ended and unknown there as here, by whoever has it", async () => {
    const person = await newPerson(server);
    await server.database.statement(
      "update public.subscribers set subscription_tier = 'vip' where user_id = $1::text::uuid",
      [person.id],
    );
    const id = randomBytes(16).toString("base64url");
    const sealed = randomBytes(64).toString("base64");
    const ends_at = Math.floor(Date.now() / 1_000) + 86_400;
    expect((await person.supabase.rpc("create_shared_view", { id, version: 1, sealed, ends_at })).error).toBeNull();
    const asked = (body: string) => request("POST", undefined, body);
    const same = async (body: string) => {
      const there = await hosted("shared-view", ...asked(body));
      const ours = await here("shared-view", ...asked(body));
      expect(there.status).toBe(ours.status);
      const [told, own] = [await there.json(), await ours.json()] as [Record<string, unknown>, Record<string, unknown>];
      expect([told["code"], told["sealed"], told["version"]]).toEqual([own["code"], own["sealed"], own["version"]]);
      return [there.status, told["code"] ?? told["sealed"]];
    };
    expect(await same(JSON.stringify({ id }))).toEqual([200, sealed]);
    expect(await same(JSON.stringify({ id: randomBytes(16).toString("base64url") }))).toEqual([
      404,
      "shared_view_unknown",
    ]);
    for (const body of ["{}", '{"id":7}', "no JSON"]) expect((await same(body))[0]).toBe(400);
    expect((await person.supabase.rpc("revoke_shared_view", { id })).data).toBe(true);
    expect(await same(JSON.stringify({ id }))).toEqual([410, "shared_view_ended"]);
  });

  test("[§5] what they call in the database is for nobody who comes from outside", async () => {
    const { supabase, id } = await newPerson(server);
    expect((await supabase.rpc("open_shared_view", { p_id: "a" })).error).toMatchObject({ code: "42501" });
    for (const name of ["erase_person", "own_data", "own_records"]) {
      const args = { person: id, ...(name === "own_records" ? { since: 0, max_rows: 1 } : {}) };
      expect((await supabase.rpc(name, args)).error).toMatchObject({ code: "42501" });
    }
  });
});
