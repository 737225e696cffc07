import { randomUUID } from "node:crypto";
import { type Catalogue, readCatalogue } from "#server/db/catalogue.ts";
import { type Query, sqlState } from "#server/db/database.ts";
import { newHousehold, sealedRow } from "../support/household.ts";
import type { TestServer } from "../support/server.ts";

/** Somebody with rows in every table. */
interface Person {
  readonly user: string;
  readonly session: string;
  readonly liftedSession: string;
}

interface Subject {
  readonly name: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** Whose rows are its own; nobody's for strangers and for sessions that do not suffice. */
  readonly own: string | undefined;
}

interface Tried {
  readonly rows: readonly string[];
  /** SQLSTATE of a refusal. */
  readonly refused: string | undefined;
  /** Something of other people was changed. */
  readonly changed: boolean;
}

export interface World {
  readonly catalogue: Catalogue;
  readonly subjects: readonly Subject[];
  readonly people: readonly Person[];
  /** All rows of a table as JSON, whoever's they are. */
  rowsOf(relation: string): Promise<readonly string[]>;
  /** What one statement answers a subject; everything is undone. `rows` is a column of JSON. */
  tryAs(subject: Subject, sql: string, values?: readonly unknown[], isCall?: boolean): Promise<Tried>;
}

/** Three people: two without a second factor, one with; and everybody that one of them can be to the server. */
export async function newWorld(server: TestServer): Promise<World> {
  const { database } = server;
  const sql = (text: string, ...values: unknown[]) => database.transaction((query) => query(text, values));
  const people: Person[] = [];
  for (let count = 0; count < 3; count++) {
    const home = await newHousehold(server);
    for (const collection of ["assets", "debts", "transactions"]) await home.push([sealedRow({ collection })]);
    const claims = JSON.parse(Buffer.from(home.accessToken.split(".")[1] ?? "", "base64url").toString("utf8")) as {
      readonly session_id: string;
    };
    await answered(home.call("put_keyset", { expected_rev: 0, keyset: { v: 1, rev: 1 } }));
    await answered(home.call("log_security_event", { event_type: "suspicious_activity", event_details: {} }));
    const limit = { identifier: home.user, action: "financial_access", max_requests: 50, window_minutes: 60 };
    await answered(home.call("check_and_update_rate_limit", limit));
    const liftedSession = randomUUID();
    await sql(
      `insert into auth.sessions (id, user_id, refresh_key, aal, amr) values ($1, $2, '\\x00', 'aal2', '[]')`,
      liftedSession,
      home.user,
    );
    people.push({ user: home.user, session: claims.session_id, liftedSession });
  }
  const [owner, guarded, other] = people as [Person, Person, Person];
  await sql(
    "insert into auth.mfa_factors (id, user_id, factor_type, status) values ($1, $2, 'totp', 'verified')",
    randomUUID(),
    guarded.user,
  );
  const signedIn = (sub: string, session_id: string, aal: string) => ({ role: "authenticated", sub, session_id, aal });
  const subjects: readonly Subject[] = [
    { name: "a stranger", claims: { role: "anon" }, own: undefined },
    { name: "another user", claims: signedIn(other.user, other.session, "aal1"), own: other.user },
    { name: "the owner at aal1", claims: signedIn(owner.user, owner.session, "aal1"), own: owner.user },
    { name: "an owner with a factor at aal1", claims: signedIn(guarded.user, guarded.session, "aal1"), own: undefined },
    {
      name: "an owner with a factor at aal2",
      claims: signedIn(guarded.user, guarded.liftedSession, "aal2"),
      own: guarded.user,
    },
    { name: "a token that claims aal2", claims: signedIn(guarded.user, guarded.session, "aal2"), own: undefined },
    { name: "an owner whose session ended", claims: signedIn(owner.user, randomUUID(), "aal1"), own: undefined },
  ];
  const catalogue = await readCatalogue(database);
  const tables = [...[...catalogue.relations.keys()].map((name) => `public."${name}"`), "auth.sessions", "auth.users"];

  /** The rows of everybody but `own`, as the database's owner sees them. */
  async function foreignState(query: Query, own: string | undefined): Promise<string> {
    const parts = tables.map(
      (table, index) =>
        `(select json_agg(t order by t::text)::text from ${table} t where $1::text is null or t::text not like '%' || $1 || '%') as t${index}`,
    );
    return JSON.stringify(await query(`select ${parts.join(", ")}`, [own ?? null]));
  }

  return {
    catalogue,
    subjects,
    people,
    async rowsOf(relation) {
      const rows = await sql(`select row_to_json(t)::text as row from public."${relation}" t`);
      return rows.map(({ row }) => String(row));
    },
    async tryAs({ claims, own }, statement, values = [], isCall = false) {
      const undo = new Error("undone");
      let tried: Tried = { rows: [], refused: "none", changed: false };
      await database
        .transaction(async (query) => {
          const before = await foreignState(query, own);
          await query(
            "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.path', $3, true)",
            [
              claims["role"],
              JSON.stringify(claims),
              isCall ? `/rest/v1/rpc/${/public\."(\w+)"/.exec(statement)?.[1]}` : "/",
            ],
          );
          if (isCall) await query("select public.require_session()");
          const rows = await query<{ row: string | null }>(statement, values);
          await query("select set_config('role', 'none', true)");
          const changed = (await foreignState(query, own)) !== before;
          tried = { rows: rows.map(({ row }) => String(row)), refused: undefined, changed };
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) tried = { rows: [], refused: sqlState(error) ?? String(error), changed: false };
        });
      return tried;
    },
  };
}

async function answered(call: Promise<Response>): Promise<void> {
  const response = await call;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
