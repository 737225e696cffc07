import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fakeSyncServer } from "../support/fakeSyncServer.ts";

const TYPES: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** Half of the round trip on the way in, half on the way out. */
export const ROUND_TRIP_MS = 20;

/** The built page, isolated so that memory can be measured, and the two sync functions behind a slow line. */
export async function benchServer(folder: string) {
  const sync = fakeSyncServer();
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? "/", "http://bench").pathname;
      response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
      response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
      if (path.startsWith("/rest/v1/rpc/")) {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const answer = await sync.fetch(path, { body: Buffer.concat(parts).toString("utf8") });
        await new Promise((resolve) => setTimeout(resolve, ROUND_TRIP_MS));
        response.setHeader("Content-Type", "application/json");
        response.end(await answer.text());
        return;
      }
      const file = path === "/" ? "/index.html" : path;
      response.setHeader("Content-Type", TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream");
      response.end(await readFile(`${folder}${file}`));
    })().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sync,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
