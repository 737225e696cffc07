import { parentPort, workerData } from "node:worker_threads";
import { dumped, writeDailyBackup } from "./dailyBackup.ts";
import type { EmbeddedAnswer, EmbeddedRequest } from "./embedded.ts";
import { openFolder } from "./openFolder.ts";

/** PostgreSQL in WebAssembly holds its event loop while a query runs, so it has this thread to itself. */
const port = parentPort;
if (!port) throw new Error("Runs as a worker thread");

const { folder, copies } = workerData as { readonly folder: string; readonly copies: string };
const { database, notes } = await openFolder(folder, copies);

function answer(message: EmbeddedAnswer): void {
  port?.postMessage(message);
}

port.on("message", (request: EmbeddedRequest) => void carryOut(request));

async function carryOut(request: EmbeddedRequest): Promise<void> {
  try {
    switch (request.kind) {
      case "query": {
        const { rows } = await database.query(request.sql, [...request.values]);
        answer({ kind: "done", id: request.id, rows: rows as Record<string, unknown>[] });
        return;
      }
      case "script":
        await database.exec(request.sql);
        break;
      case "listen":
        await database.listen(request.channel, (payload) =>
          answer({ kind: "heard", channel: request.channel, payload }),
        );
        break;
      case "copy":
        await writeDailyBackup(copies, await dumped(database), new Date());
        break;
      case "close":
        await database.close();
        break;
    }
    answer({ kind: "done", id: request.id, rows: [] });
  } catch (error) {
    const { message, code, detail } = error as {
      readonly message: string;
      readonly code?: string;
      readonly detail?: string;
    };
    answer({ kind: "failed", id: request.id, message, code, detail });
  }
}

answer({ kind: "open", notes });
