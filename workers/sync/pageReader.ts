import type { Result } from "#domain/result.ts";
import type { Sizes } from "./sizes.ts";
import { SIZES } from "./sizes.ts";
import type { IncomingPage, ServerProblem, SyncServer } from "./syncServer.ts";

/** A request that took no longer leaves room for larger ones, and for several at once, far from where one is given up. */
export const FAST_MS = 2_000;
/** Pages on their way at once: a long line is as full as a short one. */
const PAGES_AHEAD = 4;

type Page = Promise<Result<IncomingPage, ServerProblem>>;

/** A server's pages, asked for ahead of the reading. */
export interface PageReader {
  /** The page after `since`; it may be on its way already. */
  page(since: number): Page;
  /** Whether that page was asked for before those that lead to it had come: rows may have moved behind it meanwhile. */
  isGuess(since: number): boolean;
  /** `page` was read after `since` and is about to be stored: those that follow are asked for. */
  goOn(page: IncomingPage, since: number): void;
  /** A page that is on its way is of no use any more. */
  forget(): void;
}

/**
 * The next page is asked for while this one is stored. Where the rows of a full page are numbered without a gap, so are
 * most likely those after it, and several pages are asked for at once. Each says where the next one starts; what was
 * asked for from anywhere else is not looked at, so a wrong guess costs requests, once, and never a row.
 */
export function pageReader(server: SyncServer, { pageRows, largePageRows }: Sizes = SIZES): PageReader {
  let ahead = new Map<number, Page>();
  const guesses = new Set<number>();
  let maxRows = pageRows;
  let isGuessing = true;

  function page(since: number): Page {
    const asked = ahead.get(since) ?? server.changesSince(since, maxRows);
    ahead.set(since, asked);
    return asked;
  }

  return {
    page,
    isGuess: (since) => guesses.has(since),
    goOn({ rows, next, more, maxSeq = 0, tookMs = Number.POSITIVE_INFINITY }, since) {
      ahead.delete(since);
      guesses.delete(since);
      if (ahead.size > 0 && !ahead.has(next)) isGuessing = false;
      const isFast = tookMs <= FAST_MS;
      // Before larger pages were asked for, it is not known whether the server gives them.
      const isTypical = maxRows === largePageRows && rows.length % pageRows === 0 && next - since === rows.length;
      maxRows = isFast ? largePageRows : pageRows;
      const following = [next];
      if (isGuessing && isFast && isTypical)
        for (let i = 1; i < PAGES_AHEAD; i++) following.push(next + i * rows.length);
      const asked = more ? following.filter((from) => from < maxSeq || from === next) : [];
      for (const from of asked) if (from !== next && !ahead.has(from)) guesses.add(from);
      ahead = new Map(asked.map((from) => [from, page(from)]));
    },
    forget() {
      ahead.clear();
      guesses.clear();
      maxRows = pageRows;
    },
  };
}
