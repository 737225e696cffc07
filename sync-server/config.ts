import { join } from "node:path";
import { LIMITS, type LimitName, type Limits } from "./auth/rateLimiter.ts";
import { ISIN_PLACE } from "./functions/quoteSource.ts";
import {
  address,
  addressWith,
  emailAddress,
  keys,
  type Kind,
  limit,
  oneOf,
  path,
  text,
  textOfAtLeast,
  wholeNumber,
  yesNo,
} from "./configKinds.ts";

/** One thing that whoever runs the server may choose. */
export interface Setting<Value> {
  /** In the environment. */
  readonly name: string;
  /** On the command line, where there is one; it goes before the environment. */
  readonly flag?: string;
  readonly meaning: string;
  readonly kind: Kind<Value>;
  /** As somebody would write it; without one the setting is off. */
  readonly preset?: string;
  /** Never printed. */
  readonly isSecret?: boolean;
}

type Optional = Partial<Pick<Setting<unknown>, "flag" | "preset" | "isSecret">>;

function setting<Value, More extends Optional = object>(name: string, kind: Kind<Value>, meaning: string, more?: More) {
  return { name, kind, meaning, ...more } as Setting<Value> & More;
}

/** The only table of settings: it is read at the start, printed by `--check-config`, and is docs/configuration.md. */
export const SETTINGS = {
  host: setting("HOST", text, "the network address to listen on; `0.0.0.0` for all", {
    flag: "host",
    preset: "127.0.0.1",
  }),
  port: setting("PORT", wholeNumber(0, 65_535), "the port to listen on; 0 takes any free one", {
    flag: "port",
    preset: "8090",
  }),
  dataFolder: setting("DATA_DIR", path, "keys, mails, documents and the embedded database", {
    flag: "data",
    preset: ".data",
  }),
  databaseUrl: setting(
    "DATABASE_URL",
    address("postgres", "postgresql"),
    "PostgreSQL 15 or newer instead of the embedded database",
    { isSecret: true },
  ),
  extraMigrations: setting(
    "EXTRA_MIGRATIONS",
    path,
    "a folder of the host's own `.sql` files, run after ours in order of their names, each once",
    { flag: "extra-migrations" },
  ),
  publicUrl: setting(
    "PUBLIC_URL",
    address("http", "https"),
    "where people reach the site; without it, the address that is listened on",
  ),
  trustedProxies: setting(
    "TRUST_PROXY",
    wholeNumber(0, 10),
    "how many proxies in front add to `X-Forwarded-For`; only what they added is believed",
    { preset: "0" },
  ),
  smtpUrl: setting(
    "SMTP_URL",
    address("smtp", "smtps"),
    "sends mail; without it mails are files in the data folder's `outbox`",
    { isSecret: true },
  ),
  mailFrom: setting("MAIL_FROM", text, "the sender of mails; without it `no-reply` at the public address"),
  supportEmail: setting(
    "SUPPORT_EMAIL",
    emailAddress,
    "who reads and answers what members write on the page for help; without it that is `support@localhost` where mails are kept on this machine, else nobody can be written to",
  ),
  smsWebhookUrl: setting(
    "SMS_WEBHOOK_URL",
    address("https", "http"),
    'a service that sends texts: each is posted to it as `{"to", "text"}`; without it telephones are no second factor where `SMTP_URL` is set',
    { isSecret: true },
  ),
  smsWebhookToken: setting("SMS_WEBHOOK_TOKEN", text, "shown to that service as a bearer token", { isSecret: true }),
  jwtKeyFile: setting(
    "JWT_KEY_FILE",
    path,
    'a file with the private key that signs tokens, a JWK for ES256 or RS256, or several as `{"keys": […]}` of which the first signs; the same on all replicas',
  ),
  jwtSecret: setting(
    "JWT_SECRET",
    textOfAtLeast(32),
    "signs tokens with HS256 instead, as older projects do; the same on all replicas",
    { isSecret: true },
  ),
  factorKeys: setting(
    "FACTOR_KEYS",
    keys,
    "seal second factors, the first of them, and open them, all; without it they follow from what signs tokens; the same on all replicas",
    { isSecret: true },
  ),
  mailLinks: setting(
    "MAIL_LINKS",
    oneOf("safe", "compatible"),
    "what a link in a mail does: `safe` opens a page that asks, and an address is confirmed with the password that belongs to it; `compatible` uses it up at once and asks for no password, as the hosted service does",
    { preset: "safe" },
  ),
  autoconfirm: setting("AUTOCONFIRM", yesNo, "whether a new account needs no mail to be confirmed", { preset: "no" }),
  disableSignup: setting("DISABLE_SIGNUP", yesNo, "whether new accounts are refused", { preset: "no" }),
  minPasswordCharacters: setting("MIN_PASSWORD_CHARACTERS", wholeNumber(6, 128), "how short a password may be", {
    preset: "8",
  }),
  keylessAnon: setting(
    "KEYLESS_ANON",
    yesNo,
    "whether a request without `apikey` is let in, as `anon` unless it brings a token; otherwise `/auth/v1` and `/rest/v1` refuse it",
    { preset: "no" },
  ),
  metricsPort: setting("METRICS_PORT", wholeNumber(0, 65_535), "serves `/metrics` for Prometheus on a port of its own"),
  metricsHost: setting("METRICS_HOST", text, "the network address of that port", { preset: "127.0.0.1" }),
  logLevel: setting("LOG_LEVEL", oneOf("debug", "info", "warn", "error", "silent"), "how much is logged", {
    preset: "info",
  }),
  rates: setting(
    "RATES",
    oneOf("ecb", "off"),
    "where exchange rates are fetched for whoever asks: the European Central Bank's public file, all currencies always and at most once an hour; or nowhere",
    { preset: "ecb" },
  ),
  quotesUrl: setting(
    "QUOTES_URL",
    addressWith(ISIN_PLACE, "https", "http"),
    'where the last price of a security is asked for, such as `https://prices.example.org/{isin}`: it answers `{"date": "2026-11-20", "price": "402.60", "currency": "DKK"}`. Asked when somebody fetches prices, with what they hold and others that they do not; without it prices are typed or read from files',
    { isSecret: true },
  ),
  payments: setting(
    "PAYMENTS",
    oneOf("auto", "stripe", "local", "off"),
    "who takes payments: Stripe; a provider in this server that charges nobody, for trying; or nobody. `auto` is Stripe where `STRIPE_SECRET_KEY` is given, the local one where mails are kept on this machine, else nobody",
    { preset: "auto" },
  ),
  stripeSecretKey: setting("STRIPE_SECRET_KEY", text, "the key of the account at Stripe", { isSecret: true }),
  stripeWebhookSecret: setting(
    "STRIPE_WEBHOOK_SECRET",
    text,
    "signs the events that Stripe sends to `/functions/v1/payment-events`",
    { isSecret: true },
  ),
  storage: setting("STORAGE", oneOf("files", "s3"), "where sealed documents lie: in the data folder, or in a bucket", {
    preset: "files",
  }),
  s3Endpoint: setting("S3_ENDPOINT", address("https", "http"), "the bucket's service"),
  s3Bucket: setting("S3_BUCKET", text, "the bucket"),
  s3Region: setting("S3_REGION", text, "the bucket's region", { preset: "eu-central-1" }),
  s3AccessKeyId: setting("S3_ACCESS_KEY_ID", text, "who writes to the bucket"),
  s3SecretAccessKey: setting("S3_SECRET_ACCESS_KEY", text, "the key of whoever writes to the bucket", {
    isSecret: true,
  }),
} as const;

const LIMIT_MEANINGS: Readonly<Record<LimitName, string>> = {
  login: "tries to sign in, per address and network",
  loginAccount: "tries to sign in at one address, from all networks it was never signed in from",
  loginNetwork: "tries to sign in from one network",
  signUp: "new accounts from one network",
  signUpAddress: "sign-ups of one address",
  resend: "repeated confirmation mails to one address",
  passwordReset: "mails for a forgotten password to one address",
  passwordResetNetwork: "mails for a forgotten password asked for from one network",
  kdfParams: "questions of one network for the parameters of a password",
  mfaVerify: "codes of a second factor, per person and factor",
  phoneCode: "texts with a code to one person's telephones",
  refresh: "refreshes of one session",
  api: "calls of one person; of one network before signing in",
  syncRows: "sealed rows that the devices of one person send and ask for",
  fileUpload: "uploads of one person",
  support: "messages of one person for help",
  withdrawal: "statements of withdrawal from one network",
  sharedView: "links to somebody's figures that are opened from one network",
  financialAccess: "exports of what the server holds of one person",
};

type LimitSettings = Readonly<Record<LimitName, Setting<Limits[LimitName]> & { readonly preset: string }>>;

export const LIMIT_SETTINGS = Object.fromEntries(
  Object.entries(LIMITS).map(([key, { max, minutes }]) => [
    key,
    setting(
      `LIMIT_${key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
      limit,
      LIMIT_MEANINGS[key as LimitName],
      {
        preset: `${max}/${minutes}`,
      },
    ),
  ]),
) as unknown as LimitSettings;

type ValueOf<S> = S extends { readonly kind: Kind<infer Value> }
  ? S extends { readonly preset: string }
    ? Value
    : Value | undefined
  : never;
type Read<Table> = { readonly [Key in keyof Table]: ValueOf<Table[Key]> };
type Plain = Read<typeof SETTINGS>;

/** Where sealed documents lie. */
export type StorageConfig =
  | { readonly kind: "files"; readonly folder: string }
  | {
      readonly kind: "s3";
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export interface Config extends Omit<Plain, "storage" | `s3${string}`> {
  readonly storage: StorageConfig;
  readonly limits: Limits;
}

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from flags, else from the environment. Throws with one sentence that names what is wrong and
 * says what is allowed.
 */
export function readConfig(environment: Texts, flags: Texts = {}): Config {
  const limits = readTable(LIMIT_SETTINGS, environment, flags) as Limits;
  const known = new Set(Object.values(LIMIT_SETTINGS).map(({ name }) => name));
  const unknown = Object.keys(environment).find((name) => name.startsWith("LIMIT_") && !known.has(name));
  if (unknown !== undefined) throw new Error(`${unknown} must be one of ${[...known].join(", ")}.`);
  const plain = readTable(SETTINGS, environment, flags) as Plain;
  if (plain.jwtKeyFile !== undefined && plain.jwtSecret !== undefined)
    throw new Error("JWT_SECRET must be left out where JWT_KEY_FILE is given: one key signs.");
  const { storage: _kind, s3Endpoint, s3Bucket, s3Region, s3AccessKeyId, s3SecretAccessKey, ...rest } = plain;
  return { ...rest, storage: storageOf(plain), limits };
}

export function filesIn(dataFolder: string): StorageConfig {
  return { kind: "files", folder: join(dataFolder, "documents") };
}

function storageOf(plain: Plain): StorageConfig {
  if (plain.storage === "files") return filesIn(plain.dataFolder);
  const needed = (key: "s3Endpoint" | "s3Bucket" | "s3AccessKeyId" | "s3SecretAccessKey"): string => {
    const value = plain[key];
    if (value === undefined)
      throw new Error(`${SETTINGS[key].name} must be given where STORAGE is s3: ${SETTINGS[key].meaning}.`);
    return value;
  };
  return {
    kind: "s3",
    endpoint: needed("s3Endpoint"),
    bucket: needed("s3Bucket"),
    region: plain.s3Region,
    accessKeyId: needed("s3AccessKeyId"),
    secretAccessKey: needed("s3SecretAccessKey"),
  };
}

function readTable(table: Readonly<Record<string, Setting<unknown>>>, environment: Texts, flags: Texts) {
  return Object.fromEntries(
    Object.entries(table).map(([key, { name, flag, kind, preset, isSecret }]) => {
      const flagged = flag === undefined ? undefined : flags[flag];
      // Set to nothing is not set: compose files pass on what their reader left empty.
      const given = flagged ?? (environment[name] === "" ? undefined : environment[name]) ?? preset;
      if (given === undefined) return [key, undefined];
      const value = kind.read(given);
      if (value === undefined) {
        const said = isSecret ? "what it holds (hidden)" : given;
        throw new Error(`${flagged === undefined ? name : `--${flag}`} must be ${kind.allowed}, not ${said}.`);
      }
      return [key, value];
    }),
  );
}
