import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, accountsAt, newEmail, newKdf, NEXT_PASSWORD, PASSWORD, UNLIMITED } from "../support/accounts.ts";
import { sealedRow } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

type Kdf = ReturnType<typeof newKdf>;

interface Person extends Account {
  readonly kdf: Kdf;
}

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED });
  });
  afterAll(() => server.stop());
  const { client, account, signIn, mail } = accountsAt(() => server);

  async function person(): Promise<Person> {
    const kdf = newKdf();
    return { ...(await account({ kdf })), kdf };
  }

  const parameters = async (email: string) => (await client().rpc("get_kdf_params", { p_email: email })).data as Kdf;

  const put = async ({ supabase }: Account, expected: number, keyset: object) =>
    (await supabase.rpc("put_keyset", { expected_rev: expected, keyset })) as {
      readonly data: { readonly stored: boolean; readonly keyset: object } | null;
      readonly error: { readonly message: string } | null;
    };

  const change = ({ supabase }: Account, kdf: Kdf | undefined, password = NEXT_PASSWORD) =>
    supabase.auth.updateUser({ password, ...(kdf && { data: { kdf } }) });

  async function withRecords({ supabase }: Account, count: number, keyVersion = 1) {
    const rows = Array.from({ length: count }, () => sealedRow({ key_version: keyVersion }));
    const { data, error } = await supabase.rpc("sync_push", { rows });
    expect(error).toBeNull();
    return { rows, results: (data as { results: readonly { status: string; code?: string }[] }).results };
  }

  test("[§7] a new password takes its parameters into force in the same moment, and they leave the metadata", async () => {
    const one = await person();
    const next = { ...newKdf(), iterations: 600_000 };
    await put(one, 0, { v: 1, rev: 1, kdf: one.kdf, kdf_next: next });
    expect(await parameters(one.email)).toEqual(one.kdf);
    const same = await change(one, next, PASSWORD);
    expect([same.error?.status, same.error?.code]).toEqual([422, "same_password"]);
    expect(await parameters(one.email), "a change that is refused promotes nothing").toEqual(one.kdf);
    expect((await change(one, next)).error).toBeNull();
    expect(await parameters(one.email)).toEqual(next);
    expect((await one.supabase.auth.getUser()).data.user?.user_metadata).not.toHaveProperty("kdf");
    expect((await one.supabase.rpc("get_keyset")).data, "the document is signed").toMatchObject({ kdf_next: next });
  });

  test("[§7] the owner is told of a password with more rounds as that, and of every other as changed", async () => {
    const one = await person();
    expect((await change(one, { ...newKdf(), iterations: 600_000 })).error).toBeNull();
    expect((await mail(one.email, 2)).subject).toBe("Din adgangskode er blevet sværere at gætte");
    expect((await change(one, { ...newKdf(), iterations: 600_000 }, "a third secret of mine")).error).toBeNull();
    expect((await mail(one.email, 3)).subject).toBe("Din adgangskode er ændret");
  });

  test("[§7] parameters that a device left in the keyset are not promoted by a password that did not bring them", async () => {
    const one = await person();
    await put(one, 0, { v: 1, rev: 1, kdf: one.kdf, kdf_next: newKdf() });
    expect((await change(one, undefined)).error).toBeNull();
    expect(await parameters(one.email)).toEqual(one.kdf);
  });

  test("[§7] a password whose parameters the keyset does not open with is refused, whole", async () => {
    const one = await person();
    await put(one, 0, { v: 1, rev: 1, kdf: one.kdf, kdf_next: newKdf() });
    const refused = await change(one, newKdf());
    expect([refused.error?.status, refused.error?.code]).toEqual([409, "keyset_not_ready"]);
    expect((await signIn(one.email)).code, "the old one still opens").toBeUndefined();
    expect(await parameters(one.email)).toEqual(one.kdf);
    expect((await one.supabase.auth.getUser()).error, "and the session stands").toBeNull();
  });

  test("[§7] an account without a keyset takes any parameters with a password", async () => {
    const one = await person();
    const next = newKdf();
    expect((await change(one, next)).error).toBeNull();
    expect(await parameters(one.email)).toEqual(next);
  });

  test("parameters alone, without a password, change nothing", async () => {
    const one = await person();
    await put(one, 0, { v: 1, rev: 1, kdf: one.kdf });
    expect((await one.supabase.auth.updateUser({ data: { kdf: newKdf() } })).error).toBeNull();
    expect(await parameters(one.email)).toEqual(one.kdf);
    expect((await one.supabase.auth.getUser()).data.user?.user_metadata).not.toHaveProperty("kdf");
  });

  test("a keyset that does not open with the password in force, or is of another vault, is not stored", async () => {
    const one = await person();
    const [vault, other] = [randomUUID(), randomUUID()];
    expect((await put(one, 0, { v: 1, rev: 1, vault_id: vault, kdf: newKdf() })).error?.message).toBe(
      "keyset_of_another_password",
    );
    expect((await put(one, 0, { v: 1, rev: 1, vault_id: vault, kdf: one.kdf })).data?.stored).toBe(true);
    expect((await put(one, 1, { v: 1, rev: 2, vault_id: other, kdf: one.kdf })).error?.message).toBe(
      "keyset_of_another_vault",
    );
    const next = newKdf();
    expect((await put(one, 1, { v: 1, rev: 2, vault_id: vault, kdf: one.kdf, kdf_next: next })).data?.stored).toBe(
      true,
    );
    expect((await change(one, next)).error).toBeNull();
    const stale = await put(one, 2, { v: 1, rev: 3, vault_id: vault, kdf: one.kdf });
    expect(stale.error?.message, "the former password alone").toBe("keyset_of_another_password");
    expect((await put(one, 2, { v: 1, rev: 3, vault_id: vault, kdf: next })).data?.stored).toBe(true);
  });

  test("two devices that change the password at once end with one that opens the keyset", async () => {
    const one = await person();
    const [first, second] = [newKdf(), newKdf()];
    const other = { ...one, supabase: (await signIn(one.email)).supabase };
    await put(one, 0, { v: 1, rev: 1, kdf: one.kdf });
    await put(one, 1, { v: 1, rev: 2, kdf: one.kdf, kdf_next: first });
    await put(other, 2, { v: 1, rev: 3, kdf: one.kdf, kdf_next: second });
    const answers = await Promise.all([change(one, first, "the first device's secret"), change(other, second)]);
    const [loser, winner] = answers.map(({ error }) => error);
    expect(winner).toBeNull();
    // Refused for its keyset, or because the other's change has ended its session first.
    expect(["keyset_not_ready", "AuthSessionMissingError"]).toContain(loser?.code ?? loser?.name);
    expect(await parameters(one.email)).toEqual(second);
    expect((await signIn(one.email, NEXT_PASSWORD)).code).toBeUndefined();
  });

  test("starting over happens in the moment of the password, and what was there is kept for 30 days", async () => {
    const one = await person();
    const [left, begun] = [randomUUID(), randomUUID()];
    await put(one, 0, { v: 1, rev: 1, vault_id: left, kdf: one.kdf });
    const { rows } = await withRecords(one, 3);
    // A statement of a device about the vault is nobody's record.
    expect((await one.supabase.rpc("sync_push", { rows: [sealedRow({ collection: "statements" })] })).error).toBeNull();
    const kdf = newKdf();
    const fresh = { v: 1, rev: 2, vault_id: begun, kdf };
    expect((await one.supabase.rpc("prepare_fresh_keyset", { keyset: { ...fresh, rev: 7 } })).error?.message).toBe(
      "keyset_invalid",
    );
    expect((await one.supabase.rpc("prepare_fresh_keyset", { keyset: fresh })).error).toBeNull();
    expect((await one.supabase.rpc("get_keyset")).data, "nothing has changed yet").toMatchObject({ vault_id: left });
    expect((await change(one, kdf)).error).toBeNull();
    expect((await one.supabase.rpc("get_keyset")).data).toEqual(fresh);
    expect((await one.supabase.from("records").select("id")).data).toEqual([]);
    const kept = (await one.supabase.rpc("former_vaults")).data as readonly Record<string, unknown>[];
    expect(kept).toMatchObject([{ vault_id: left, records: 3, keyset: { kdf: one.kdf } }]);
    const page = (await one.supabase.rpc("former_rows", { vault: left, since: 0 })).data as Record<string, unknown>;
    expect(page).toMatchObject({ more: false, rows: rows.map(({ id, ct, iv }) => ({ id, ct, iv })) });

    const stranger = await person();
    expect((await stranger.supabase.rpc("former_vaults")).data).toEqual([]);
    expect((await stranger.supabase.rpc("former_rows", { vault: left, since: 0 })).data).toMatchObject({ rows: [] });
    expect((await stranger.supabase.rpc("erase_former_vault", { vault: left })).data).toBe(false);

    await aged(one, 31);
    expect((await one.supabase.rpc("former_vaults")).data, "the 30 days are over").toEqual([]);
    expect(await formerRecords(one), "and the hour's sweep erases them").toBe(0);
  });

  test("a household that starts over goes on as any other", async () => {
    const one = await person();
    await put(one, 0, { v: 1, rev: 1, vault_id: randomUUID(), kdf: one.kdf });
    await withRecords(one, 2);
    const kdf = newKdf();
    const vault = randomUUID();
    await one.supabase.rpc("prepare_fresh_keyset", { keyset: { v: 1, rev: 2, vault_id: vault, kdf } });
    await change(one, kdf);
    const { results } = await withRecords(one, 2);
    expect(results.map(({ status }) => status)).toEqual(["stored", "stored"]);
    expect((await put(one, 2, { v: 1, rev: 3, vault_id: vault, kdf })).data?.stored).toBe(true);
    expect(((await one.supabase.rpc("former_vaults")).data as readonly object[]).length).toBe(1);
    const [former] = (await one.supabase.rpc("former_vaults")).data as readonly { readonly vault_id: string }[];
    expect((await one.supabase.rpc("erase_former_vault", { vault: former?.vault_id })).data).toBe(true);
    expect((await one.supabase.rpc("former_vaults")).data).toEqual([]);
  });

  test("rows under a revoked key are refused one by one, with a code, and the others are stored", async () => {
    const one = await person();
    const keys = [
      { version: 1, state: "revoked" },
      { version: 2, state: "active" },
    ];
    await put(one, 0, { v: 1, rev: 1, kdf: one.kdf, keys });
    expect((await withRecords(one, 2)).results).toMatchObject([
      { status: "refused", code: "key_revoked" },
      { status: "refused", code: "key_revoked" },
    ]);
    const rows = [sealedRow({ key_version: 1 }), sealedRow({ key_version: 2 })];
    const { data } = await one.supabase.rpc("sync_push", { rows });
    const results = (data as { results: readonly { id: string; status: string }[] }).results;
    expect(Object.fromEntries(results.map(({ id, status }) => [id, status]))).toEqual({
      [rows[0]!.id]: "refused",
      [rows[1]!.id]: "stored",
    });
  });

  test("[§9] what an unknown address is told has as many rounds as the accounts here have", async () => {
    const other = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED });
    try {
      const accounts = accountsAt(() => other);
      const asked = async () => {
        const email = newEmail();
        return ((await accounts.client().rpc("get_kdf_params", { p_email: email })).data as Kdf).iterations;
      };
      expect(await asked(), "nobody is there yet").toBe(100_000);
      for (const iterations of [600_000, 600_000, 600_000, 100_000])
        await accounts.signUp(newEmail(), PASSWORD, { kdf: { ...newKdf(), iterations } });
      const population = await other.database.transaction((query) =>
        query<{ iterations: number; accounts: string }>(
          "select iterations, accounts::text from private.kdf_population where accounts > 0 order by iterations",
        ),
      );
      const [few = { accounts: "0" }, many = { accounts: "0" }] = population;
      const answers = await Promise.all(Array.from({ length: 60 }, asked));
      const share = answers.filter((rounds) => rounds === 600_000).length / answers.length;
      const wanted = Number(many.accounts) / (Number(few.accounts) + Number(many.accounts));
      expect(Math.abs(share - wanted)).toBeLessThan(0.25);
    } finally {
      await other.stop();
    }
  });

  async function aged({ id }: Account, days: number): Promise<void> {
    await server.database.transaction((query) =>
      query("update private.former_vaults set left_at = now() - make_interval(days => $1::int) where user_id = $2", [
        days,
        id,
      ]),
    );
  }

  async function formerRecords({ id }: Account): Promise<number> {
    const { sweep } = await import("#server/db/sweep.ts");
    await sweep(server.database);
    const rows = await server.database.transaction((query) =>
      query("select from private.former_records where user_id = $1", [id]),
    );
    return rows.length;
  }
});
