import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { build } from "vite";
import { freePort, type ServerProcess, startServerProcess } from "../support/serverProcess.ts";

const TYPES: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** The bytes that went over the line since `begin`. */
interface Traffic {
  readonly requests: number;
  /** Bytes of bodies. */
  readonly sent: number;
  readonly received: number;
  /** How long at least one request was on its way, milliseconds. */
  readonly busyMs: number;
}

/** The built page under `/bench/`, isolated so that memory can be measured, and the real server behind a line of any length. */
export interface BenchServer {
  readonly url: string;
  /** Half of it on the way in, half on the way out. */
  roundTripMs: number;
  begin(): void;
  traffic(): Traffic;
  close(): Promise<void>;
}

/** Where the page lies that measures. */
export async function builtPage(): Promise<string> {
  await build({ configFile: new URL("vite.config.ts", import.meta.url).pathname });
  return join(import.meta.dirname, "../../.cache/bench");
}

/** Where the app lies, built as it is released. */
export async function builtApp(): Promise<string> {
  const outDir = join(import.meta.dirname, "../../.cache/bench-app");
  await build({
    configFile: join(import.meta.dirname, "../../vite.config.ts"),
    build: { outDir, emptyOutDir: true },
    logLevel: "warn",
  });
  return outDir;
}

/** The real server in a process of its own, on data of its own. */
export async function withServer<Value>(
  databaseUrl: string | undefined,
  work: (server: ServerProcess) => Promise<Value>,
): Promise<Value> {
  const dataDir = await mkdtemp(join(tmpdir(), "overblik-bench-"));
  const server = await startServerProcess({ dataDir, port: await freePort(), databaseUrl });
  try {
    return await work(server);
  } finally {
    await server.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** With `app`, the app's own pages are at every other address: same origin, same sealed records. */
export async function benchServer(folder: string, target: ServerProcess, app?: string): Promise<BenchServer> {
  let [requests, sent, received, busyMs, underWay, busySince] = [0, 0, 0, 0, 0, 0];

  async function overTheLine(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    if (underWay++ === 0) busySince = performance.now();
    response.once("close", () => {
      if (--underWay === 0) busyMs += performance.now() - busySince;
    });
    const body = await bodyOf(request);
    sent += lengthOf(body);
    await half();
    const { status, headers, parts } = await answer(request, body);
    received += lengthOf(parts);
    await half();
    sendParts(response.writeHead(status, headers), parts);
  }

  const half = () => new Promise((resolve) => setTimeout(resolve, bench.roundTripMs / 2));

  async function answer(request: IncomingMessage, body: readonly Buffer[]) {
    const path = request.url ?? "/";
    // As many bytes as were asked for, and nothing done for them.
    if (path.startsWith("/limit/"))
      return { status: 200, headers: {}, parts: [Buffer.alloc(Number(path.split("/").at(-1)), "a")] };
    return forwarded(`${target.url}${path}`, request, body);
  }

  const fileAt = (path: string) => {
    if (path.startsWith("/bench/")) return `${folder}${path.slice("/bench".length)}`;
    // An address without an ending is one of the app's pages.
    return `${app ?? folder}${path.includes(".") ? path : "/index.html"}`;
  };

  const server = createServer((request, response) => {
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    const done = /^\/(rest|limit)\//.test(path) ? overTheLine(request, response) : sendFile(fileAt(path), response);
    done.catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const bench: BenchServer = {
    url: `http://127.0.0.1:${port}`,
    roundTripMs: 0,
    begin: () => {
      [requests, sent, received, busyMs] = [0, 0, 0, 0];
    },
    traffic: () => ({ requests, sent, received, busyMs }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return bench;
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const file = path.endsWith("/") ? `${path}index.html` : path;
  response.setHeader("Content-Type", TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream");
  response.end(await readFile(file));
}

async function forwarded(url: string, { method, headers }: IncomingMessage, body: readonly Buffer[]) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sendParts(ask(url, { method, headers }, resolve).once("error", reject), body);
  });
  const parts = await bodyOf(answer);
  const { "transfer-encoding": _chunked, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: { ...kept, "content-length": String(lengthOf(parts)) }, parts };
}

/** As it came, in parts: the line shares its two cores with what is measured, so it copies nothing. */
function bodyOf(message: IncomingMessage): Promise<readonly Buffer[]> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    message.on("data", (part: Buffer) => parts.push(part));
    message.once("end", () => resolve(parts)).once("error", reject);
  });
}

function sendParts(to: Writable, parts: readonly Buffer[]): void {
  to.cork();
  for (const part of parts) to.write(part);
  to.uncork();
  to.end();
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
