import { randomBytes, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSecrets } from "#server/secrets.ts";
import { accountsAt, newEmail, PASSWORD, UNLIMITED } from "../support/accounts.ts";
import { openWire } from "../support/realtime.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { newNotesClient, type NotesClient, plantNotes } from "./restNotes.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

/** The headers that a browser's page may send, and those that it may read. */
const SENT =
  "authorization apikey content-type x-client-info x-supabase-api-version prefer accept-profile content-profile range x-retry-count x-upsert cache-control x-metadata x-region traceparent tracestate baggage tus-resumable upload-length upload-metadata upload-offset";
const READ =
  "content-range content-length x-supabase-api-version location upload-offset upload-length tus-resumable tus-version tus-extension retry-after x-relay-error";

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let notes: NotesClient;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED });
    await plantNotes(server);
    notes = await newNotesClient(server, 1);
  });
  afterAll(() => server.stop());
  const { account, call } = accountsAt(() => server);

  const rest = (path: string, headers: Readonly<Record<string, string>>) =>
    fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: server.anonKey, ...headers } });
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { readonly code: string }).code,
  ];

  describe("keys and headers", () => {
    test.for(["auth", "rest", "realtime", "storage", "functions"])(
      "[§7] a page of another origin may send and read what the client does at %s",
      async (service) => {
        const answer = await fetch(`${server.url}/${service}/v1/anything`, { method: "OPTIONS" });
        const listed = (name: string) => (answer.headers.get(name) ?? "").split(", ");
        expect(answer.status).toBe(204);
        expect(listed("access-control-allow-headers")).toEqual(expect.arrayContaining(SENT.split(" ")));
        expect(listed("access-control-expose-headers")).toEqual(expect.arrayContaining(READ.split(" ")));
        expect(listed("access-control-allow-methods").toSorted()).toEqual(
          "DELETE GET HEAD OPTIONS PATCH POST PUT".split(" "),
        );
      },
    );

    test("[§7] a key that is no token stands for nobody in particular", async () => {
      const key = "sb_publishable_abcdefghijklmnopqrstuv_12345678";
      const supabase = createClient(server.url, key, { auth: { persistSession: false } });
      expect((await supabase.rpc("get_kdf_params", { p_email: newEmail() })).error).toBeNull();
      expect((await supabase.from("records").select("id")).error).toMatchObject({ code: "42501" });
      expect((await supabase.auth.signInWithPassword({ email: newEmail(), password: PASSWORD })).error).toMatchObject({
        code: "invalid_credentials",
      });
      expect((await supabase.storage.from("documents").list("x")).data).toEqual([]);
      const wire = await openWire({ url: server.url, anonKey: key });
      wire.send("heartbeat", "phoenix", {}, "1");
      expect(await wire.next("phx_reply")).toMatchObject({ payload: { status: "ok" } });
      wire.close();
      const own = await call("GET", "/user", { token: key });
      expect([own.status, own.body["code"]]).toEqual([403, "bad_jwt"]);
    });

    test("[§7] a token that brings its own key, or names one of somebody else, opens nothing", async () => {
      const { session, id } = await account();
      const own = (await loadSecrets(server.dataDir)).signingKey;
      const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
      const claims = JSON.parse(
        Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString(),
      ) as object;
      const signed = (header: object, key: Parameters<SignJWT["sign"]>[0]) =>
        new SignJWT({ ...claims }).setProtectedHeader({ alg: "ES256", ...header }).sign(key);
      const jwk = await exportJWK(publicKey);
      const foreign = [
        await signed({ kid: own.kid, jku: `${server.url}/auth/v1/.well-known/jwks.json` }, privateKey),
        await signed({ kid: own.kid, jwk }, privateKey),
        await signed({ jwk }, privateKey),
        await signed({ kid: "another" }, privateKey),
        await signed({ kid: "another" }, await importJWK(own, "ES256")),
      ];
      for (const token of foreign) {
        expect(await codeOf(await rest("records", { authorization: `Bearer ${token}` }))).toEqual([401, "PGRST301"]);
        expect((await call("GET", "/user", { token })).body["code"]).toBe("bad_jwt");
        const wire = await openWire({ url: server.url, anonKey: token }).catch((error: unknown) => String(error));
        expect(wire).toContain("refused");
      }
      const [true_, told] = [await importJWK(own, "ES256"), { kid: own.kid, jku: "https://example.com/keys" }];
      expect((await call("GET", "/user", { token: await signed(told, true_) })).body["id"]).toBe(id);
    });
  });

  describe("tables", () => {
    test.for<readonly [string, Readonly<Record<string, string>>, number, string]>([
      ["/notes?day=eq.yesterday-ish", {}, 400, "22007"],
      ["/notes?day=eq.2026-02-30", {}, 400, "22008"],
      ["/notes?id=eq.99999999999", {}, 400, "22003"],
      ["/notes?offset=9", { prefer: "count=exact" }, 416, "PGRST103"],
      ["/notes", { range: "5-2" }, 416, "PGRST103"],
    ])("[§7] %s with %o is refused by its code", async ([path, headers, status, code]) => {
      const response = await notes.call(path, { headers });
      const body = (await response.json()) as Record<string, unknown>;
      expect([response.status, body["code"]]).toEqual([status, code]);
      expect(Object.keys(body).toSorted()).toEqual(["code", "details", "hint", "message"]);
    });

    test("[§7] a page holds a thousand rows, however many are asked for", async () => {
      for (const asked of ["", "&limit=5000"]) {
        const response = await notes.call(`/rpc/pairs?n=1500${asked}`, { headers: { prefer: "count=exact" } });
        expect([response.status, response.headers.get("content-range")]).toEqual([206, "0-999/1500"]);
        expect(await response.json()).toHaveLength(1_000);
      }
    });
  });

  describe("documents", () => {
    const object = (path: string, token: string, init: RequestInit & { readonly headers?: Record<string, string> }) =>
      fetch(`${server.url}/storage/v1${path}`, {
        ...init,
        headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, ...init.headers },
      });

    test("[§7] what is said of bytes that are sent as they are comes back with what is known of them", async () => {
      const { id, session, supabase } = await account();
      const place = `documents/${id}/${randomUUID()}`;
      const upload = (metadata: string) =>
        object(`/object/${place}`, session.access_token, {
          method: "POST",
          headers: {
            "content-type": "application/octet-stream",
            "x-metadata": metadata,
            "cache-control": "max-age=60",
          },
          body: randomBytes(10),
        });
      const odd = await upload(btoa("{"));
      expect([odd.status, ((await odd.json()) as { code: string }).code]).toEqual([400, "InvalidRequest"]);
      expect((await upload(btoa('{"pages":7}'))).status).toBe(200);
      const { data } = await supabase.storage.from("documents").info(place.slice("documents/".length));
      expect(data).toMatchObject({ metadata: { pages: 7 }, cacheControl: "max-age=60" });
    });

    test("[§7] an object is moved and copied to another bucket where its rules let it be, and nowhere else", async () => {
      const { id, supabase } = await account();
      await server.database.script(
        `insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere'), ('closed', 'closed') on conflict do nothing;
         drop policy if exists elsewhere on storage.objects;
         create policy elsewhere on storage.objects to authenticated using (bucket_id = 'elsewhere') with check (bucket_id = 'elsewhere')`,
      );
      const [documents, elsewhere] = [supabase.storage.from("documents"), supabase.storage.from("elsewhere")];
      const [path, bytes] = [`${id}/${randomUUID()}`, randomBytes(100)];
      const sealed = { contentType: "application/octet-stream" };
      expect((await documents.upload(path, bytes, sealed)).error).toBeNull();
      for (const to of ["closed", "nowhere"]) {
        const code = to === "closed" ? "AccessDenied" : "NoSuchBucket";
        expect((await documents.copy(path, path, { destinationBucket: to })).error).toMatchObject({ code });
        expect((await documents.move(path, path, { destinationBucket: to })).error).toMatchObject({ code });
      }
      expect((await documents.copy(path, `${path}-2`, { destinationBucket: "elsewhere" })).error).toBeNull();
      expect((await documents.move(path, `${path}-3`, { destinationBucket: "elsewhere" })).error).toBeNull();
      expect((await documents.exists(path)).data).toBe(false);
      for (const name of [`${path}-2`, `${path}-3`]) {
        const read = await (await elsewhere.download(name)).data?.arrayBuffer();
        expect(Buffer.from(read ?? new ArrayBuffer()).equals(bytes)).toBe(true);
      }
    });
  });
});
