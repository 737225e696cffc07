import type { Query } from "../db/database.ts";

export interface OwnTable {
  /** `schema.table`, as both SQL and people read it. */
  readonly name: string;
  /** Which rows are the person's; `$1` is the id. */
  readonly condition: string;
  /** JSON: the columns that nobody is shown. */
  readonly withheld: string;
}

/** Every table that holds something of a person, as the database itself knows them. */
export async function ownTables(query: Query): Promise<readonly OwnTable[]> {
  return query<{ name: string; condition: string; withheld: string }>(
    "select name, condition, array_to_json(withheld)::text as withheld from private.own_tables()",
  );
}
