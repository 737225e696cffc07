import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";

/** The folders that this process has locked; the same words in a file that it does not hold are those of another life of its number. */
const held = new Set<string>();

/** Removing takes a moment; whoever takes longer has been killed in between. */
const TURN_MS = 5_000;

/**
 * Keeps a second process out of a data folder: two of them would silently lose each other's rows.
 * The lock names its process and when that started, so that a lock left by a killed server stands in nobody's way.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = resolve(folder, "lock");
  const mine = `${process.pid} ${await startOf(process.pid)}`;
  for (;;) {
    if (await created(path, mine)) {
      held.add(path);
      return async () => {
        held.delete(path);
        await rm(path, { force: true });
      };
    }
    const theirs = await readFile(path, "utf8").catch(() => "");
    const pid = Number(theirs.split(" ")[0]);
    const isHeld = theirs === mine ? held.has(path) : pid > 0 && theirs === `${pid} ${await startOf(pid)}`;
    if (isHeld) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop it, or choose another folder with --data.`,
      );
    }
    await removeStale(path, theirs);
  }
}

/** One at a time, and only what was found stale: two that start together must not take the lock from each other. */
async function removeStale(path: string, stale: string): Promise<void> {
  const turn = `${path}.turn`;
  if (!(await created(turn, ""))) {
    const { mtimeMs } = await stat(turn).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > TURN_MS) await rm(turn, { force: true });
    await new Promise((done) => setTimeout(done, 50));
    return;
  }
  try {
    if ((await readFile(path, "utf8").catch(() => "")) === stale) await rm(path, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}

async function created(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/** When a process started: in clock ticks on Linux; elsewhere only whether it runs. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    try {
      process.kill(pid, 0);
      return "running";
    } catch {
      return "gone";
    }
  }
}
