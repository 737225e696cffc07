import { randomUUID } from "node:crypto";
import type { Relation, Routine } from "#server/db/catalogue.ts";
import { HELPERS, isOpen } from "./rowSecurityRows.ts";
import { type Placed, quoted, type World } from "./rowSecurityWorld.ts";

/** The tables that people may write without a function. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  "public.rate_limit_tracking": ["delete"],
  "storage.objects": ["insert", "upsert", "update", "delete"],
};
/** The functions that strangers may call, and so those who are halfway in. */
const FOR_STRANGERS = new Set(["get_kdf_params", "check_and_update_rate_limit", "require_session"]);

const READS = ["select", "count", "filter by owner"] as const;
const WRITES = ["insert as oneself", "insert as another", "upsert", "update", "update by owner", "delete"] as const;

export interface Cell {
  readonly name: string;
  /** Why it is a leak; undefined when it holds. */
  readonly leak: string | undefined;
}

export async function cellsOf(
  world: World,
  relations: readonly Placed<Relation>[],
  routines: readonly Placed<Routine>[],
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const relation of relations) cells.push(...(await relationCells(world, relation)));
  for (const routine of routines) cells.push(...(await routineCells(world, routine)));
  return cells;
}

async function relationCells(world: World, { schema, thing: relation }: Placed<Relation>): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const table = `${schema}.${quoted(relation.name)}`;
  const known = `${schema}.${relation.name}`;
  const owned = [...relation.columns.keys()].find((column) => /^(user_id|owner|owner_id)$/.test(column)) ?? "ctid";
  const all = await world.rowsOf(table);
  for (const subject of world.subjects) {
    const foreign = world.people.find(({ user }) => user !== subject.own)?.user ?? "";
    const rowOf = (user: string | undefined) => all.find((row) => world.isOf(user, row)) ?? "{}";
    const isOwn = (row: string) => subject.own !== undefined && world.isOf(subject.own, row);
    const cell = (verb: string, leak: string | undefined) =>
      cells.push({ name: `${known} / ${subject.name} / ${verb}`, leak });
    const expected = subject.own === undefined || !isOpen(known) ? [] : all.filter(isOwn);

    let isReadable = false;
    for (const verb of READS) {
      const condition = verb === "filter by owner" ? `where t.${quoted(owned)}::text = '${foreign}'` : "";
      const what = verb === "count" ? "count(*)::text" : "row_to_json(t)::text";
      const { rows, refused } = await world.tryAs(subject, `select ${what} as row from ${table} t ${condition}`);
      isReadable ||= refused === undefined;
      if (refused !== undefined)
        cell(verb, refused === "42501" && expected.length === 0 ? undefined : `refused with ${refused}`);
      else if (verb === "count") cell(verb, rows[0] === String(expected.length) ? undefined : `counts ${rows[0]}`);
      else if (verb === "select")
        cell(verb, same(rows, expected) ? undefined : `sees ${rows.length} of ${expected.length} rows`);
      else cell(verb, rows.length === 0 ? undefined : "finds another's row");
    }

    for (const verb of WRITES) {
      const row = verb === "insert as another" ? rowOf(foreign) : rowOf(subject.own ?? foreign);
      const given = `overriding system value select * from jsonb_populate_record(null::${table}, $1::text::jsonb)`;
      const column = quoted([...relation.columns.keys()].at(-1) ?? "");
      const statement = {
        "insert as oneself": `insert into ${table} ${given}`,
        "insert as another": `insert into ${table} ${given}`,
        upsert: `insert into ${table} ${given} on conflict do nothing`,
        update: `update ${table} set ${column} = ${column}`,
        "update by owner": `update ${table} set ${column} = ${column} where ${quoted(owned)}::text = $1::text`,
        delete: `delete from ${table}`,
      }[verb];
      const values = verb === "update" || verb === "delete" ? [] : [verb === "update by owner" ? foreign : row];
      const { refused, changed } = await world.tryAs(
        subject,
        `with done as (${statement} returning 1) select count(*)::text as row from done`,
        values,
      );
      const may = WRITABLE[known]?.includes(verb.split(" ")[0] ?? "") ?? false;
      const adds = verb.startsWith("insert") || verb === "upsert";
      // The row is there already: refused as a duplicate once the rules have let it through.
      const isDone = refused === undefined || (verb === "insert as oneself" && refused === "23505");
      if (changed) cell(verb, "changes what is another's");
      else if (may && adds && (subject.own === undefined || verb === "insert as another"))
        cell(verb, refused === "42501" ? undefined : `not refused but ${refused ?? "done"}`);
      else if (may) cell(verb, isDone || (subject.own === undefined && refused === "42501") ? undefined : refused);
      else cell(verb, refused === "42501" ? undefined : `not refused but ${refused ?? "done"}`);
    }

    // One value of somebody else in each column: what is found by it must be one's own.
    for (const name of isReadable ? relation.columns.keys() : []) {
      const value = (JSON.parse(rowOf(foreign)) as Readonly<Record<string, string | number | boolean | object | null>>)[
        name
      ];
      if (value === undefined || value === null || typeof value === "object") continue;
      const { rows } = await world.tryAs(
        subject,
        `select row_to_json(t)::text as row from ${table} t where to_json(t.${quoted(name)}) #>> '{}' = $1`,
        [String(value)],
      );
      cell(`probe ${name}`, rows.every(isOwn) ? undefined : "finds another's row");
    }
  }
  return cells;
}

async function routineCells(world: World, { schema, thing: routine }: Placed<Routine>): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const known = `${schema}.${routine.name}`;
  const records = (await world.rowsOf("public.records")).map(
    (row) => JSON.parse(row) as Readonly<Record<string, string>>,
  );
  for (const subject of world.subjects) {
    const foreign = world.people.find(({ user }) => user !== subject.own);
    const argument = (name: string, type: string): unknown => {
      if (type === "uuid") return foreign?.session;
      if (type === "jsonb")
        return name === "rows"
          ? JSON.stringify([changeOf(records.find((row) => row["user_id"] === foreign?.user))])
          : '{"rev":5}';
      if (/int/.test(type)) return "0";
      return { action: "login", event_type: "suspicious_activity", identifier: foreign?.user }[name] ?? "text";
    };
    const entries = [...routine.argumentByName];
    const values = entries.map(([name, { type }]) => argument(name, type));
    const places = entries.map(([name, { type }], index) =>
      name === "" ? `$${index + 1}::text::${type}` : `${quoted(name)} => $${index + 1}::text::${type}`,
    );
    const call = `select to_json(${schema}.${quoted(routine.name)}(${places.join(", ")}))::text as row`;
    const { rows, refused, changed } = await world.tryAs(subject, call, values, schema === "public");
    const text = rows.join("");
    const given = [...values, JSON.stringify(subject.claims)].map(String).join(" ");
    const secrets = HELPERS.has(known) ? [] : world.secretsOfOthers(subject.own);
    const told = secrets.find((secret) => text.includes(secret) && !given.includes(secret));
    const isRefused = refused !== undefined && /^(42501|PT40[13])$/.test(refused);
    const mustRefuse =
      schema === "public" ? subject.own === undefined && !FOR_STRANGERS.has(routine.name) : !HELPERS.has(known);
    // The limits of a caller are its own rows wherever it has none of its own.
    const isChange = changed && !(subject.own === undefined && routine.name === "check_and_update_rate_limit");
    const leak = told
      ? `tells ${told}`
      : isChange
        ? "changes what is another's"
        : mustRefuse && !isRefused
          ? `not refused but ${refused ?? "done"}`
          : undefined;
    cells.push({ name: `${known} / ${subject.name} / execute`, leak });
  }
  return cells;
}

/** Somebody else's record, changed on top of what stands. */
function changeOf(row: Readonly<Record<string, string>> | undefined) {
  return {
    collection: row?.["collection"],
    id: row?.["id"],
    base: 1,
    rev: 2,
    key_version: 1,
    schema_version: 1,
    deleted: true,
    iv: "AAAAAAAAAAAAAAAAAAAAAA==",
    ct: "A".repeat(400),
    op_id: randomUUID(),
    device_id: randomUUID(),
  };
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}
