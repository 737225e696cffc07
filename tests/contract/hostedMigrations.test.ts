import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { openEmbedded } from "#server/db/embedded.ts";
import { allMigrations, hostedMigrations, migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { startPostgres } from "../support/postgres.ts";
import { shape } from "./databaseShape.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const ROOT = join(import.meta.dirname, "../..");

/** Stands for what a hosted project brings by itself: nothing of ours has run, and nothing is remembered. */
async function bringPlatform(database: Database): Promise<void> {
  for (const { name, sql } of await allMigrations()) if (name.startsWith("platform/")) await database.script(sql);
}

async function ran(database: Database): Promise<readonly string[]> {
  const rows = await database.transaction((query) =>
    query<{ line: string }>("select name || ' ' || at as line from migration.done order by name"),
  );
  return rows.map(({ line }) => line);
}

test("[§7] on a database that brings its own platform the migrations run once, and a second run changes nothing", async () => {
  const data = await mkdtemp(join(tmpdir(), "overblik-hosted-"));
  const database = await openEmbedded(data);
  await bringPlatform(database);
  await migrate(database, await hostedMigrations());
  const [first, list] = [await shape(database), await ran(database)];
  expect(list.length).toBeGreaterThan(15);
  expect(list.filter((line) => !line.startsWith("migrations/"))).toEqual([]);
  await migrate(database, await hostedMigrations());
  expect([await shape(database), await ran(database)]).toEqual([first, list]);
  await database.close();
  await rm(data, { recursive: true });
});

test("[§7] the guide's schedule sweeps everything of ours that the server sweeps", async () => {
  const guide = (await readFile(join(ROOT, "docs/hosted-supabase.md"), "utf8")).replaceAll(/\s+/g, " ");
  const server = await readFile(join(ROOT, "sync-server/db/sweep.ts"), "utf8");
  // Sessions, links and counters of tries are the hosted service's own.
  const theirs = /auth\.(sessions|mail_tokens|flow_state|attempts)\b/;
  const swept = [...server.matchAll(/"((?:delete from|update) [^"]+)"/g)].map(([, statement = ""]) => statement);
  expect(swept.length).toBeGreaterThan(8);
  for (const statement of swept.filter((statement) => !theirs.test(statement))) expect(guide).toContain(statement);
  expect(guide).toContain("private.sweep_tombstones(");
});

test.runIf(postgres)(
  "[§7] the guide's command does the same to a project, also to one that was filled by hand",
  async () => {
    const command = (...args: readonly string[]) => {
      const done = spawnSync(process.execPath, [join(ROOT, "scripts/migrateHosted.ts"), ...args], { encoding: "utf8" });
      return [done.status, `${done.stdout}${done.stderr}`] as const;
    };
    const migrations = await hostedMigrations();
    const shapes: string[] = [];
    for (const byHand of [0, 5]) {
      const url = postgres?.createEmptyDatabase() ?? "";
      const database = await openPostgres(url);
      await bringPlatform(database);
      for (const { sql } of migrations.slice(0, byHand)) await database.script(sql);
      const last = migrations[byHand - 1]?.name.slice("migrations/".length);
      if (last !== undefined) expect(command(url)[0]).toBe(1);
      const first = command(url, ...(last === undefined ? [] : ["--ran-up-to", last]));
      expect(first).toEqual([0, `${migrations.length} migrations are in force.\n`]);
      const list = await ran(database);
      shapes.push(await shape(database));
      expect(command(url)[0]).toBe(0);
      expect(await ran(database)).toEqual(list);
      expect(await shape(database)).toBe(shapes[0]);
      await database.close();
    }
    expect(command("nowhere")[0]).toBe(1);
    expect(command(postgres?.createEmptyDatabase() ?? "", "--ran-up-to", "none.sql")[1]).toContain(
      "There is no migration none.sql",
    );
  },
);
