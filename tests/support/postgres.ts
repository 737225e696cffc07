import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { cacheFolder, cachePath } from "./cacheFolder.ts";

/** The database that new ones are copied from. */
const TEMPLATE = "migrated";

export interface TestPostgres {
  readonly url: string;
  /** A new, empty database of its own, whose owner may create roles and is no superuser, as where PostgreSQL is rented. */
  createEmptyDatabase(name?: string): string;
  /** The same after every migration of ours; an empty one where none with them is kept. */
  createDatabase(): string;
  /** Dumped and read back by its owner into a new database, as an operator restores a backup. */
  restoredCopyOf(databaseUrl: string): string;
  /** Kills one of the server's connections as hard as the system can; the database recovers by itself. */
  killBackend(pid: number): void;
  /** Everything under way is broken off; it is back after `downMs` at the earliest. */
  restart(downMs: number): Promise<void>;
  /** Resolves when it is gone, and its folder with it. */
  stop(): Promise<void>;
  /** Stops it in order and leaves what it held in a folder. */
  stopInto(folder: string): Promise<void>;
}

/** Whether `startPostgres` starts one here. */
export function hasPostgres(): boolean {
  return binaries() !== undefined;
}

/** PostgreSQL's programs, where Debian and others put them. */
function binaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/** A PostgreSQL with a database in which every migration has run: what `startPostgres` begins with from then on. */
export async function keepMigratedPostgres(): Promise<void> {
  const bin = binaries();
  if (!bin) return;
  await cacheFolder(await kept(bin), async (staging) => {
    const postgres = await startPostgres();
    if (!postgres) return;
    const database = await openPostgres(postgres.createEmptyDatabase(TEMPLATE));
    await migrate(database);
    await database.close();
    await postgres.stopInto(staging);
  });
}

function kept(bin: string): Promise<string> {
  return cachePath("postgres", spawnSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" }).stdout);
}

/** Whether any part of PostgreSQL lies where it usually does. */
function isInstalled(): boolean {
  const path = (process.env["PATH"] ?? "").split(":");
  return existsSync("/usr/lib/postgresql") || path.some((folder) => existsSync(join(folder, "pg_config")));
}

/**
 * A throw-away PostgreSQL on a free loopback port; undefined, and said so, where its programs are not installed. Where every
 * change is proved (`CI=true`) a machine that has PostgreSQL must not lose its half of the tests unnoticed.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const bin = binaries();
  if (!bin) {
    const said = "PostgreSQL's programs (initdb, postgres) were not found: its half of these tests is not run.";
    if (process.env["CI"] === "true" && isInstalled()) throw new Error(said);
    console.warn(`\n${"!".repeat(20)} ${said}\n`);
    return undefined;
  }
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "overblik-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const run = (program: string, ...args: string[]) => {
    const done = spawnSync(join(bin, program), args, { ...user, cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
  };
  const begun = await kept(bin);
  const isMigrated = existsSync(begun);
  if (isMigrated) {
    cpSync(begun, data, { recursive: true });
    chmodSync(data, 0o700);
    if (user.uid !== undefined) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, data]);
  } else run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C");
  const port = await freePort();
  const settings = ["-c", "fsync=off", "-c", `unix_socket_directories=${folder}`, "-c", "max_connections=60"];
  const start = () =>
    spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings], {
      ...user,
      cwd: folder,
      stdio: "ignore",
    });
  let server = start();
  const url = `postgres://postgres@127.0.0.1:${port}`;
  const isUp = () => spawnSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
  const untilUp = async () => {
    for (let tries = 0; !isUp(); tries++) {
      if (tries > 100) throw new Error("PostgreSQL did not start");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await untilUp();
  const ended = async () => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await gone;
  };
  const there = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
  if (!isMigrated) run("createuser", ...there, "--createrole", "overblik");
  let count = 0;
  const created = (name: string, ...options: readonly string[]) => {
    run("createdb", ...there, "--owner=overblik", ...options, name);
    return `postgres://overblik@127.0.0.1:${port}/${name}`;
  };
  const createEmptyDatabase = (name = `test_${++count}`) => created(name);
  return {
    url,
    createEmptyDatabase,
    createDatabase() {
      if (!isMigrated) return createEmptyDatabase();
      const copy = created(`test_${++count}`, `--template=${TEMPLATE}`);
      // A copy would be taken for a restored one.
      run("psql", "-q", "-c", "select private.keep_epoch(true)", copy);
      return copy;
    },
    restoredCopyOf(databaseUrl) {
      const copy = createEmptyDatabase();
      const file = join(folder, "dump.sql");
      run("pg_dump", "--enable-row-security", "--inserts", "--rows-per-insert=100", "-f", file, databaseUrl);
      run("psql", "-q", "-v", "ON_ERROR_STOP=1", "-f", file, copy);
      return copy;
    },
    killBackend(pid) {
      spawnSync("kill", ["-9", String(pid)], user);
    },
    async restart(downMs) {
      const gone = new Promise((resolve) => server.once("exit", resolve));
      // Immediately: no transaction is waited for, and what was committed is recovered from the log.
      server.kill("SIGQUIT");
      await gone;
      await new Promise((resolve) => setTimeout(resolve, downMs));
      server = start();
      await untilUp();
    },
    async stop() {
      await ended();
      rmSync(folder, { recursive: true, force: true });
    },
    async stopInto(target) {
      await ended();
      cpSync(data, target, { recursive: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
