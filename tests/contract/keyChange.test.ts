import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { decodeProtectedHeader, SignJWT } from "jose";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { newPerson, shown, signedIn, tokenOf, withAuthenticator } from "../support/secondFactor.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe.each(DATABASES)("on %s", (_name, engine) => {
  /** One server after the other on the same data, as an operator starts it again. */
  async function restarted(options: TestServerOptions): Promise<TestServer> {
    return startTestServer({ port: Number(new URL(options.publicUrl ?? "").port), ...options });
  }

  async function firstServer() {
    const databaseUrl = engine?.createDatabase();
    const server = await startTestServer({ databaseUrl });
    return { server, same: { dataDir: server.dataDir, databaseUrl, publicUrl: server.url } };
  }

  const keysAt = async (server: TestServer) => {
    const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    return ((await answer.json()) as { keys: readonly { kid: string; d?: string }[] }).keys;
  };

  test("[§7] a new key signs, and what the former one signed stands: tokens, the app's key and second factors", async () => {
    const { server, same } = await firstServer();
    const { email, supabase } = await newPerson(server);
    const factor = await withAuthenticator(supabase);
    const token = await tokenOf(supabase);
    const { anonKey } = server;
    await server.stop({ wipe: false });

    const next = await restarted({ ...same, newKey: true });
    const keys = await keysAt(next);
    expect(keys.map(({ d }) => d)).toEqual([undefined, undefined]);
    expect(next.anonKey).not.toBe(anonKey);
    expect(decodeProtectedHeader(next.anonKey).kid).toBe(keys[0]?.kid);
    expect(decodeProtectedHeader(token).kid).toBe(keys[1]?.kid);
    const user = () =>
      fetch(`${next.url}/auth/v1/user`, { headers: { apikey: anonKey, authorization: `Bearer ${token}` } });
    expect((await user()).status).toBe(200);
    const again = await signedIn(next, email);
    await shown(again, factor);
    expect(decodeProtectedHeader(await tokenOf(again)).kid).toBe(keys[0]?.kid);
    const old = createClient(next.url, anonKey, { auth: { persistSession: false } });
    expect((await old.rpc("get_kdf_params", { p_email: email })).error).toBeNull();
    await next.stop({ wipe: false });

    const path = join(same.dataDir, "secrets.json");
    const { formerKeys: _out, ...kept } = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
    await writeFile(path, JSON.stringify(kept));
    const last = await restarted(same);
    expect(await keysAt(last)).toHaveLength(1);
    expect((await user()).status).toBe(401);
    await shown(await signedIn(last, email), factor);
    await last.stop();
  });

  test("[§7] the published client's own tests meet the keys that they bring", async () => {
    const script = await readFile(join(import.meta.dirname, "../../scripts/clientTests.sh"), "utf8");
    const jwtSecret = /JWT_SECRET=(\S+)/.exec(script)?.[1] ?? "";
    const databaseUrl = engine?.createDatabase();
    const server = await startTestServer({ databaseUrl, autoconfirm: true, settings: { jwtSecret } });
    // As those tests' configuration has it; they were signed long ago and name no key.
    const theirs = await new SignJWT({ iss: "supabase-demo", role: "anon", exp: 1_983_812_996 })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(new TextEncoder().encode(jwtSecret));
    const supabase = createClient(server.url, theirs, { auth: { persistSession: false } });
    const { data, error } = await supabase.auth.signUp({ email: "somebody@example.com", password: "password123" });
    expect([error, data.user?.email]).toEqual([null, "somebody@example.com"]);
    expect((await supabase.from("assets").select("id")).error).toBeNull();
    await server.stop();
  });

  test("[§7] second factors move to a key of their own, and need the former one no longer", async () => {
    const { server, same } = await firstServer();
    const { email, supabase } = await newPerson(server);
    const factor = await withAuthenticator(supabase);
    await server.stop({ wipe: false });
    const [one, two] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];

    for (const factorKeys of [[one], [two, one], [two]]) {
      const path = join(same.dataDir, "secrets.json");
      const next = await restarted({ ...same, settings: { factorKeys } });
      await shown(await signedIn(next, email), factor);
      await next.stop({ wipe: false });
      // From now on the file's own key opens nothing.
      const stored = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
      await writeFile(path, JSON.stringify({ ...stored, factorKey: randomBytes(32).toString("base64") }));
    }
    await rm(same.dataDir, { recursive: true });
  });
});
