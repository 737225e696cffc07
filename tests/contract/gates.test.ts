import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GATED_FEATURES, opens, PLAN_LIMITS } from "#config/gates.ts";
import { type Tier, TIERS } from "#config/spec.ts";
import { newHousehold, sealedRow, statuses } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { newPerson, tokenOf } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("[§6] the gates that the server decides, on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());

  async function subscribe(id: string, tier: Tier): Promise<void> {
    await server.database.statement(
      "update public.subscribers set subscription_tier = $2, subscribed = false where user_id = $1::text::uuid",
      [id, tier],
    );
  }

  test.each(TIERS)(
    "on %s the server answers as the table has it: help, links, assets, records and documents",
    async (tier) => {
      const person = await newPerson(server);
      await subscribe(person.id, tier);
      const answer = await fetch(`${server.url}/functions/v1/support`, {
        method: "POST",
        headers: { authorization: `Bearer ${await tokenOf(person.supabase)}`, "content-type": "application/json" },
        body: JSON.stringify({
          action: "send",
          id: randomUUID(),
          subject: "question",
          message: "Hej",
          language: "da",
        }),
      });
      expect(answer.status).toBe(opens("emailSupport", tier) ? 200 : 403);

      const shared = await person.supabase.rpc("create_shared_view", {
        id: randomBytes(16).toString("base64url"),
        version: 1,
        sealed: randomBytes(64).toString("base64"),
        ends_at: Math.floor(Date.now() / 1_000) + 86_400,
      });
      expect(shared.status).toBe(opens("adviserLink", tier) ? 200 : 403);

      const [room] = await server.database.statement<Record<"assets" | "records" | "documents", string | null>>(
        `select private.asset_limit($1::text::uuid)::text as assets,
         (250000 * private.rooms_of_tier($1::text::uuid))::text as records,
         private.documents_quota($1::text::uuid)::text as documents`,
        [person.id],
      );
      const assets: Readonly<Partial<Record<Tier, number>>> = PLAN_LIMITS.assets;
      expect(room).toEqual({
        assets: assets[tier] === undefined ? null : String(assets[tier]),
        records: String(PLAN_LIMITS.records[tier]),
        documents: String(PLAN_LIMITS.documentBytes[tier]),
      });
    },
  );

  test("asset 101 is refused on Standard and stored on the others; those that are there are still changed", async () => {
    for (const tier of TIERS) {
      const home = await newHousehold(server);
      const full = Array.from({ length: PLAN_LIMITS.assets.standard }, () => sealedRow({ collection: "assets" }));
      expect(new Set(statuses(await home.push(full)))).toEqual(new Set(["stored"]));
      await subscribe(home.user, tier);
      const changed = sealedRow({ collection: "assets", id: full[0]?.id, base: 1, rev: 2 });
      const added = statuses(await home.push([sealedRow({ collection: "assets" }), changed]));
      expect([tier, ...added]).toEqual([tier, tier === "standard" ? "refused" : "stored", "stored"]);
    }
  });

  test("every gate that the server decides is tried here", () => {
    const decided = Object.entries(GATED_FEATURES).filter(([, { decidedBy }]) => decidedBy === "server");
    expect(decided.map(([name]) => name)).toEqual(["emailSupport", "adviserLink"]);
  });
});
