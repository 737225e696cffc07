import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

type Tool = "pg_dump" | "pg_restore";

/** Where Debian and its like keep every version's programs. */
const DEBIAN = "/usr/lib/postgresql";
/** The end of what a tool said; the rest repeats it. */
const MOST_SAID = 1_000;

/** Runs PostgreSQL's own program on a database. Throws with a sentence when it is not installed or did not succeed. */
export async function runPostgresTool(tool: Tool, databaseUrl: string, args: readonly string[]): Promise<void> {
  const program = await find(tool);
  if (program === undefined)
    throw new Error(
      `${tool} was not found. Install PostgreSQL's client programs, or make the copy with your host's own tools.`,
    );
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Everybody on the machine sees what a program was started with.
  url.password = "";
  const child = spawn(program, [`--dbname=${url.href}`, ...args], {
    env: { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said = (said + String(chunk)).slice(-MOST_SAID)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${tool} did not succeed: ${said.trim()}`);
}

/** The newest version: an older one refuses a newer server. */
async function find(tool: Tool): Promise<string | undefined> {
  const versions = (await readdir(DEBIAN).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
  ];
  return folders.map((folder) => join(folder, tool)).find((path) => existsSync(path));
}
