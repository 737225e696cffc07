import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { devNull } from "node:os";
import type { Readable, Writable } from "node:stream";
import { startServer } from "#server/server.ts";
import { ROOMY } from "./server.ts";

const SAMPLE_MS = 5;

/**
 * The server as a process of its own, which says how much memory it has when a line comes in: at the moment, and at most
 * since the last time. Its bucket takes objects of any size.
 */
export function startStorageProcess(dataDir: string): ChildProcessByStdio<Writable, Readable, null> {
  return spawn(process.execPath, [import.meta.filename, dataDir], { stdio: ["pipe", "pipe", "inherit"] });
}

if (import.meta.main) {
  const server = await startServer({
    host: "127.0.0.1",
    port: 0,
    dataFolder: process.argv[2] ?? "",
    limits: ROOMY,
    log: createWriteStream(devNull),
  });
  await server.database.transaction((query) => query("update storage.buckets set file_size_limit = 1073741824"));
  let most = 0;
  setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS);
  process.stdin.on("data", () => {
    const now = process.memoryUsage.rss();
    process.stdout.write(`${JSON.stringify({ now, most: Math.max(most, now) })}\n`);
    most = 0;
  });
  process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`ready ${server.url}\n`);
}
