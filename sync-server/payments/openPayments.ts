import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import type { Config } from "../config.ts";
import type { Payments } from "./payments.ts";

/** A provider is asked twice more before somebody is told that it does not answer. */
const TRIES_AGAIN = 2;
const PATIENCE_MS = 15_000;

interface Opened {
  readonly payments: Payments;
  /** The local provider's own pages. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
  stop(): Promise<void>;
}

/**
 * The card provider that the configuration names; undefined where nothing is sold. A local one serves this machine alone, so
 * by itself it is there exactly where mails are kept instead of sent. Throws with a sentence for keys that are missing.
 */
export async function openPayments(config: Config, site: string, isLocal: boolean): Promise<Opened | undefined> {
  const { stripeSecretKey, stripeWebhookSecret } = config;
  const found = stripeSecretKey === undefined ? (isLocal ? "local" : "off") : "stripe";
  const chosen = config.payments === "auto" ? found : config.payments;
  if (chosen === "off") return undefined;
  if (chosen === "local") {
    if (!isLocal)
      throw new Error("PAYMENTS=local needs a server that only this machine reaches and that sends no mail.");
    return openLocal(config, site);
  }
  if (stripeSecretKey === undefined || stripeWebhookSecret === undefined)
    throw new Error("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be given where PAYMENTS is stripe.");
  return {
    payments: {
      provider: "stripe",
      stripe: await client(stripeSecretKey),
      webhookSecret: stripeWebhookSecret,
      now: () => Math.floor(Date.now() / 1_000),
    },
    stop: () => Promise.resolve(),
  };
}

async function openLocal(config: Config, site: string): Promise<Opened> {
  const { startLocalProvider } = await import("./local/localProvider.ts");
  const [secretKey, secret] = [randomBytes(24).toString("hex"), randomBytes(24).toString("hex")];
  const local = await startLocalProvider({
    folder: join(config.dataFolder, "payments"),
    pagesAt: `${site}/dev/pay`,
    webhook: { url: `${site}/functions/v1/payment-events`, secret },
    secretKey,
  });
  const { host, port } = local;
  const stripe = await client(secretKey, { host, port, protocol: "http" });
  return {
    payments: { provider: "local", stripe, webhookSecret: secret, now: () => local.now() },
    pages: local.routes,
    stop: () => local.stop(),
  };
}

async function client(secretKey: string, at: Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> = {}) {
  const { default: Provider } = await import("stripe");
  return new Provider(secretKey, {
    apiVersion: "2026-10-28.endive",
    maxNetworkRetries: TRIES_AGAIN,
    timeout: PATIENCE_MS,
    telemetry: false,
    ...at,
  });
}
