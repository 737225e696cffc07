import { parseArgs } from "node:util";
import { hostedMigrations, markDone, migrate } from "../sync-server/db/migrate.ts";
import { openPostgres } from "../sync-server/db/postgres.ts";

/**
 * The migrations of `sync-server/db/migrations` that a hosted project lacks, each file once; which ran is kept in
 * `migration.done`, as on our own databases, so a second run changes nothing. `--ran-up-to FILE` is for projects whose
 * files were run by hand.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "ran-up-to": { type: "string" } },
});
const url = positionals[0] ?? process.env["PROJECT_DATABASE_URL"] ?? "";
if (!/^postgres(ql)?:\/\//.test(url)) {
  console.error("Name the project's database, as PROJECT_DATABASE_URL or after the command: postgres://…");
  process.exit(1);
}
const database = await openPostgres(url);
try {
  const migrations = await hostedMigrations();
  const last = values["ran-up-to"];
  if (last !== undefined) {
    const count = migrations.findIndex(({ name }) => name === `migrations/${last}`) + 1;
    if (count === 0) throw new Error(`There is no migration ${last}.`);
    await markDone(database, migrations.slice(0, count));
  }
  await migrate(database, migrations);
  await database.script("notify pgrst, 'reload schema'");
  console.log(`${migrations.length} migrations are in force.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
