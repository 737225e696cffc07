import type { Claims } from "../auth/tokens.ts";
import { type Database, sqlState } from "../db/database.ts";
import { type Condition, filterSql, readFilter } from "./filters.ts";
import { objectOf, textOf } from "./frames.ts";
import { assumeRole, type Change, readVisibleRow, typesOf } from "./readVisibleRow.ts";
import { type PublishedTable, publishedTables } from "./tables.ts";
import type { Channel, Topics } from "./topics.ts";

/** One `postgres_changes` that a client asked for. */
export interface Binding {
  readonly id: number;
  readonly event: string;
  readonly schema: string;
  /** Undefined for every table of the schema. */
  readonly table: string | undefined;
  /** Undefined where the filter does not parse: nothing matches. */
  readonly conditions: readonly Condition[] | undefined;
  /** Undefined for every column. */
  readonly select: readonly string[] | undefined;
}

export interface Changes {
  /** Undefined when each binding can match; otherwise what is wrong with one. Throws when the database is away. */
  complaint(claims: Claims, bindings: readonly Binding[]): Promise<string | undefined>;
}

const CHANNEL = "realtime_changes";
/** Changes of the same row within this time are looked up once. */
const GATHER_MS = 5;
const LOOKUPS_AT_ONCE = 4;
const RETRY_MS = 1_000;
const MAX_TRIES = 20;
/** Beyond it everybody is told at the end that something changed, instead of each what. */
const MAX_WAITING = 10_000;

let nextBinding = 1;

export function readBinding(asked: unknown): Binding {
  const { event, schema, table, filter, select } = objectOf(asked);
  const name = textOf(table);
  return {
    id: nextBinding++,
    event: textOf(event).toUpperCase(),
    schema: textOf(schema),
    table: name === "" || name === "*" ? undefined : name,
    conditions: filter === undefined || filter === null ? [] : readFilter(textOf(filter)),
    select: Array.isArray(select) && select.length > 0 ? select.map(textOf) : undefined,
  };
}

/**
 * Hears which rows changed and tells the devices that may see them: each row is read as the person who asked, so row
 * security decides. A deleted row cannot be read any more; its key goes to its owner alone.
 */
export async function watchChanges(database: Database, topics: Topics): Promise<Changes> {
  let tables = await publishedTables(database);
  /** In the order of their first change. */
  const waiting = new Map<string, Change[]>();
  const underWay = new Set<string>();
  let isGathering = false;
  let hasOverflown = false;

  await database.listen(CHANNEL, (text) => gather(JSON.parse(text) as Change), everybodyMayHaveMissed);
  // As on hosted Supabase, whoever changes the schema says so.
  await database.listen("pgrst", () => {
    publishedTables(database).then(
      (found) => (tables = found),
      () => undefined,
    );
  });

  function gather(change: Change): void {
    if (!isHeard(change)) return;
    const row = `${change.schema}.${change.table} ${JSON.stringify(change.key)}`;
    const before = waiting.get(row) ?? [];
    if (before.length === 0 && waiting.size >= MAX_WAITING) hasOverflown = true;
    else waiting.set(row, merged(before, change));
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      work();
    }, GATHER_MS);
  }

  function work(): void {
    for (const [row, changes] of waiting) {
      if (underWay.size >= LOOKUPS_AT_ONCE) return;
      // One row after the other, lest an older state overtakes a newer one.
      if (underWay.has(row)) continue;
      waiting.delete(row);
      underWay.add(row);
      void tellAll(row, changes);
    }
    if (waiting.size > 0 || !hasOverflown) return;
    hasOverflown = false;
    everybodyMayHaveMissed();
  }

  async function tellAll(row: string, changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      try {
        await tell(change);
      } catch (error) {
        const tries = (change.tries ?? 0) + 1;
        const isAway = sqlState(error)?.startsWith("08") ?? false;
        if (isAway && tries < MAX_TRIES) setTimeout(() => gather({ ...change, tries }), RETRY_MS);
      }
    }
    underWay.delete(row);
    work();
  }

  /** Whoever has one row of its own in a table is told as if it had changed, and looks. */
  function everybodyMayHaveMissed(): void {
    for (const { schema, name, key } of tables.values()) {
      if (key.length !== 1 || key[0] !== "user_id") continue;
      for (const owner of topics.users())
        gather({ schema, table: name, type: "UPDATE", key: { user_id: owner }, owner, tx: "" });
    }
  }

  function channelsFor(table: PublishedTable, { owner }: Change): Iterable<Channel> {
    return table.isOwned ? topics.ofUser(owner ?? "") : topics.all();
  }

  function isHeard(change: Change): boolean {
    const table = tables.get(`${change.schema}.${change.table}`);
    if (!table || (change.type === "DELETE" && table.hasRowSecurity && !table.isOwned)) return false;
    for (const { bindings } of channelsFor(table, change))
      if (bindings.some((binding) => isAbout(binding, change))) return true;
    return false;
  }

  async function tell(change: Change): Promise<void> {
    const table = tables.get(`${change.schema}.${change.table}`);
    if (!table) return;
    const byIdentity = new Map<string, { readonly channel: Channel; readonly binding: Binding }[]>();
    for (const channel of channelsFor(table, change)) {
      const { role, sub, session_id: session, aal } = channel.claims;
      const identity = `${role} ${sub} ${session} ${String(aal)}`;
      for (const binding of channel.bindings) {
        if (!isAbout(binding, change) || !isReadable(binding, table, change)) continue;
        byIdentity.set(identity, [...(byIdentity.get(identity) ?? []), { channel, binding }]);
      }
    }
    for (const asked of byIdentity.values()) {
      const [first] = asked;
      if (!first) continue;
      const bindings = asked.map(({ binding }) => binding);
      const found = await database.transaction((query) =>
        readVisibleRow(query, first.channel.claims, table, change, bindings),
      );
      if (!found) continue;
      const matched = asked.filter((_, index) => found.matched[index]);
      for (const channel of new Set(matched.map((one) => one.channel))) {
        const own = matched.filter((one) => one.channel === channel).map(({ binding }) => binding);
        push(channel, own, table, change, found.record);
      }
    }
  }

  async function complaint(claims: Claims, bindings: readonly Binding[]): Promise<string | undefined> {
    const named = bindings.filter(({ table }) => table !== undefined);
    const wrong = bindings.find((binding) => !canMatch(binding));
    if (wrong) return `Unable to subscribe to changes of ${wrong.schema}.${wrong.table ?? "*"}`;
    try {
      await database.transaction(async (query) => {
        await assumeRole(query, claims);
        for (const { schema, table: name, conditions = [] } of named) {
          const table = tables.get(`${schema}.${name}`);
          if (!table) continue;
          await query(`select from "${schema}"."${name}" limit 0`);
          const values: unknown[] = [];
          const columns = table.columns.map((column) => `null::${column.sql} as "${column.name}"`).join(", ");
          const filter = filterSql(conditions, typesOf(table), (value) => `$${values.push(value)}`);
          await query(`select ${filter} from (select ${columns} offset 0) found`, values);
        }
      });
      return undefined;
    } catch (error) {
      if (sqlState(error)?.startsWith("08")) throw error;
      return "Unable to subscribe to changes with these filters";
    }
  }

  function canMatch({ event, schema, table: name, conditions, select }: Binding): boolean {
    if (!["*", "INSERT", "UPDATE", "DELETE"].includes(event) || !conditions) return false;
    if (name === undefined) return conditions.length === 0 && [...tables.values()].some((one) => one.schema === schema);
    const table = tables.get(`${schema}.${name}`);
    if (!table) return false;
    const types = typesOf(table);
    return conditions.every(({ column }) => types.has(column)) && (select ?? []).every((column) => types.has(column));
  }

  return { complaint };
}

/** The changes of one transaction to a row are one change; of several updates only the last is left. */
function merged(before: readonly Change[], change: Change): Change[] {
  const last = before.at(-1);
  const together = last && (last.tx === change.tx || (last.type === "UPDATE" && change.type === "UPDATE"));
  if (!together) return [...before, change];
  const isNew = last.type === "INSERT" && change.type === "UPDATE";
  const isBack = last.type === "DELETE" && change.type === "INSERT";
  const type = isNew ? "INSERT" : isBack ? "UPDATE" : change.type;
  return [...before.slice(0, -1), { ...change, type }];
}

function isAbout({ event, schema, table, conditions }: Binding, change: Change): boolean {
  return (
    conditions !== undefined &&
    schema === change.schema &&
    (table === undefined || table === change.table) &&
    (event === "*" || event === change.type)
  );
}

/** The columns are known; of a deleted row only those of the key are left. */
function isReadable({ conditions = [] }: Binding, table: PublishedTable, { type }: Change): boolean {
  const types = typesOf(table);
  return conditions.every(({ column }) => (type === "DELETE" ? table.key.includes(column) : types.has(column)));
}

function push(
  { device, topic }: Channel,
  bindings: readonly Binding[],
  table: PublishedTable,
  { type, key }: Change,
  record: Readonly<Record<string, unknown>>,
): void {
  const selects = bindings.map(({ select }) => select);
  const wanted = selects.includes(undefined) ? undefined : new Set(selects.flatMap((select) => select ?? []));
  const shown = table.columns.filter(({ name }) => wanted === undefined || wanted.has(name));
  const columns = (type === "DELETE" ? table.columns.filter(({ name }) => table.key.includes(name)) : shown).map(
    (column) => ({ name: column.name, type: column.type }),
  );
  const data = {
    schema: table.schema,
    table: table.name,
    commit_timestamp: new Date().toISOString(),
    type,
    columns,
    ...(type === "DELETE" ? {} : { record: Object.fromEntries(shown.map(({ name }) => [name, record[name]])) }),
    ...(type === "INSERT" ? {} : { old_record: type === "DELETE" ? record : key }),
    errors: null,
  };
  device.send({
    joinRef: null,
    ref: null,
    topic,
    event: "postgres_changes",
    payload: { ids: bindings.map(({ id }) => id), data },
  });
}
