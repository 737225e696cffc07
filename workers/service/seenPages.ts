import { routeAt } from "#config/href.ts";

/** So long after it was loaded may a page ask for keys, milliseconds: who comes later was not just opened. */
const ASK_WITHIN_MS = 30_000;

/** A page as the browser tells of it, not as it tells of itself. */
export interface AskingPage {
  readonly id: string;
  readonly url: string;
  readonly frameType: string;
}

/** The wish of a page: what was left for it, and what another window has. Each once. */
type Wish = "left" | "elsewhere";

export interface SeenPages {
  /** A page is being loaded. This worker answers it with the app that it keeps: the page is of its own build. */
  note(load: { readonly clientId: string; readonly url: string }): void;
  /** The address at which the page was loaded, if it may have keys: the whole window is ours, and was opened just now. */
  admit(page: AskingPage | null, wish: Wish): string | undefined;
}

/**
 * `isNew`: this worker is still being installed, or was until just now, so that a page may have been loaded without it. Such
 * a page is told from others by the id under which its own tab left the keys, which nobody else knows.
 */
export function seenPages(now: () => number, isNew: () => boolean = () => false): SeenPages {
  const seen = new Map<string, { readonly address: string; readonly at: number; readonly had: Set<Wish> }>();

  return {
    note({ clientId, url }) {
      for (const [id, { at }] of seen) if (now() - at > ASK_WITHIN_MS) seen.delete(id);
      const { pathname, search } = new URL(url);
      if (clientId === "" || routeAt(pathname) === undefined) return;
      seen.set(clientId, { address: pathname + search, at: now(), had: new Set() });
    },

    admit(page, wish) {
      if (page === null || page.frameType !== "top-level" || routeAt(new URL(page.url).pathname) === undefined) {
        return undefined;
      }
      const { pathname, search } = new URL(page.url);
      if (!seen.has(page.id) && wish === "left" && isNew()) {
        seen.set(page.id, { address: pathname + search, at: now(), had: new Set<Wish>(["elsewhere"]) });
      }
      const found = seen.get(page.id);
      if (found === undefined || now() - found.at > ASK_WITHIN_MS || found.had.has(wish)) return undefined;
      found.had.add(wish);
      return found.address;
    },
  };
}
