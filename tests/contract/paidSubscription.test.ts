import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OFFERS } from "#config/plans.ts";
import { type PaidSubscription, SUBSCRIPTION_STATUSES, subscriberOf } from "#domain/payments/paidSubscription.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const NOW = 1_795_000_000;
const DAY = 86_400;

/** Whole days around now, to the second: the edges are where two answers could differ. */
const moment = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -1, max: 1 }))
  .map(([days, seconds]) => NOW + days * DAY + seconds);
const subscription: fc.Arbitrary<Omit<PaidSubscription, "id">> = fc.record({
  offer: fc.constantFrom(...OFFERS),
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
  startedAt: moment,
  paidUntil: moment,
  dueSince: fc.option(moment, { nil: undefined }),
  isPaused: fc.boolean(),
  isReturned: fc.boolean(),
});
const people = fc.array(fc.array(subscription, { maxLength: 3 }), { minLength: 60, maxLength: 60 });

describe.each(DATABASES)("[R12] the row of a subscriber, on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());

  test("is the same to the database as to the app, whatever has been bought and at every edge of time", async () => {
    await fc.assert(
      fc.asyncProperty(people, async (given) => {
        const all = given.map((subscriptions) => ({
          person: randomUUID(),
          subscriptions: subscriptions.map((one, at) => ({ ...one, id: `sub_${at}_${randomUUID()}` })),
        }));
        const kept = await server.database.transaction(async (query) => {
          const people = JSON.stringify(all.map(({ person }) => person));
          await query(
            `insert into auth.users (id, email, encrypted_password)
               select p::uuid, p || '@example.dk', '' from jsonb_array_elements_text($1::text::jsonb) p`,
            [people],
          );
          for (const { person, subscriptions } of all) {
            await query("select public.payment_customer($1::text::uuid, $2)", [person, `cus_${person}`]);
            await query("select public.begin_payment_reading($1)", [`cus_${person}`]);
            await query(
              "select public.keep_payment_reading($1::text::uuid, 1, $2::text::jsonb, to_timestamp($3::float8))",
              [person, JSON.stringify(subscriptions.map(asRow)), NOW],
            );
          }
          return query<{ person: string; subscription_tier: string; subscribed: boolean }>(
            `select p.value as person, coalesce(s.subscription_tier, 'standard') as subscription_tier,
                coalesce(s.subscribed, false) as subscribed
               from jsonb_array_elements_text($1::text::jsonb) with ordinality p
                 left join public.subscribers s on s.user_id = p.value::uuid order by p.ordinality`,
            [people],
          );
        });
        expect(kept).toEqual(all.map(({ person, subscriptions }) => ({ person, ...subscriberOf(subscriptions, NOW) })));
      }),
      { numRuns: 8 },
    );
  });

  test("of two readings the one that began later stands, in whichever order they end", async () => {
    const person = await someone("cus_order");
    const paid = { ...asRow(running()), id: "sub_order" };
    const [first, second] = [await begin("cus_order"), await begin("cus_order")];
    expect(await keep(person, second, [paid])).toEqual({ subscription_tier: "premium", subscribed: true });
    expect(await keep(person, first, [])).toBeNull();
    expect(await rowOf(person)).toEqual({ subscription_tier: "premium", subscribed: true });
    expect(await keep(person, await begin("cus_order"), [])).toEqual({
      subscription_tier: "standard",
      subscribed: false,
    });
  });

  test("stays as the operator has set it for somebody who never subscribed", async () => {
    const person = await someone("cus_gift");
    await server.database.statement(
      "insert into public.subscribers (user_id, subscription_tier) values ($1::text::uuid, 'vip')",
      [person],
    );
    expect(await keep(person, await begin("cus_gift"), [])).toBeNull();
    await server.database.statement("select public.end_paid_time(now())");
    expect(await rowOf(person)).toEqual({ subscription_tier: "vip", subscribed: false });
  });

  test("follows days of grace to their end without an event, and somebody whom the provider has forgotten begins anew", async () => {
    const person = await someone("cus_grace");
    const due = { ...asRow({ ...running(), status: "past_due", dueSince: NOW }), id: "sub_grace" };
    await keep(person, await begin("cus_grace"), [due]);
    await server.database.statement("select public.end_paid_time(to_timestamp($1::float8))", [NOW + 14 * DAY - 1]);
    expect(await rowOf(person)).toEqual({ subscription_tier: "premium", subscribed: true });
    await server.database.statement("select public.end_paid_time(to_timestamp($1::float8))", [NOW + 14 * DAY]);
    expect(await rowOf(person)).toEqual({ subscription_tier: "standard", subscribed: false });

    await keep(person, await begin("cus_grace"), [{ ...asRow(running()), id: "sub_again" }]);
    await server.database.statement("select public.forget_payment_customer('cus_grace', now())");
    expect(await rowOf(person)).toEqual({ subscription_tier: "standard", subscribed: false });
    expect(await begin("cus_grace")).toBeUndefined();
  });

  async function someone(customer: string): Promise<string> {
    const person = randomUUID();
    await server.database.statement(
      "insert into auth.users (id, email, encrypted_password) values ($1::text::uuid, $2, '')",
      [person, `${person}@example.dk`],
    );
    await server.database.statement("select public.payment_customer($1::text::uuid, $2)", [person, customer]);
    return person;
  }

  async function begin(customer: string): Promise<number | undefined> {
    const [row] = await server.database.statement<{ begun: { reading: number } | null }>(
      "select public.begin_payment_reading($1) as begun",
      [customer],
    );
    return row?.begun?.reading;
  }

  async function keep(person: string, reading: number | undefined, subscriptions: readonly object[]): Promise<unknown> {
    const [row] = await server.database.statement<{ kept: unknown }>(
      "select public.keep_payment_reading($1::text::uuid, $2, $3::text::jsonb, to_timestamp($4::float8)) as kept",
      [person, reading, JSON.stringify(subscriptions), NOW],
    );
    return row?.kept;
  }

  async function rowOf(person: string): Promise<unknown> {
    const [row] = await server.database.statement(
      "select subscription_tier, subscribed from public.subscribers where user_id = $1::text::uuid",
      [person],
    );
    return row;
  }
});

function running(): Omit<PaidSubscription, "id"> {
  return {
    offer: "premium",
    status: "active",
    startedAt: NOW - DAY,
    paidUntil: NOW + 29 * DAY,
    dueSince: undefined,
    isPaused: false,
    isReturned: false,
  };
}

function asRow({
  offer,
  status,
  startedAt,
  paidUntil,
  dueSince,
  isPaused,
  isReturned,
  ...more
}: Partial<PaidSubscription>) {
  return {
    ...more,
    order_number: null,
    offer,
    status,
    started_at: startedAt,
    paid_until: paidUntil,
    due_since: dueSince ?? null,
    is_paused: isPaused,
    is_returned: isReturned,
  };
}
