import { type OutboxMessage, PENDING_PUSH_CACHE } from "./outboxMessage.ts";

const PLACE = "/overblik-outbox";

/** The push that a page that may go has left behind. It outlives the worker, which a browser ends after half a minute of idleness. */
export interface PendingPush {
  keep(told: OutboxMessage): Promise<void>;
  /** Nothing once the token is over: then it is also gone from the device. */
  read(): Promise<OutboxMessage | undefined>;
  forget(): Promise<void>;
}

export function pendingPush(caches: Pick<CacheStorage, "open" | "delete">, now: () => number): PendingPush {
  const forget = async () => void (await caches.delete(PENDING_PUSH_CACHE));
  return {
    async keep(told) {
      const cache = await caches.open(PENDING_PUSH_CACHE);
      await cache.put(PLACE, new Response(JSON.stringify(told)));
    },
    async read() {
      const cache = await caches.open(PENDING_PUSH_CACHE);
      const found: unknown = await (await cache.match(PLACE))?.json().catch(() => undefined);
      if (isTold(found) && found.expiresAt > now()) return found;
      await forget();
      return undefined;
    },
    forget,
  };
}

function isTold(found: unknown): found is OutboxMessage {
  if (typeof found !== "object" || found === null) return false;
  const { userId, url, anonKey, accessToken, expiresAt } = found as Partial<OutboxMessage>;
  return [userId, url, anonKey, accessToken].every((part) => typeof part === "string") && typeof expiresAt === "number";
}
