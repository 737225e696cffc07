import Fastify from "fastify";
import { Stripe } from "stripe";
import { type LocalProvider, startLocalProvider } from "#server/payments/local/localProvider.ts";
import type { Payments } from "#server/payments/payments.ts";
import { freePort } from "./serverProcess.ts";

/** An event as the provider has sent it, to be delivered whenever a test likes. */
export interface SentEvent {
  readonly body: string;
  readonly signature: string;
}

export interface CardProvider {
  readonly payments: Payments;
  readonly local: LocalProvider;
  /** Every event since the last call, in the order of sending; none of them has been delivered. */
  taken(): Promise<readonly SentEvent[]>;
  /** Pays an order on the provider's page, and answers with where the browser goes next. */
  pay(url: string, card?: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

export const CARDS = {
  accepted: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  confirmed: "4000 0025 0000 3155",
  expiresLater: "4000 0000 0000 0341",
} as const;

const SECRET = "whsec_of_the_tests";
const KEY = "sk_test_of_the_tests";

/** The local card provider with its events held back, and its pages on a port of their own. */
export async function startCardProvider(): Promise<CardProvider> {
  const port = await freePort();
  const at = `http://127.0.0.1:${port}`;
  let sent: SentEvent[] = [];
  const local = await startLocalProvider({
    folder: undefined,
    pagesAt: `${at}/dev/pay`,
    webhook: { url: `${at}/events`, secret: SECRET },
    secretKey: KEY,
  });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(local.routes, { prefix: "/dev/pay" });
  await app.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    hook.post("/events", (request) => {
      sent.push({ body: String(request.body), signature: String(request.headers["stripe-signature"]) });
      return {};
    });
  });
  await app.listen({ host: "127.0.0.1", port });
  const { host } = local;
  const stripe = new Stripe(KEY, { host, port: local.port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
  return {
    payments: { provider: "local", stripe, webhookSecret: SECRET, now: () => local.now() },
    local,
    async taken() {
      await local.settled();
      const all = sent;
      sent = [];
      return all;
    },
    async pay(url, card = CARDS.accepted) {
      const form = { number: card, expiry: "12/34", cvc: "123", name: "Ida Holm" };
      const answer = await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
      const next = answer.headers.get("location");
      return next === null ? undefined : new URL(next, url).href;
    },
    async stop() {
      await app.close();
      await local.stop();
    },
  };
}

/** A body that is signed by somebody else, or at another time. */
export function signed(body: string, { secret = SECRET, at = Math.floor(Date.now() / 1_000) } = {}): SentEvent {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
  return { body, signature };
}
