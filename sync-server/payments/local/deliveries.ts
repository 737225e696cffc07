import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Bookkeeping } from "./books.ts";
import { newId } from "./ids.ts";
import type { EventType, ProviderEvent } from "./objects.ts";

/** The version of Stripe's interface that this provider answers in. */
export const API_VERSION = "2026-10-28.endive";

/** Pauses before an event is sent again: it is tried six times in all. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000] as const;
const ANSWER_WITHIN_MS = 10_000;

export interface Deliveries {
  /** Notes an event and sends it. First tries are made one after the other, in the order in which things happened. */
  send(at: number, type: EventType, object: object, previousAttributes?: object): void;
  /** Resolves once every event so far was tried once. */
  triedOnce(): Promise<void>;
  /** Resolves once every event so far was delivered or given up. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends events to the webhook, first those that an earlier run left waiting. */
export function startDeliveries(
  { books, save }: Bookkeeping,
  webhook: { readonly url: string; readonly secret: string },
): Deliveries {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let line: Promise<unknown> = Promise.resolve();

  /** Whether it was delivered. */
  async function tried(event: ProviderEvent): Promise<boolean> {
    const delivery = books.deliveries[event.id]!;
    await save();
    const answer = await posted(webhook, event, stopping.signal);
    if (stopping.signal.aborted) return false;
    const isDelivered = /^2\d\d$/.test(answer);
    Object.assign(delivery, { tries: delivery.tries + 1, answer });
    if (isDelivered) {
      delivery.state = "delivered";
      event.pending_webhooks = 0;
    }
    return isDelivered;
  }

  async function deliver(event: ProviderEvent, firstTry: Promise<boolean>): Promise<void> {
    if ((await firstTry) || stopping.signal.aborted) return;
    const delivery = books.deliveries[event.id]!;
    for (;;) {
      const wait = PAUSES_MS[delivery.tries - 1];
      if (wait === undefined) break;
      await pause(wait, undefined, { signal: stopping.signal, ref: false });
      if ((await tried(event)) || stopping.signal.aborted) return;
    }
    delivery.state = "given up";
  }

  async function firstTryAfter(before: Promise<unknown>, event: ProviderEvent): Promise<boolean> {
    await before;
    return tried(event);
  }

  function enqueue(event: ProviderEvent): void {
    const firstTry = firstTryAfter(line, event);
    line = firstTry.catch(() => false);
    // The next run sends whatever is not delivered when the provider stops.
    const whole = deliver(event, firstTry)
      .catch(() => {})
      .finally(() => underWay.delete(whole));
    underWay.add(whole);
  }

  for (const [id, { state }] of Object.entries(books.deliveries)) {
    if (state === "waiting") enqueue(books.events[id]!);
  }

  return {
    send(at, type, object, previousAttributes) {
      const event: ProviderEvent = {
        id: newId("evt"),
        object: "event",
        created: at,
        livemode: false,
        api_version: API_VERSION,
        data: structuredClone({
          object,
          ...(previousAttributes === undefined ? {} : { previous_attributes: previousAttributes }),
        }),
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      books.events[event.id] = event;
      books.deliveries[event.id] = { state: "waiting", tries: 0, answer: null };
      forgetOldest(books);
      enqueue(event);
    },
    async triedOnce() {
      await line;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
      await save();
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

const MAX_EVENTS = 2000;

/** Stripe keeps events for thirty days; here a click may take a year, so that a number is kept. */
function forgetOldest({ events, deliveries }: Bookkeeping["books"]): void {
  const ids = Object.keys(events);
  for (const id of ids.slice(0, Math.max(0, ids.length - MAX_EVENTS))) {
    if (deliveries[id]?.state === "waiting") continue;
    delete events[id];
    delete deliveries[id];
  }
}

/** The status of the answer, or why there was none. */
async function posted(
  { url, secret }: { readonly url: string; readonly secret: string },
  event: ProviderEvent,
  stopping: AbortSignal,
): Promise<string> {
  const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature(body, secret) },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "no answer in time" : "not reached";
  }
}

/** `Stripe-Signature`: by the machine's clock, because whoever checks it refuses old ones. */
function signature(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}
