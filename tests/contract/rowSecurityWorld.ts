import { randomUUID } from "node:crypto";
import { readCatalogue, type Relation, type Routine } from "#server/db/catalogue.ts";
import { type Query, sqlState } from "#server/db/database.ts";
import { newHousehold, sealedRow } from "../support/household.ts";
import type { TestServer } from "../support/server.ts";
import { PLANTED, SCHEMAS } from "./rowSecurityRows.ts";

/** Somebody with rows in every table. */
interface Person {
  readonly user: string;
  readonly session: string;
  readonly liftedSession: string;
  /** Every row of the person names one of these. */
  readonly marks: readonly string[];
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

/** A table, a view or a function, and the schema in which it stands. */
export interface Placed<Thing> {
  readonly schema: string;
  readonly thing: Thing;
}

export interface World {
  readonly relations: readonly Placed<Relation>[];
  readonly routines: readonly Placed<Routine>[];
  readonly subjects: readonly Subject[];
  readonly people: readonly Person[];
  /** Whether a row, as JSON, is this person's. */
  isOf(user: string | undefined, row: string): boolean;
  /** The values of others alone in any table: what no answer to this person may hold. */
  secretsOfOthers(user: string | undefined): readonly string[];
  /** All rows of a table as JSON, whoever's they are. */
  rowsOf(table: string): Promise<readonly string[]>;
  /** The answer of one statement to a subject; everything is undone. `rows` is a column of JSON. */
  tryAs(subject: Subject, sql: string, values?: readonly unknown[], isCall?: boolean): Promise<Tried>;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Three people: two without a second factor, one with; and everybody that one of them can be to the server. */
export async function newWorld(server: TestServer): Promise<World> {
  const { database } = server;
  const sql = (text: string, ...values: unknown[]) => database.transaction((query) => query(text, values));
  const people = [await newPerson(server), await newPerson(server), await newPerson(server)] as const;
  const [owner, guarded, other] = people;
  await sql("update auth.mfa_factors set status = 'verified' where user_id = $1", guarded.user);
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
  const relations: Placed<Relation>[] = [];
  const routines: Placed<Routine>[] = [];
  for (const schema of SCHEMAS) {
    const catalogue = await readCatalogue(database, schema);
    relations.push(...[...catalogue.relations.values()].map((thing) => ({ schema, thing })));
    routines.push(...[...catalogue.routines.values()].flat().map((thing) => ({ schema, thing })));
  }
  const tables = relations.map(({ schema, thing }) => `${schema}.${quoted(thing.name)}`);
  const marksOf = (user: string | undefined) => people.find((person) => person.user === user)?.marks ?? [];
  const isOf: World["isOf"] = (user, row) => marksOf(user).some((mark) => row.includes(mark));
  const rowsOf: World["rowsOf"] = async (table) => {
    const rows = await sql(`select row_to_json(t)::text as row from ${table} t`);
    return rows.map(({ row }) => String(row));
  };

  /** The rows of everybody but `own`, as the database's owner sees them. */
  async function foreignState(query: Query, own: string | undefined): Promise<string> {
    const parts = tables.map(
      (table, index) =>
        `(select json_agg(t order by t::text)::text from ${table} t
          where not exists (select from json_array_elements_text($1::text::json) mark where strpos(t::text, mark) > 0)) as t${index}`,
    );
    return JSON.stringify(await query(`select ${parts.join(", ")}`, [JSON.stringify(marksOf(own))]));
  }
  /** Everything is undone, so that it stays what it is. */
  const stateByOwn = new Map<string | undefined, string>();
  for (const { own } of subjects) {
    if (!stateByOwn.has(own)) stateByOwn.set(own, await database.transaction((query) => foreignState(query, own)));
  }
  const wordsByUser = await wordsOf(people, tables, rowsOf, isOf);

  return {
    relations,
    routines,
    subjects,
    people,
    isOf,
    rowsOf,
    secretsOfOthers: (user) => people.flatMap((person) => (person.user === user ? [] : wordsByUser(person.user))),
    async tryAs({ claims, own }, statement, values = [], isCall = false) {
      const undo = new Error("undone");
      let tried: Tried = { rows: [], refused: "none", changed: false };
      await database
        .transaction(async (query) => {
          await query(
            `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
               set_config('request.path', $3, true), set_config('realtime.topic', $4, true)`,
            [
              claims["role"],
              JSON.stringify(claims),
              isCall ? `/rest/v1/rpc/${/public\."(\w+)"/.exec(statement)?.[1]}` : "/",
              // On a socket the asked topic stands here: somebody else's.
              `household:${people.find(({ user }) => user !== claims["sub"])?.user}`,
            ],
          );
          if (isCall) await query("select public.require_session()");
          const rows = await query<{ row: string | null }>(statement, values);
          // Whatever changes a row has a number first: without one there is nothing to look for.
          const [{ wrote } = { wrote: true }] = await query<{ wrote: boolean }>(
            "select set_config('role', 'none', true), pg_current_xact_id_if_assigned() is not null as wrote",
          );
          const changed = wrote && (await foreignState(query, own)) !== stateByOwn.get(own);
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

async function newPerson(server: TestServer): Promise<Person> {
  const home = await newHousehold(server);
  for (const collection of ["assets", "debts", "transactions"]) await home.push([sealedRow({ collection })]);
  const claims = JSON.parse(Buffer.from(home.accessToken.split(".")[1] ?? "", "base64url").toString("utf8")) as {
    readonly session_id: string;
  };
  await answered(home.call("put_keyset", { expected_rev: 0, keyset: { v: 1, rev: 1 } }));
  await answered(home.call("log_security_event", { event_type: "suspicious_activity", event_details: {} }));
  const limit = { identifier: home.user, action: "financial_access", max_requests: 50, window_minutes: 60 };
  await answered(home.call("check_and_update_rate_limit", limit));
  const [liftedSession, mark] = [randomUUID(), randomUUID()];
  await server.database.transaction(async (query) => {
    await query(
      `insert into auth.sessions (id, user_id, refresh_key, aal, amr) values ($1, $2, '\\x00', 'aal2', '[]')`,
      [liftedSession, home.user],
    );
    for (const statement of PLANTED) {
      await query(
        statement.replace(/\$([123])/g, (_, at) => `'${[home.user, claims.session_id, mark][Number(at) - 1]}'`),
      );
    }
  });
  const session = claims.session_id;
  return { user: home.user, session, liftedSession, marks: [home.user, session, liftedSession, mark] };
}

/** Values of 8 characters and more that stand in rows of one person and of nobody else. */
async function wordsOf(
  people: readonly Person[],
  tables: readonly string[],
  rowsOf: World["rowsOf"],
  isOf: World["isOf"],
): Promise<(user: string) => readonly string[]> {
  const ownersByWord = new Map<string, Set<string>>();
  const note = (value: unknown, owner: string): void => {
    if (typeof value === "string" && value.length >= 8)
      ownersByWord.set(value, (ownersByWord.get(value) ?? new Set()).add(owner));
    else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) note(part, owner);
  };
  for (const table of tables) {
    for (const row of await rowsOf(table)) {
      const owners = people.filter(({ user }) => isOf(user, row));
      for (const owner of owners.length === 0 ? ["nobody"] : owners.map(({ user }) => user)) {
        note(JSON.parse(row), owner);
      }
    }
  }
  const wordsByUser = new Map<string, string[]>(people.map(({ user }) => [user, []]));
  for (const [word, owners] of ownersByWord) {
    const [owner = ""] = owners;
    if (owners.size === 1) wordsByUser.get(owner)?.push(word);
  }
  return (user) => wordsByUser.get(user) ?? [];
}

async function answered(call: Promise<Response>): Promise<void> {
  const response = await call;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
