import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { isLoopback } from "../../loopback.ts";
import type { Account } from "./account.ts";
import { createApi } from "./api.ts";
import { openBooks } from "./books.ts";
import { startDeliveries } from "./deliveries.ts";
import { nextDue } from "./due.ts";
import { pageRoutes } from "./pages/routes.ts";
import { closeDispute, openDispute } from "./refunds.ts";

export interface LocalProviderOptions {
  /** Its books are kept here as `payments.json`, written whole and renamed; undefined keeps them in memory. */
  readonly folder: string | undefined;
  /** Where browsers open its pages, without a slash at the end: `http://127.0.0.1:8090/dev/pay`. */
  readonly pagesAt: string;
  /** Where events are posted and the secret that signs them (`Stripe-Signature`, the package's own scheme). */
  readonly webhook: { readonly url: string; readonly secret: string };
  /** The secret key that requests must bear (`Authorization: Bearer`); others are refused with 401 as Stripe does. */
  readonly secretKey: string;
  /**
   * The status of a subscription once the last try to collect a renewal, seven days after it failed, has failed too. Stripe
   * lets the merchant choose in the settings of its dashboard; here the preset is `unpaid`, which a payment can still mend.
   */
  readonly afterLastFailure?: "unpaid" | "canceled";
}

export interface LocalProvider {
  readonly host: string;
  /** A free one. */
  readonly port: number;
  /** By its own clock, in whole seconds since 1970. Starts at the machine's time, moved on by what `advance` added. */
  now(): number;
  /**
   * Moves the clock on. Things that fall due on the way happen in order, each at its own moment: the clock stands there until
   * every event of it was sent once. Then it goes on.
   */
  advance(seconds: number): Promise<void>;
  /** Resolves once every event so far was delivered or given up. */
  settled(): Promise<void>;
  /** Pages for browsers, registered by the server under `/dev/pay`. */
  readonly routes: (app: FastifyInstance) => Promise<void>;
  /** The holder's and the bank's side of a payment, for tests. */
  readonly bank: {
    /** The holder disputes the newest charge of a customer; later it is won or lost by the merchant. */
    dispute(customer: string): Promise<void>;
    closeDispute(customer: string, outcome: "won" | "lost"): Promise<void>;
  };
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";
/** How often it looks whether something has fallen due while nobody asks. */
const LOOKS_EVERY_MS = 10_000;

/**
 * A card provider on this machine. It answers the part of Stripe's interface that the product calls, through the official
 * package's `host`, `port` and `protocol` options, and moves no money: it is for newcomers and for tests.
 *
 * It differs from Stripe where that changes no outcome or where the product never asks: a renewal is collected at once and
 * not after an hour as a draft; a declined renewal is tried again 3, 5 and 7 days after it failed; one item a subscription,
 * prices of a month or a year; a change of price is settled at once or not at all (`create_prorations` is refused); the
 * newest 2000 events are kept. A parameter that it does not know is refused rather than overlooked.
 */
export async function startLocalProvider(options: LocalProviderOptions): Promise<LocalProvider> {
  const { folder, pagesAt, webhook, secretKey, afterLastFailure = "unpaid" } = options;
  for (const address of [pagesAt, webhook.url])
    if (!isLoopback(new URL(address)))
      throw new Error(`The local card provider is for this machine alone, not for ${address}`);

  const keeping = await openBooks(folder);
  const { books, save } = keeping;
  const deliveries = startDeliveries(keeping, webhook);
  const clock = () => Math.floor(Date.now() / 1000) + books.aheadSeconds;
  let moment: number | undefined;
  // A thing that has been due for a while, as the reminder of a subscription that goes on again, never happens in the past.
  let latest = 0;
  const account: Account = {
    books,
    pagesAt,
    afterLastFailure,
    now: () => (latest = Math.max(latest, moment ?? clock())),
    send: (type, object, previous) => deliveries.send(account.now(), type, object, previous),
  };

  /** Lets everything happen that falls due until a moment, each at its own. */
  function happen(until: number): boolean {
    let due = nextDue(account);
    const hasDue = due !== undefined && due.at <= until;
    for (; due && due.at <= until; due = nextDue(account)) {
      moment = due.at;
      try {
        due.act();
      } finally {
        moment = undefined;
      }
    }
    return hasDue;
  }
  const catchUp = () => happen(clock());

  async function goTo(target: number): Promise<void> {
    for (let due = nextDue(account); due && due.at <= target; due = nextDue(account)) {
      books.aheadSeconds += Math.max(0, due.at - clock());
      happen(due.at);
      await deliveries.triedOnce();
    }
  }

  let turn = Promise.resolve();
  async function moveOn(before: Promise<void>, seconds: number): Promise<void> {
    await before.catch(() => {});
    const ahead = books.aheadSeconds + seconds;
    await goTo(clock() + seconds);
    books.aheadSeconds = Math.max(ahead, books.aheadSeconds);
    catchUp();
    await save();
  }
  const advance = (seconds: number) => {
    if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError("The clock moves on by whole seconds");
    turn = moveOn(turn, seconds);
    return turn;
  };

  const api = createApi({ account, secretKey, catchUp, save });
  await api.listen({ host: HOST, port: 0 });
  const looking = setInterval(() => {
    if (catchUp()) void save().catch(() => {});
  }, LOOKS_EVERY_MS);
  looking.unref();

  return {
    host: HOST,
    port: (api.server.address() as AddressInfo).port,
    now: clock,
    advance,
    settled: deliveries.settled,
    routes: pageRoutes({ account, catchUp, advance, save }),
    bank: {
      async dispute(customer) {
        openDispute(account, customer);
        await save();
      },
      async closeDispute(customer, outcome) {
        closeDispute(account, customer, outcome);
        await save();
      },
    },
    async stop() {
      clearInterval(looking);
      await api.close();
      await deliveries.stop();
      await save();
    },
  };
}
