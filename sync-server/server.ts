import { createServer } from "node:net";
import { LIMITS, type Limits } from "./auth/rateLimiter.ts";
import { type Config, filesIn, readConfig } from "./config.ts";
import type { Opening } from "./db/database.ts";
import { startEmbedded } from "./db/embedded.ts";
import { allMigrations } from "./db/migrate.ts";
import { bracketed } from "./loopback.ts";
import { loadSecrets } from "./secrets.ts";
import type { Asked, RunningServer } from "./serving.ts";

/** The caller's choices of the configuration; the rest is as docs/configuration.md has it. */
export interface ServerOptions extends Partial<Omit<Config, "limits">>, Asked {
  /** A new key signs from now on; tokens of the former ones stand until they expire. */
  readonly newKey?: boolean;
  readonly limits?: Partial<Limits>;
}

/** Opens or makes the database, then serves backend and app on one address. Throws with a sentence when it cannot. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const config = configOf(options);
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const site = new URL(config.publicUrl ?? `http://${nameOf(config.host)}:${port}`).origin;
  const migrations = await allMigrations(config.extraMigrations);
  const secrets = await loadSecrets(config.dataFolder, config, options.newKey);
  const { database, opened } = config.databaseUrl
    ? await postgresAt(config.databaseUrl)
    : await startEmbedded(config.dataFolder);
  try {
    // Read while the embedded database opens on a thread of its own; that takes as long.
    const { serve } = await import("./serving.ts");
    return await serve({ asked: options, config, port, site, migrations, secrets, database, opened });
  } catch (error) {
    await opened.then(
      () => database.close(),
      () => undefined,
    );
    throw error;
  }
}

async function postgresAt(url: string): Promise<Opening> {
  const { openPostgres } = await import("./db/postgres.ts");
  return { database: await openPostgres(url), opened: Promise.resolve() };
}

/** Nothing that was left out differs from what the environment's table says. */
function configOf({ limits, storage, ...options }: ServerOptions): Config {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const config = { ...readConfig({}), ...given } as Config;
  return { ...config, limits: { ...LIMITS, ...limits }, storage: storage ?? filesIn(config.dataFolder) };
}

/** A name that a browser on this machine can open. */
function nameOf(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : bracketed(host);
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
