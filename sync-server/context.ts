import type { DeferredMail } from "./auth/deferredMail.ts";
import type { FactorSecrets } from "./auth/factorSecrets.ts";
import type { Limits } from "./auth/rateLimiter.ts";
import type { PhoneSender } from "./auth/phone.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { EcbRates } from "./functions/ecbRates.ts";
import type { Payments } from "./payments/payments.ts";
import type { QuoteSource } from "./functions/quoteSource.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MailQueue } from "./mail/queue.ts";
import type { Storage } from "./storage/store.ts";

/** The parts that every route may use. */
export interface Context {
  /** Everything whoever runs the server may choose. */
  readonly config: Config;
  readonly database: Database;
  readonly tokens: Tokens;
  /** The app's public key; `/config.json` hands it out. */
  readonly anonKey: string;
  /** Where mails go on their way out. */
  readonly mails: MailQueue<DeferredMail>;
  readonly mailer: Mailer;
  readonly limits: Limits;
  readonly storage: Storage;
  readonly factorSecrets: FactorSecrets;
  /** Undefined where nothing can be sent to telephones; such factors are not offered then. */
  readonly phone: PhoneSender | undefined;
  /** Undefined where the server fetches no rates. */
  readonly ecbRates: EcbRates | undefined;
  /** Undefined where no source of prices is configured. */
  readonly quoteSource: QuoteSource | undefined;
  /** Who answers messages for help; undefined where nobody does. */
  readonly supportEmail: string | undefined;
  /** Undefined where nothing can be bought. */
  readonly payments: Payments | undefined;
  /** The site's own address without a slash at the end: where links in mails lead and redirects may go. */
  readonly site: string;
}
