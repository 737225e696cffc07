import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { routeAt } from "#config/href.ts";
import { pageOfShared, SHARE_PART, SHARE_PATH } from "#config/share.ts";
import { pushAll } from "../sync/syncLoop.ts";
import { fetchSyncServer } from "../sync/syncServer.ts";
import { syncStore } from "../sync/syncStore.ts";
import { reportPolicyViolations } from "../vault/policyViolations.ts";
import { type ClaimFilesMessage, pendingSharedFiles } from "./pendingSharedFiles.ts";
import { askWindows } from "./askWindows.ts";
import type { AskKeysMessage, ClaimKeysMessage, Expect, KeepKeysMessage, VoidKeysMessage } from "./keyMessages.ts";
import { pendingKeyPorts } from "./pendingKeyPorts.ts";
import { pendingPush } from "./pendingPush.ts";
import { OUTBOX_TAG, type OutboxMessage } from "./outboxMessage.ts";
import { type AskingPage, seenPages } from "./seenPages.ts";
import { sendOutbox } from "./sendOutbox.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of it, and the revision of those without a hash in their name. */
  readonly PRECACHE: readonly { readonly url: string; readonly revision: string | null }[];
};

/** Pages the server answers itself. Whatever has no route here goes to the network and is never kept. */
const SERVER_PAGES = [/^\/(auth|rest|realtime|storage|functions)\/v1\//, /^\/(config\.json|sitemap\.txt)$/, /^\/dev\//];

reportPolicyViolations("service");

let activeSince: number | undefined;
const NEW_FOR_MS = 30_000;
const isNew = () =>
  self.registration.active === null || (activeSince !== undefined && Date.now() - activeSince < NEW_FOR_MS);
/**
 * A page that is loaded is answered with the app that this worker keeps: what it notes here is its own, and of its build.
 * It says of pages what none can say of itself: that they were just opened, where, and as what.
 */
const pages = seenPages(Date.now, isNew);

self.addEventListener("fetch", ({ request, resultingClientId: clientId }) => {
  if (request.mode === "navigate") pages.note({ clientId, url: request.url });
});

// Every chunk, worker and language, so that a page never opened before opens offline too.
const files = self.PRECACHE;
precacheAndRoute([...files]);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: SERVER_PAGES }));

/** A file that another app shares is taken here, before it could leave the device. */
const shared = pendingSharedFiles((milliseconds, run) => setTimeout(run, milliseconds));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request, event }) => {
    const sent = await request.formData();
    const files = sent.getAll(SHARE_PART).filter((part) => part instanceof File);
    event.waitUntil(shared.keep(files));
    return Response.redirect(`${pageOfShared(files)}?shared`, 303);
  },
  "POST",
);

// A notice of the app leads to it: to the window that is there, else to a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showApp());
});

async function showApp(): Promise<void> {
  const [window] = await self.clients.matchAll({ type: "window" });
  await (window ? window.focus() : self.clients.openWindow("/"));
}

const told = pendingPush(self.caches, Date.now);
const lines = pendingKeyPorts<ReturnType<typeof lineOf>>(
  (milliseconds, run) => setTimeout(run, milliseconds),
  Date.now,
);

/** The ports that a page which goes has handed over, to be handed on or closed as one. */
function lineOf(ends: readonly MessagePort[]) {
  return {
    ends,
    close() {
      for (const end of ends) end.close();
    },
  };
}

/** Raised by every lock, so that what was being asked before it comes to nothing. */
let locks = 0;

type Message =
  | OutboxMessage
  | KeepKeysMessage
  | ClaimKeysMessage
  | AskKeysMessage
  | VoidKeysMessage
  | ClaimFilesMessage
  | { readonly type: "PREPARE" | "SKIP_WAITING" | "GIVE_WAY" | "FORGET" };

let hasAskedForWay = false;

self.addEventListener("message", (event) => {
  const message = event.data as Message | null;
  const [port, line] = event.ports;
  const { source } = event;
  // The worker that this one takes the place of, or that takes its: no page is one.
  const isWorker = source !== null && "scriptURL" in source;
  switch (message?.type) {
    // Awake, and with the page that it will be asked for at hand, before it takes over.
    case "PREPARE":
      return event.waitUntil(matchPrecache("/index.html"));
    // A new version waits until every tab of the old one is closed, or until a tab asks for it.
    case "SKIP_WAITING":
      // Once: asked again, it would only start anew a worker that is about to end.
      if (!hasAskedForWay) self.registration.active?.postMessage({ type: "GIVE_WAY" } satisfies Message);
      hasAskedForWay = true;
      return void self.skipWaiting();
    case "GIVE_WAY":
      return isWorker ? giveWay() : undefined;
    case "OUTBOX":
      return event.waitUntil(told.keep(message));
    case "FORGET":
      return event.waitUntil(told.forget());
    case "KEEP_KEYS":
      return (
        port && event.waitUntil(lines.keep(message.id, lineOf(event.ports), isWorker ? message.leftMs : undefined))
      );
    case "CLAIM_KEYS": {
      const mayHave = pages.admit(pageOf(source), "left") !== undefined && isOurBuild(message.build);
      const left = mayHave ? lines.claim(message.id) : undefined;
      return port?.postMessage(undefined, left ? [...left.ends] : []);
    }
    case "ASK_KEYS": {
      const page = pageOf(source);
      const address = isOurBuild(message.build) ? pages.admit(page, "elsewhere") : undefined;
      if (port && line && page && address !== undefined) return event.waitUntil(askFor(page, address, port, line));
      line?.close();
      return port?.postMessage("nobody" satisfies Expect);
    }
    case "CLAIM_FILES":
      return port?.postMessage(shared.claim());
    case "VOID_KEYS":
      // A page that is locked goes on sending, and says so anew when it goes.
      event.waitUntil(told.forget());
      locks += 1;
      return lines.void();
    case undefined:
  }
});

function pageOf(source: ExtendableMessageEvent["source"]): AskingPage | null {
  return source !== null && "frameType" in source ? source : null;
}

/** A page names the file that started it, whose name follows from everything in the app. */
function isOurBuild(build: string): boolean {
  return files.some(({ url }) => `/${url}` === build);
}

async function askFor(page: AskingPage, address: string, told: MessagePort, line: MessagePort): Promise<void> {
  const before = locks;
  const windows = await self.clients.matchAll({ type: "window" });
  const others = windows.filter(
    ({ id, url, frameType }) =>
      id !== page.id && frameType !== "nested" && routeAt(new URL(url).pathname) !== undefined,
  );
  const expect = await askWindows(others, { address, line, isOurBuild, isVoid: () => locks !== before });
  told.postMessage(expect);
}

/**
 * A newer version takes over only when this one has nothing under way, and keys that a closed tab has left are that for
 * 30 s: they go along.
 */
function giveWay(): void {
  const { waiting } = self.registration;
  if (!waiting) return;
  lines.passOn((id, line, leftMs) =>
    waiting.postMessage({ type: "KEEP_KEYS", id, leftMs } satisfies KeepKeysMessage, [...line.ends]),
  );
}

// The browser says that there is a network again; not every browser does. It asks again when this fails.
self.addEventListener("sync" as never, (event: ExtendableEvent & { readonly tag: string }) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(sendWhatWaits());
});

async function sendWhatWaits(): Promise<void> {
  const left = await sendOutbox(await told.read(), { now: Date.now, askPages, push });
  if (left === undefined) return told.forget();
  if (!(await askPages())) throw new Error("The network was lost again");
}

async function askPages(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: "window" });
  const inView = pages.filter(({ visibilityState }) => visibilityState === "visible");
  for (const page of inView) page.postMessage({ type: "SYNC" });
  return inView.length > 0;
}

/** Rows are finished and sealed; this worker has no keys and needs none. A tab that is at it goes first. */
async function push({ userId, ...target }: OutboxMessage) {
  return self.navigator.locks.request(`overblik.sync.${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return undefined;
    const store = syncStore(userId, {
      idb: { indexedDB: self.indexedDB, IDBKeyRange },
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      now: Date.now,
    });
    try {
      return await pushAll(fetchSyncServer(target), store);
    } finally {
      store.close();
    }
  });
}

// The very first visit is offline-ready without a reload.
self.addEventListener("activate", (event) => {
  activeSince = Date.now();
  event.waitUntil(self.clients.claim());
});
