import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { type MailErrand, mailsOf } from "./auth/errands.ts";
import { factorSecrets, resealFactors } from "./auth/factorSecrets.ts";
import { LIMITS, type Limits } from "./auth/limiter.ts";
import { outboxPhone, type PhoneSender, webhookPhone } from "./auth/phone.ts";
import { createTokens } from "./auth/tokens.ts";
import { type Config, filesIn, readConfig } from "./config.ts";
import { readCatalogue } from "./db/catalogue.ts";
import type { Database, Query } from "./db/database.ts";
import { openEmbedded } from "./db/embedded.ts";
import { allMigrations, migrate } from "./db/migrate.ts";
import { openPostgres } from "./db/postgres.ts";
import { sweepRegularly } from "./db/sweep.ts";
import { isLoopback } from "./loopback.ts";
import { outboxMailer, smtpMailer } from "./mail/mailer.ts";
import { mailQueue } from "./mail/queue.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";
import { serveRealtime } from "./routes/realtime.ts";
import { loadSecrets } from "./secrets.ts";
import { serveHealth } from "./serverHealth.ts";
import { routeNames } from "./serverRoutes.ts";
import { openStorage } from "./storage/openStorage.ts";
import { sweepFilesRegularly } from "./storage/sweep.ts";

/** What a caller says of the configuration; the rest is as docs/configuration.md has it. */
export interface ServerOptions extends Partial<Omit<Config, "limits">> {
  /** The database has just been restored from a copy: every device compares all it has with it. */
  readonly restored?: boolean;
  /** A new key signs from now on; tokens of the former ones stand until they expire. */
  readonly newKey?: boolean;
  readonly limits?: Partial<Limits>;
  /** What reaches telephones; without it texts are kept where mails are, if those are kept. */
  readonly phone?: PhoneSender | undefined;
  readonly refreshReuseSeconds?: number;
  readonly dist?: string | undefined;
  readonly log?: NodeJS.WritableStream;
}

export interface RunningServer {
  readonly url: string;
  readonly anonKey: string;
  readonly showsOutbox: boolean;
  /** Where Prometheus reads; undefined when nothing is measured. */
  readonly metricsUrl: string | undefined;
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
  const config = configOf(options);
  const { host, dataFolder } = config;
  const port = config.port === 0 ? await freePort(host) : config.port;
  const url = new URL(config.publicUrl ?? `http://${nameOf(host)}:${port}`).origin;
  const migrations = await allMigrations(config.extraMigrations);
  const secrets = await loadSecrets(dataFolder, config, options.newKey);
  const tokens = await createTokens(secrets.signingKey, `${url}/auth/v1`, secrets.formerKeys);
  const metrics = config.metricsPort === undefined ? undefined : createMetrics();
  const opened = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openEmbedded(dataFolder);
  const database = metrics ? metrics.counted(opened) : opened;
  try {
    await migrate(database, migrations);
    const sealing = factorSecrets(secrets.factorKeys);
    await resealFactors(database, sealing);
    const isNewEpoch = await keepEpoch(database, options.restored ?? false);
    const from = config.mailFrom ?? `Overblik <no-reply@${new URL(url).hostname}>`;
    const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, from) : outboxMailer(join(dataFolder, "outbox"), from);
    // Behind a proxy the site has another name, and then the outbox would be everybody's.
    const showsOutbox = !config.smtpUrl && isLoopback(new URL(url)) && isLoopback(new URL(`http://${bracketed(host)}`));
    const find = (query: Query, errand: MailErrand) => mailsOf(query, url, errand);
    const mails = mailQueue({ database, mailer, secrets: sealing, find });
    const context = {
      config,
      database,
      tokens,
      anonKey: secrets.anonKey,
      mailer,
      mails,
      limits: config.limits,
      storage: await openStorage(database, config),
      factorSecrets: sealing,
      phone: options.phone ?? phoneOf(config) ?? outboxPhone(mailer),
      site: url,
      refreshReuseSeconds: options.refreshReuseSeconds ?? REFRESH_REUSE_SECONDS,
    };
    const catalogue = await readCatalogue(database);
    const app = await createApp({
      context,
      catalogue,
      dist: options.dist ?? join(import.meta.dirname, "../dist"),
      showOutbox: showsOutbox,
      trustedProxies: config.trustedProxies,
      log: options.log ?? process.stderr,
    });
    let isStopping = false;
    serveHealth(app, { database, migrations, isStopping: () => isStopping });
    metrics?.watch(app.server, routeNames(catalogue));
    if (config.keylessAnon) letIn(app.server, secrets.anonKey);
    const closeRealtime = await serveRealtime(app, context);
    await listening(app, host, port);
    const measured =
      metrics && config.metricsPort !== undefined
        ? await serveMetrics(metrics, config.metricsHost, config.metricsPort)
        : undefined;
    const stopSending = await mails.start((trouble) => app.log.error(trouble, "mail not sent"));
    const stopSweeping = sweepRegularly(database, (error) => app.log.error({ error: String(error) }, "not swept"));
    const stopSweepingFiles = sweepFilesRegularly(context.storage, (error) =>
      app.log.error({ error: String(error) }, "files not swept"),
    );
    return {
      url,
      anonKey: secrets.anonKey,
      showsOutbox,
      metricsUrl: measured?.url,
      database,
      notes: [...database.notes, ...(isNewEpoch ? [NEW_EPOCH] : [])],
      async stop() {
        isStopping = true;
        stopSweeping();
        await stopSweepingFiles();
        await stopSending();
        measured?.stop();
        await closeRealtime();
        // A connection that was busy when the closing began would be kept for its client's next request.
        const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
        await app.close().finally(() => clearInterval(closingIdle));
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function phoneOf({ smsWebhookUrl, smsWebhookToken }: Config): PhoneSender | undefined {
  return smsWebhookUrl === undefined ? undefined : webhookPhone(smsWebhookUrl, smsWebhookToken);
}

/** Nothing that was left out differs from what the environment's table says. */
function configOf({ limits, storage, ...options }: ServerOptions): Config {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const config = { ...readConfig({}), ...given } as Config;
  return { ...config, limits: { ...LIMITS, ...limits }, storage: storage ?? filesIn(config.dataFolder) };
}

/** Whoever names no key is nobody in particular, instead of being refused. */
function letIn(server: Server, anonKey: string): void {
  server.prependListener("request", ({ headers }: IncomingMessage) => {
    if (headers["apikey"] === undefined && headers.authorization === undefined) headers["apikey"] = anonKey;
  });
  server.prependListener("upgrade", (request: IncomingMessage) => {
    const url = URL.parse(request.url ?? "", "http://localhost");
    if (!url || url.searchParams.has("apikey")) return;
    url.searchParams.set("apikey", anonKey);
    request.url = `${url.pathname}${url.search}`;
  });
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
