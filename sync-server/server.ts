import { createServer } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { LIMITS, type Limits } from "./auth/limiter.ts";
import { createTokens } from "./auth/tokens.ts";
import { readCatalogue } from "./db/catalogue.ts";
import type { Database } from "./db/database.ts";
import { openEmbedded } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { openPostgres } from "./db/postgres.ts";
import { sweepRegularly } from "./db/sweep.ts";
import { isLoopback } from "./loopback.ts";
import { outboxMailer, smtpMailer } from "./mail/mailer.ts";
import { serveRealtime } from "./routes/realtime.ts";
import { loadSecrets } from "./secrets.ts";

export interface ServerOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Secrets, kept mails and the embedded database. */
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  /** Where people reach the site, when that is not this host and port. */
  readonly publicUrl?: string | undefined;
  readonly trustedProxies?: number;
  /** The database has just been restored from a copy: every device compares all it has with it. */
  readonly restored?: boolean;
  readonly limits?: Partial<Limits>;
  readonly refreshReuseSeconds?: number;
  readonly dist?: string;
  readonly log?: NodeJS.WritableStream;
}

export interface RunningServer {
  readonly url: string;
  readonly anonKey: string;
  readonly showsOutbox: boolean;
  /** For whoever runs the server in the same process. */
  readonly database: Database;
  /** What the operator should know of this start, in sentences. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

const REFRESH_REUSE_SECONDS = 10;
const NEW_EPOCH =
  "A new epoch was drawn: every device compares its records with this database and sends what is missing.";

/** Opens or makes the database, then serves backend and app on one address. Throws with a sentence when it cannot. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, dataFolder } = options;
  const port = options.port === 0 ? await freePort(host) : options.port;
  const url = new URL(options.publicUrl ?? `http://${nameOf(host)}:${port}`).origin;
  const secrets = await loadSecrets(dataFolder);
  const tokens = await createTokens(secrets.signingKey, `${url}/auth/v1`);
  const database = options.databaseUrl ? await openPostgres(options.databaseUrl) : await openEmbedded(dataFolder);
  try {
    await migrate(database);
    const isNewEpoch = await keepEpoch(database, options.restored ?? false);
    const from = options.mailFrom ?? `Overblik <no-reply@${new URL(url).hostname}>`;
    const mailer = options.smtpUrl ? smtpMailer(options.smtpUrl, from) : outboxMailer(join(dataFolder, "outbox"), from);
    // Behind a proxy the site has another name, and then the outbox would be everybody's.
    const showsOutbox =
      !options.smtpUrl && isLoopback(new URL(url)) && isLoopback(new URL(`http://${bracketed(host)}`));
    const context = {
      database,
      tokens,
      anonKey: secrets.anonKey,
      mailer,
      limits: { ...LIMITS, ...options.limits },
      site: url,
      refreshReuseSeconds: options.refreshReuseSeconds ?? REFRESH_REUSE_SECONDS,
    };
    const app = await createApp({
      context,
      catalogue: await readCatalogue(database),
      dist: options.dist ?? join(import.meta.dirname, "../dist"),
      showOutbox: showsOutbox,
      trustedProxies: options.trustedProxies ?? 0,
      log: options.log ?? process.stderr,
    });
    const closeRealtime = await serveRealtime(app.server, context);
    await listening(app, host, port);
    const stopSweeping = sweepRegularly(database, (error) => app.log.error({ error: String(error) }, "not swept"));
    return {
      url,
      anonKey: secrets.anonKey,
      showsOutbox,
      database,
      notes: [...database.notes, ...(isNewEpoch ? [NEW_EPOCH] : [])],
      async stop() {
        stopSweeping();
        closeRealtime();
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** True when a new epoch was drawn, because it was asked for or because this is another database than before. */
async function keepEpoch(database: Database, restored: boolean): Promise<boolean> {
  const [row] = await database.transaction((query) =>
    query<{ drawn: boolean }>("select private.keep_epoch($1) as drawn", [restored]),
  );
  return row?.drawn ?? false;
}

async function listening(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is taken. Stop what listens there, or choose another with --port.`, { cause: error });
  }
}

/** A name that a browser on this machine can open. */
function nameOf(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : bracketed(host);
}

function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** Links and policies name the port, so it has to be known before the server listens. */
function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
