import { rm } from "node:fs/promises";
import { Writable } from "node:stream";
import type { Limits } from "#server/auth/rateLimiter.ts";
import type { Config, StorageConfig } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import type { KeptMail } from "#server/mail/mailer.ts";
import type { Payments } from "#server/payments/payments.ts";
import { startServer } from "#server/server.ts";
import { newDataFolder } from "./dataFolder.ts";

export interface TestServer {
  readonly url: string;
  readonly anonKey: string;
  readonly dataDir: string;
  mails(): Promise<readonly KeptMail[]>;
  /** The link in the newest mail to this address. */
  confirmLink(email: string): Promise<string>;
  /** The notes to the operator at the start. */
  readonly notes: readonly string[];
  /** The answered routes, as `POST /auth/v1/signup`. */
  readonly routes: readonly string[];
  /** Straight to the database, with the server's own rights. */
  readonly database: Database;
  /** Everything the server has logged. */
  log(): string;
  /** Stops the server; its data stay for `start` with the same folder unless `wipe`. */
  stop(options?: { readonly wipe?: boolean }): Promise<void>;
}

export interface TestServerOptions {
  /** Absent for the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly limits?: Partial<Limits>;
  readonly dataDir?: string;
  readonly port?: number;
  readonly restored?: boolean;
  /** Accounts that need no mail. */
  readonly autoconfirm?: boolean;
  /** The address of several servers on one database; without it each has its own. */
  readonly publicUrl?: string;
  /** Where the built app lies. */
  readonly dist?: string;
  /** How many addresses of `X-Forwarded-For` are believed. */
  readonly trustedProxies?: number;
  /** Where mails leave; without it they are kept. */
  readonly smtpUrl?: string;
  /** A new key signs from this start on. */
  readonly newKey?: boolean;
  /** Whatever else whoever runs the server may choose. */
  readonly settings?: Partial<Config>;
  /** The answer instead of the European Central Bank's; without it nothing is fetched. */
  readonly fetchRates?: typeof fetch;
  /** The answer where `settings.quotesUrl` leads; without it nothing is fetched. */
  readonly fetchQuote?: typeof fetch;
  /** The card provider; without it nothing is sold, unless `settings.payments` says otherwise. */
  readonly cardProvider?: Payments;
  /** Where documents lie, when not in the data folder. */
  readonly storage?: StorageConfig;
}

/** Out of the way of everything that is not about limits. */
export const ROOMY: Partial<Limits> = {
  signUp: { max: 10_000, minutes: 60 },
  signUpAddress: { max: 10_000, minutes: 60 },
  resend: { max: 1_000, minutes: 60 },
  kdfParams: { max: 10_000, minutes: 15 },
  loginNetwork: { max: 10_000, minutes: 15 },
  api: { max: 100_000, minutes: 1 },
  syncRows: { max: 100_000_000, minutes: 1 },
};

/** The real server in this process, on a free port, with data of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await newDataFolder(options.databaseUrl));
  const lines: string[] = [];
  const server = await startServer({
    payments: "off",
    ...options.settings,
    host: "127.0.0.1",
    port: options.port ?? 0,
    dataFolder: dataDir,
    databaseUrl: options.databaseUrl,
    limits: { ...ROOMY, ...options.limits },
    ...(options.newKey === undefined ? {} : { newKey: options.newKey }),
    ...(options.restored === undefined ? {} : { restored: options.restored }),
    ...(options.autoconfirm === undefined ? {} : { autoconfirm: options.autoconfirm }),
    publicUrl: options.publicUrl,
    fetchRates: options.fetchRates ?? (() => Promise.reject(new TypeError("no network"))),
    fetchQuote: options.fetchQuote ?? (() => Promise.reject(new TypeError("no network"))),
    ...(options.cardProvider === undefined ? {} : { cardProvider: options.cardProvider }),
    ...(options.dist === undefined ? {} : { dist: options.dist }),
    ...(options.trustedProxies === undefined ? {} : { trustedProxies: options.trustedProxies }),
    ...(options.smtpUrl === undefined ? {} : { smtpUrl: options.smtpUrl }),
    ...(options.storage === undefined ? {} : { storage: options.storage }),
    log: new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  });
  const mails = () => mailsAt(server.url);
  return {
    url: server.url,
    anonKey: server.anonKey,
    dataDir,
    notes: server.notes,
    database: server.database,
    routes: server.routes,
    mails,
    confirmLink: (email) => confirmLinkAt(server.url, email),
    log: () => lines.join(""),
    async stop({ wipe = true } = {}) {
      await server.stop();
      if (wipe) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function mailsAt(url: string): Promise<readonly KeptMail[]> {
  return (await (await fetch(`${url}/dev/outbox.json`)).json()) as readonly KeptMail[];
}

/** The link in the newest mail to this address at a server that keeps its mails. */
export async function confirmLinkAt(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const mail = (await mailsAt(url)).find(({ to }) => to === email.toLowerCase());
    const link = /https?:\/\/\S+\/verify\S+/.exec(mail?.text ?? "")?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail with a link to ${email}`);
}
