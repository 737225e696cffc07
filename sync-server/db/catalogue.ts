import type { Database } from "./database.ts";

interface PublicFunction {
  /** SQL type by argument name. */
  readonly typeByArgument: ReadonlyMap<string, string>;
  readonly returnsVoid: boolean;
}

/** What the REST routes may name. Names in SQL only ever come from here. */
export interface Catalogue {
  /** SQL type by column, by table or view. */
  readonly columnsByTable: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly functions: ReadonlyMap<string, PublicFunction>;
}

export async function readCatalogue(database: Database): Promise<Catalogue> {
  return database.transaction(async (query) => {
    const columns = await query<{ table: string; column: string; type: string }>(
      `select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
       order by a.attnum`,
    );
    const columnsByTable = new Map<string, Map<string, string>>();
    for (const { table, column, type } of columns) {
      columnsByTable.set(table, (columnsByTable.get(table) ?? new Map<string, string>()).set(column, type));
    }
    const functions = await query<{ name: string; names: string; types: string; returns: string }>(
      `select p.proname as name, coalesce(array_to_json(p.proargnames), '[]')::text as names,
         (select coalesce(json_agg(format_type(t.oid, null) order by t.place), '[]')
            from unnest(p.proargtypes) with ordinality t(oid, place))::text as types,
         format_type(p.prorettype, null) as returns
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prokind = 'f'`,
    );
    return {
      columnsByTable,
      functions: new Map(
        functions.map(({ name, names, types, returns }) => {
          const typeList = JSON.parse(types) as readonly string[];
          const nameList = (JSON.parse(names) as readonly string[]).slice(0, typeList.length);
          const typeByArgument = new Map(nameList.map((argument, index) => [argument, typeList[index] ?? "text"]));
          return [name, { typeByArgument, returnsVoid: returns === "void" }];
        }),
      ),
    };
  });
}
