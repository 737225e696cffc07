import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TestPostgres {
  readonly url: string;
  /** A new, empty database of its own, whose owner may create roles and is no superuser, as where PostgreSQL is rented. */
  createDatabase(): string;
  /** Dumped and read back by its owner into a new database, as an operator restores a backup. */
  restoredCopyOf(databaseUrl: string): string;
  /** Kills one of the server's connections as hard as the system can; the database recovers by itself. */
  killBackend(pid: number): void;
  /** Everything under way is broken off; it is back after `downMs` at the earliest. */
  restart(downMs: number): Promise<void>;
  stop(): void;
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
  run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C");
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
  const there = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
  run("createuser", ...there, "--createrole", "overblik");
  let count = 0;
  const createDatabase = () => {
    const name = `test_${++count}`;
    run("createdb", ...there, "--owner=overblik", name);
    return `postgres://overblik@127.0.0.1:${port}/${name}`;
  };
  return {
    url,
    createDatabase,
    restoredCopyOf(databaseUrl) {
      const copy = createDatabase();
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
    stop() {
      server.kill("SIGINT");
      server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
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
