import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of it, and the revision of those without a hash in their name. */
  readonly PRECACHE: readonly { readonly url: string; readonly revision: string | null }[];
};

/** Pages the server answers itself. Whatever has no route here goes to the network and is never kept. */
const SERVER_PAGES = [/^\/(auth|rest|realtime|storage|functions)\/v1\//, /^\/config\.json$/, /^\/dev\//];

// Every chunk, worker and language, so that a page never opened before opens offline too.
precacheAndRoute([...self.PRECACHE]);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: SERVER_PAGES }));

// A new version waits until every tab of the old one is closed, or until the person asks for it.
self.addEventListener("message", (event) => {
  if ((event.data as { readonly type?: string } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});

// The very first visit is offline-ready without a reload.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
