import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Keeps a second process out of a data folder: two of them would silently lose each other's rows.
 * The lock names its process and when that started, so that a lock left by a killed server stands in nobody's way.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "lock");
  const mine = `${process.pid} ${await startOf(process.pid)}`;
  for (;;) {
    try {
      await writeFile(path, mine, { flag: "wx" });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const theirs = await readFile(path, "utf8").catch(() => "");
    const pid = Number(theirs.split(" ")[0]);
    if (theirs !== mine && pid > 0 && theirs === `${pid} ${await startOf(pid)}`) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop it, or choose another folder with --data.`,
      );
    }
    await rm(path, { force: true });
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
