import type { Database } from "../db/database.ts";
import type { Files } from "./files.ts";

const AT_ONCE = 200;

/** Removes the files that no row names any more. Repeated after a crash: a file is forgotten only when it is gone. */
export async function discardFiles(database: Database, files: Files): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const rows = await database.transaction((query) =>
      query<{ file: string }>("select file from storage.discarded order by at limit $1", [AT_ONCE]),
    );
    left = rows.length;
    if (left === 0) return;
    await Promise.all(rows.map(({ file }) => files.remove(file)));
    await database.transaction((query) =>
      query(
        "delete from storage.discarded where file in (select value from jsonb_array_elements_text($1::text::jsonb))",
        [JSON.stringify(rows.map(({ file }) => file))],
      ),
    );
  }
}
