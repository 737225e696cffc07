import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { devNull } from "node:os";
import { join } from "node:path";
import { createWriteStream } from "node:fs";
import { LIMITS } from "#server/auth/rateLimiter.ts";
import { startServer } from "#server/server.ts";
import { confirmLinkAt, ROOMY } from "./server.ts";

interface ProcessOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly databaseUrl?: string | undefined;
  /** The folder of another build of the app than the one in `dist`. */
  readonly dist?: string | undefined;
  /** Where people find it, when something stands in front of it. */
  readonly publicUrl?: string;
  /** Where mails leave; without it they are kept. */
  readonly smtpUrl?: string;
  /** With the limits that it has in use, but for signing in. */
  readonly areLimitsReal?: boolean;
}

export interface ServerProcess {
  readonly url: string;
  readonly anonKey: string;
  confirmLink(email: string): Promise<string>;
  isRunning(): boolean;
  /** Resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The real server as a process of its own, which can be killed; its limits are mostly out of the way. */
export async function startServerProcess(options: ProcessOptions): Promise<ServerProcess> {
  const server = launch(options);
  const url = `http://127.0.0.1:${options.port}`;
  await server.ready;
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  return {
    url,
    anonKey,
    confirmLink: (email) => confirmLinkAt(url, email),
    isRunning: server.isRunning,
    end: server.end,
  };
}

/** The process alone, for those who do not wait until it serves. */
export function launch(options: ProcessOptions) {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "pipe"],
    // As `npm start` has it.
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, "../../.cache/compiled") },
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk) => (said += String(chunk)));
    child.stdout.on("data", (chunk) => {
      said += String(chunk);
      if (/^ready$/m.test(said)) resolve();
    });
    child.once("exit", () => reject(new Error(`The server ended: ${said}`)));
  });
  ready.catch(() => undefined);
  return {
    ready,
    isRunning,
    end(signal: NodeJS.Signals): Promise<void> {
      child.kill(signal);
      return gone;
    },
  };
}

/** So that a server is found at the same address after each start. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

if (import.meta.main) {
  const { areLimitsReal = false, ...options } = JSON.parse(process.argv[2] ?? "") as ProcessOptions;
  const { dataDir, port, databaseUrl, dist, publicUrl, smtpUrl } = options;
  const server = await startServer({
    host: "127.0.0.1",
    port,
    dataFolder: dataDir,
    databaseUrl,
    dist,
    limits: { ...LIMITS, ...(areLimitsReal ? {} : ROOMY) },
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    log: createWriteStream(devNull),
  });
  process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
  process.stdout.write("ready\n");
}
