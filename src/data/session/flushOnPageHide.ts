import { PROTOCOL, RPC } from "#domain/protocol.ts";
import { OUTBOX_TAG, type OutboxMessage, PENDING_PUSH_CACHE } from "#workers/service/outboxMessage.ts";
import { pushedRow } from "#workers/sync/wire.ts";
import { type FinishedRows, finishedRows } from "../sync/outbox.ts";
import type { RemoteConfig } from "../remote/remoteConfig.ts";
import { accountInUse } from "../state/household.ts";
import { STORAGE_KEYS } from "#config/storageKeys.ts";
import { tokenOwner } from "../remote/tokenOwner.ts";

/** A browser lets requests that outlive their page carry 64 KiB together. */
const BODY_MAX_BYTES = 60 * 1024;
const ROWS_MAX = 200;

export interface HeldToken {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The account's access token as the session keeps it, while it still stands; it is never renewed here. */
export function heldToken(storage: Pick<Storage, "getItem">, userId: string, now: number): HeldToken | undefined {
  try {
    const kept = JSON.parse(storage.getItem(STORAGE_KEYS.session) ?? "null") as Record<string, unknown> | null;
    const [accessToken, expiresAt] = [kept?.["access_token"], Number(kept?.["expires_at"]) * 1000];
    if (typeof accessToken !== "string" || !(expiresAt > now) || tokenOwner(accessToken) !== userId) return undefined;
    return { accessToken, expiresAt };
  } catch {
    return undefined;
  }
}

/** The first rows that fit into a request which outlives its page; nothing when none does. */
export function lastPush({ epoch, rows }: Pick<FinishedRows, "epoch" | "rows">): string | undefined {
  const around = JSON.stringify({ epoch, rows: [] }).slice(0, -"]}".length);
  const texts: string[] = [];
  let bytes = around.length + "]}".length;
  for (const row of rows) {
    const text = JSON.stringify(pushedRow(row));
    bytes += text.length + 1;
    if (bytes > BODY_MAX_BYTES) break;
    texts.push(text);
  }
  return texts.length === 0 ? undefined : `${around}${texts.join(",")}]}`;
}

interface PreparedFlush {
  readonly userId: string;
  /** Rows wait, whether or not a request can carry them. */
  readonly isWaiting: boolean;
  readonly protocol: number;
  readonly body: string | undefined;
}

const preparedFlush = accountInUse.part((): { prepared?: PreparedFlush; lastSaid?: string | undefined } => ({}));
/** The browser's: whether nothing that this page or one before it has left behind is kept any more. */
let isForgotten = false;

/** Reads what waits, ahead: a page that goes has no time left for its database. */
export async function prepareFlushOnPageHide(userId: string): Promise<void> {
  const mine = preparedFlush();
  const finished = await finishedRows(userId, ROWS_MAX);
  const { rows, protocol } = finished;
  const prepared = { userId, isWaiting: rows.length > 0, protocol, body: lastPush(finished) };
  mine.prepared = prepared;
  if (!prepared.isWaiting && !isForgotten) forgetToken();
}

/**
 * The page may be about to go: what waits is sent as it lies there, and the service worker is told, who may send the rest
 * when there is a network again. Nobody may see the answer; the next exchange asks again and is recognised.
 */
export function flushOnPageHide(userId: string, { url, anonKey }: RemoteConfig): void {
  const mine = preparedFlush();
  const { prepared } = mine;
  if (prepared?.userId !== userId || !prepared.isWaiting) return;
  const token = heldToken(localStorage, userId, Date.now());
  if (!token) return;
  tellServiceWorker({ type: "OUTBOX", userId, url, anonKey, ...token });
  const { body, protocol } = prepared;
  // A page is hidden before it goes: both come here.
  if (body === undefined || body === mine.lastSaid || !navigator.onLine) return;
  mine.lastSaid = body;
  void fetch(`${url}/rest/v1/rpc/${RPC.push}`, {
    method: "POST",
    keepalive: true,
    headers: {
      "Content-Type": "application/json",
      apikey: anonKey,
      Authorization: `Bearer ${token.accessToken}`,
      [PROTOCOL.header]: String(protocol),
    },
    body,
    cache: "no-store",
    credentials: "omit",
  }).catch(() => {
    mine.lastSaid = undefined;
  });
}

/** Not every browser has it; none is promised anything. */
function tellServiceWorker(message: OutboxMessage): void {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return;
  isForgotten = false;
  worker.postMessage(message);
  void navigator.serviceWorker.ready
    .then((registration: ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } }) =>
      registration.sync?.register(OUTBOX_TAG),
    )
    .catch(() => undefined);
}

/** Forgets the token and the changes that were handed to the service worker: nobody is signed in here any more. */
export function cancelFlushOnPageHide(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage({ type: "FORGET" });
  forgetToken();
}

/** Also what the service worker would only delete once it is woken. */
function forgetToken(): void {
  isForgotten = true;
  if ("caches" in globalThis) void caches.delete(PENDING_PUSH_CACHE).catch(() => undefined);
}
