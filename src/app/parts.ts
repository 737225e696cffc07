import { routeAt } from "#config/href.ts";
import { ROUTE_IDS, type RouteId, ROUTES, standsAlone } from "#config/routes.ts";
import { FRAME_WORDS, SHARED_WORDS } from "#config/wordFiles.ts";
import { LazyPart } from "#ui/layout/LazyPart.ts";
import { loadTranslations } from "./i18n.ts";
import { SCREENS } from "./pages.ts";

/** The frame of the signed-in pages is no part of what a visitor fetches. */
export const MEMBER_SHELL = new LazyPart(async () => {
  const [{ MemberShell }] = await Promise.all([import("./shell/MemberShell.tsx"), loadTranslations(FRAME_WORDS.lock)]);
  return MemberShell;
});

const PAGE_PARTS = new Map(
  ROUTE_IDS.map((id) => [
    id,
    new LazyPart(async () => {
      const { access, words } = ROUTES[id];
      const [page] = await Promise.all([
        SCREENS[id](),
        loadTranslations(words),
        // A page of a household is never there without the words that such pages share.
        loadTranslations(access === "member" ? SHARED_WORDS : []),
      ]);
      return page;
    }),
  ]),
);

export function pagePart(id: RouteId): LazyPart {
  const part = PAGE_PARTS.get(id);
  if (!part) throw new RangeError(`There is no page ${id}.`);
  return part;
}

/** Fetches a page and its frame side by side, before anything is rendered. */
export function startPage(pathname: string): void {
  const id = routeAt(pathname);
  if (id === undefined) return;
  pagePart(id).start();
  if (ROUTES[id].access === "member") MEMBER_SHELL.start();
}

/** Whether the page at an address starts nothing of the app beside itself. */
export function isAlone(pathname: string): boolean {
  const id = routeAt(pathname);
  return id !== undefined && standsAlone(ROUTES[id]);
}
