import { createWriteStream } from "node:fs";
import { devNull } from "node:os";
import { startServer } from "#server/server.ts";
import { ROOMY } from "./server.ts";

/**
 * The server as a process of its own, which says how much memory it has when a line comes in: at the moment, and at most
 * since the last time. Its one argument is its data folder; the bucket takes objects of any size.
 */
const SAMPLE_MS = 5;

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
