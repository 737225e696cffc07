import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assetLimit, type Subscription, tierOf, TIERS } from "#domain/tier.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

/** Every tier, none, and words that name no tier, each with every kind of subscription. */
const SUBSCRIPTIONS: readonly Subscription[] = [...TIERS, null, "", "gold", "Premium", "vip "].flatMap((tier) =>
  [true, false, null].map((subscribed) => ({ subscription_tier: tier, subscribed })),
);
const GIB = 1_073_741_824;
const RECORDS_BY_TIER = { standard: 1, premium: 10, vip: 10, business: 10 } as const;
const DOCUMENTS_BY_TIER = { standard: GIB, premium: 10 * GIB, vip: 100 * GIB, business: 100 * GIB } as const;

describe.each(DATABASES)("[§6] the tier of a subscription, on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());

  test("is the same to the database as to a device, whatever stands in the row", async () => {
    const rows = await server.database.statement<{ tier: string }>(
      `select given.*, private.tier_of(given.subscription_tier, given.subscribed) as tier
         from jsonb_to_recordset($1::text::jsonb) as given (subscription_tier text, subscribed boolean)`,
      [JSON.stringify(SUBSCRIPTIONS)],
    );
    expect(rows.map(({ tier }) => tier)).toEqual(SUBSCRIPTIONS.map(tierOf));
  });

  test("decides every limit of the database: assets, records and documents, and without a row it is standard", async () => {
    const people = TIERS.flatMap((tier) => [
      { id: randomUUID(), subscription_tier: tier, subscribed: true },
      { id: randomUUID(), subscription_tier: tier, subscribed: false },
    ]);
    const stranger = randomUUID();
    await server.database.transaction(async (query) => {
      const given = JSON.stringify(people);
      const read =
        "from jsonb_to_recordset($1::text::jsonb) as p (id uuid, subscription_tier text, subscribed boolean)";
      await query(`insert into auth.users (id, email, encrypted_password) select id, id || '@example.dk', '' ${read}`, [
        given,
      ]);
      await query(
        `insert into public.subscribers (user_id, subscription_tier, subscribed)
           select id, subscription_tier, subscribed ${read}
           on conflict (user_id) do update
             set subscription_tier = excluded.subscription_tier, subscribed = excluded.subscribed`,
        [given],
      );
    });
    for (const { id, ...row } of [...people, { id: stranger, subscription_tier: null, subscribed: null }]) {
      const [limits] = await server.database.statement(
        `select private.asset_limit($1::text::uuid) as assets, private.rooms_of_tier($1::text::uuid) as records,
           private.documents_quota($1::text::uuid)::text as documents`,
        [id],
      );
      const tier = tierOf(row);
      expect(limits).toEqual({
        assets: assetLimit(tier) ?? null,
        records: RECORDS_BY_TIER[tier],
        documents: String(DOCUMENTS_BY_TIER[tier]),
      });
    }
  });
});
