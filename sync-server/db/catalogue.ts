import type { Database, Query } from "./database.ts";

export interface Column {
  /** As SQL writes it, without a length: a value that is too long is refused, never cut. */
  readonly type: string;
  /** The expression that fills it when nothing is given. */
  readonly defaultSql: string | null;
}

export interface Relation {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
}

interface Argument {
  readonly type: string;
  readonly isOptional: boolean;
}

export interface Routine {
  readonly name: string;
  readonly argumentByName: ReadonlyMap<string, Argument>;
  /** Declared stable or immutable. */
  readonly isReadOnly: boolean;
  readonly returnsVoid: boolean;
  readonly returnsSet: boolean;
  /** Of the rows it answers with; undefined when it answers with plain values. */
  readonly columns: ReadonlyMap<string, Column> | undefined;
}

/** The tables and functions that the REST routes may name. Names and types in SQL only ever come from here. */
export interface Catalogue {
  /** Tables and views by name. */
  readonly relations: ReadonlyMap<string, Relation>;
  /** Functions by name; several may share one. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
}

/** Whoever changes the schema says so here, with `RELOAD` as the payload. */
const SCHEMA_CHANNEL = "pgrst";
const RELOAD = "reload schema";

/** The catalogue of the database as it was last read; it is empty until `read` has resolved. */
export interface StandingCatalogue extends Catalogue {
  read(): Promise<void>;
  /** Reads it again whenever somebody says that it has changed. */
  watch(failed: (error: unknown) => void): Promise<void>;
}

export function standingCatalogue(database: Database): StandingCatalogue {
  let standing: Catalogue = { relations: new Map(), routines: new Map() };
  async function read(): Promise<void> {
    standing = await readCatalogue(database);
  }
  return {
    get relations() {
      return standing.relations;
    },
    get routines() {
      return standing.routines;
    },
    read,
    watch: (failed) =>
      database.listen(SCHEMA_CHANNEL, (payload) => {
        if (payload === RELOAD) read().catch(failed);
      }),
  };
}

export async function readCatalogue(database: Database, schema = "public"): Promise<Catalogue> {
  return database.transaction(async (query) => ({
    relations: await readRelations(query, schema),
    routines: await readRoutines(query, schema),
  }));
}

async function readRelations(query: Query, schema: string): Promise<ReadonlyMap<string, Relation>> {
  const rows = await query<{ name: string; columns: string; key: string }>(
    `select c.relname as name,
       (select coalesce(json_agg(json_build_array(a.attname, format_type(a.atttypid, null), pg_get_expr(d.adbin, d.adrelid))
          order by a.attnum), '[]')
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)::text as columns,
       (select coalesce(json_agg(a.attname order by k.place), '[]')
          from pg_index i cross join unnest(i.indkey) with ordinality k(number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
          where i.indrelid = c.oid and i.indisprimary)::text as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm')`,
    [schema],
  );
  return new Map(
    rows.map(({ name, columns, key }) => {
      const list = JSON.parse(columns) as readonly [string, string, string | null][];
      const primaryKey = JSON.parse(key) as readonly string[];
      return [name, { name, primaryKey, columns: columnMap(list) }];
    }),
  );
}

/** Input, output, both, variadic, column of the answer: `pg_proc.proargmodes`. */
type Mode = "i" | "o" | "b" | "v" | "t";

interface RoutineRow extends Record<string, unknown> {
  readonly name: string;
  readonly names: string;
  readonly types: string;
  readonly modes: string;
  readonly defaults: number;
  readonly isReadOnly: boolean;
  readonly returnsSet: boolean;
  readonly returns: string;
  readonly columns: string | null;
}

async function readRoutines(query: Query, schema: string): Promise<ReadonlyMap<string, readonly Routine[]>> {
  const rows = await query<RoutineRow>(
    `select p.proname as name, p.provolatile <> 'v' as "isReadOnly", p.proretset as "returnsSet",
       p.pronargdefaults::int as defaults, format_type(p.prorettype, null) as returns,
       coalesce(array_to_json(p.proargnames), '[]')::text as names,
       coalesce(array_to_json(p.proargmodes::text[]), '[]')::text as modes,
       (select coalesce(json_agg(format_type(t.oid, null) order by t.place), '[]')
          from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality t(oid, place))::text as types,
       (select json_agg(json_build_array(a.attname, format_type(a.atttypid, null), null) order by a.attnum)
          from pg_attribute a where a.attrelid = r.typrelid and r.typrelid <> 0 and a.attnum > 0 and not a.attisdropped)::text as columns
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type r on r.oid = p.prorettype
     where n.nspname = $1 and p.prokind = 'f' and r.typname not in ('trigger', 'event_trigger')
     order by p.oid`,
    [schema],
  );
  const routines = new Map<string, Routine[]>();
  for (const row of rows) routines.set(row.name, [...(routines.get(row.name) ?? []), routineOf(row)]);
  return routines;
}

function routineOf(row: RoutineRow): Routine {
  const names = JSON.parse(row.names) as readonly string[];
  const modes = JSON.parse(row.modes) as readonly Mode[];
  const all = (JSON.parse(row.types) as readonly string[]).map((type, index) => ({
    type,
    name: names[index] ?? "",
    mode: modes[index] ?? "i",
  }));
  const inputs = all.filter(({ mode }) => mode === "i" || mode === "b" || mode === "v");
  const outputs = all.filter(({ mode }) => mode === "o" || mode === "b" || mode === "t");
  const ofType = JSON.parse(row.columns ?? "null") as readonly [string, string, null][] | null;
  // A single output is a plain value unless the answer is a table.
  const ofOutputs = outputs.length > 1 || outputs.some(({ mode }) => mode === "t");
  const columns = ofType ?? (ofOutputs ? outputs.map(({ name, type }) => [name, type, null] as const) : null);
  return {
    name: row.name,
    argumentByName: new Map(
      inputs.map(({ name, type }, index) => [name, { type, isOptional: index >= inputs.length - row.defaults }]),
    ),
    isReadOnly: row.isReadOnly,
    returnsVoid: row.returns === "void",
    returnsSet: row.returnsSet,
    columns: columns ? columnMap(columns) : undefined,
  };
}

function columnMap(list: readonly (readonly [string, string, string | null])[]): ReadonlyMap<string, Column> {
  return new Map(list.map(([name, type, defaultSql]) => [name, { type, defaultSql }]));
}
