import type { IncomingMessage, Server } from "node:http";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { type DeferredMail, mailsOf } from "./auth/deferredMail.ts";
import { factorSecrets, resealFactors } from "./auth/factorSecrets.ts";
import { outboxPhone, type PhoneSender, webhookPhone } from "./auth/phone.ts";
import { createTokens } from "./auth/tokens.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { standingCatalogue, type StandingCatalogue } from "./db/catalogue.ts";
import type { Database, Opening, Query } from "./db/database.ts";
import { type Migration, migrate } from "./db/migrate.ts";
import { sweepRegularly } from "./db/sweep.ts";
import { ecbRates } from "./functions/ecbRates.ts";
import { quoteSource } from "./functions/quoteSource.ts";
import { bracketed, isLoopback } from "./loopback.ts";
import { keepPaidTimeRegularly } from "./payments/keepPaidTime.ts";
import { openPayments } from "./payments/openPayments.ts";
import type { Payments } from "./payments/payments.ts";
import { outboxMailer, smtpMailer } from "./mail/mailer.ts";
import { mailQueue } from "./mail/queue.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";
import { serveRealtime } from "./routes/realtime.ts";
import type { Secrets } from "./secrets.ts";
import { serveHealth } from "./serverHealth.ts";
import { routeNames } from "./serverRoutes.ts";
import { openStorage } from "./storage/openStorage.ts";
import { sweepFilesRegularly } from "./storage/sweep.ts";

/** The choices that a caller has beside the configuration. */
export interface Asked {
  /** The database has just been restored from a copy: every device compares all it has with it. */
  readonly restored?: boolean;
  /** The gateway that reaches telephones; without it texts are kept where mails are, if those are kept. */
  readonly phone?: PhoneSender | undefined;
  /** How the rates are fetched. */
  readonly fetchRates?: typeof fetch | undefined;
  /** How prices are fetched. */
  readonly fetchQuote?: typeof fetch | undefined;
  /** The card provider instead of the configured one. */
  readonly cardProvider?: Payments | undefined;
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
  /** `POST /auth/v1/signup`: what is answered by more than "not found". */
  readonly routes: readonly string[];
  /** The notes of this start for the operator, in sentences. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

const NEW_EPOCH =
  "A new epoch was drawn: every device compares its records with this database and sends what is missing.";

/** Whoever tries the product on their own machine reads the mails to it there. */
const LOCAL_SUPPORT = "support@localhost";

interface Served extends Opening {
  readonly config: Config;
  readonly port: number;
  /** The site's own address, without a slash at the end. */
  readonly site: string;
  readonly migrations: readonly Migration[];
  readonly secrets: Secrets;
  readonly asked: Asked;
}

/** Serves backend and app on one address. Throws with a sentence when it cannot. */
export async function serve(served: Served): Promise<RunningServer> {
  const { config, port, site, migrations, secrets, asked } = served;
  const metrics = config.metricsPort === undefined ? undefined : createMetrics();
  const database = metrics ? metrics.counted(served.database) : served.database;
  // Behind a proxy the site has another name, and then the outbox would be everybody's.
  const showsOutbox =
    !config.smtpUrl && isLoopback(new URL(site)) && isLoopback(new URL(`http://${bracketed(config.host)}`));
  const paying = asked.cardProvider ? undefined : await openPayments(config, site, showsOutbox);
  const payments = asked.cardProvider ?? paying?.payments;
  const context = await contextOf(served, database, { payments, keepsMails: showsOutbox });
  const catalogue = standingCatalogue(database);
  const routes = new Set<string>();
  const app = await createApp({
    routed: (method, path) => routes.add(`${method} ${path}`),
    context,
    catalogue,
    dist: asked.dist ?? join(import.meta.dirname, "../dist"),
    showOutbox: showsOutbox,
    payPages: paying?.pages,
    trustedProxies: config.trustedProxies,
    log: asked.log ?? process.stderr,
  });
  await served.opened;
  const isNewEpoch = await readied(served, context, catalogue);
  await catalogue.watch((error) => app.log.error({ error: String(error) }, "schema not read again"));
  let isStopping = false;
  serveHealth(app, { database, migrations, isStopping: () => isStopping });
  metrics?.watch(app.server, routeNames(catalogue));
  if (config.keylessAnon) letIn(app.server, secrets.anonKey);
  const closeRealtime = await serveRealtime(app, context);
  await listening(app, config.host, port);
  const measured =
    metrics && config.metricsPort !== undefined
      ? await serveMetrics(metrics, config.metricsHost, config.metricsPort)
      : undefined;
  const stopSending = await context.mails.start((trouble) => app.log.error(trouble, "mail not sent"));
  const stopSweeping = sweepRegularly(database, (error) => app.log.error({ error: String(error) }, "not swept"));
  const stopSweepingFiles = sweepFilesRegularly(context.storage, (error) =>
    app.log.error({ error: String(error) }, "files not swept"),
  );
  const stopKeepingPaidTime = payments
    ? keepPaidTimeRegularly({ database, payments }, (error) =>
        app.log.error({ error: String(error) }, "paid time not kept"),
      )
    : undefined;
  return {
    url: site,
    anonKey: secrets.anonKey,
    showsOutbox,
    metricsUrl: measured?.url,
    database,
    routes: [...routes],
    notes: [...database.notes, ...(isNewEpoch ? [NEW_EPOCH] : [])],
    async stop() {
      isStopping = true;
      stopSweeping();
      stopKeepingPaidTime?.();
      await paying?.stop();
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
}

async function contextOf(
  { config, site, secrets, asked }: Served,
  database: Database,
  { payments, keepsMails }: { readonly payments: Payments | undefined; readonly keepsMails: boolean },
): Promise<Context> {
  const from = config.mailFrom ?? `Overblik <no-reply@${new URL(site).hostname}>`;
  const mailer = config.smtpUrl
    ? await smtpMailer(config.smtpUrl, from)
    : outboxMailer(join(config.dataFolder, "outbox"), from);
  const sealing = factorSecrets(secrets.factorKeys);
  const find = (query: Query, errand: DeferredMail) => mailsOf(query, site, errand);
  return {
    config,
    database,
    tokens: await createTokens(secrets.signingKey, `${site}/auth/v1`, secrets.formerKeys),
    anonKey: secrets.anonKey,
    mailer,
    mails: mailQueue({ database, mailer, secrets: sealing, find }),
    limits: config.limits,
    storage: await openStorage(database, config),
    factorSecrets: sealing,
    phone: asked.phone ?? phoneOf(config) ?? outboxPhone(mailer),
    ecbRates: config.rates === "ecb" ? ecbRates(asked.fetchRates ?? fetch) : undefined,
    quoteSource: config.quotesUrl ? quoteSource(config.quotesUrl, asked.fetchQuote ?? fetch) : undefined,
    supportEmail: config.supportEmail ?? (keepsMails ? LOCAL_SUPPORT : undefined),
    payments,
    site,
  };
}

/** Brings the database to what this version expects, and reads what stands in it. True when a new epoch was drawn. */
async function readied(
  { migrations, asked }: Served,
  { database, factorSecrets }: Context,
  catalogue: StandingCatalogue,
): Promise<boolean> {
  await migrate(database, migrations);
  await resealFactors(database, factorSecrets);
  const isNewEpoch = await keepEpoch(database, asked.restored ?? false);
  await catalogue.read();
  return isNewEpoch;
}

function phoneOf({ smsWebhookUrl, smsWebhookToken }: Config): PhoneSender | undefined {
  return smsWebhookUrl === undefined ? undefined : webhookPhone(smsWebhookUrl, smsWebhookToken);
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
  const [row] = await database.statement<{ drawn: boolean }>("select private.keep_epoch($1) as drawn", [restored]);
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
