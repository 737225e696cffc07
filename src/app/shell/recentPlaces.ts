import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import { MENU_PAGES, type MenuPageId, type Route, ROUTES } from "#config/routes.ts";
import { TRACE_KEYS } from "#config/storageKeys.ts";
import { readLocalStorage, writeLocalStorage } from "#ui/localStorage.ts";

/** The page that is shown, and as many as are offered. */
const MOST = 6;

export interface RecentPlace {
  readonly id: MenuPageId;
  readonly tab?: string;
}

/** The pages that were open last, the newest first, until the person signs out: names of pages and tabs, never a record's. */
export function recentPlaces(): readonly RecentPlace[] {
  return (readLocalStorage(TRACE_KEYS.recentPages) ?? "").split(" ").flatMap((text) => {
    const [name, tab] = text.split("?");
    const id = MENU_PAGES.find((one) => one === name);
    if (id === undefined) return [];
    return tab !== undefined && tabsOf(id).includes(tab) ? [{ id, tab }] : [{ id }];
  });
}

/** Remembers each page of the menu as it is opened. */
export function useRecentPlaces(): void {
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get("tab");
  useEffect(() => {
    const id = MENU_PAGES.find((one) => one === routeAt(pathname));
    if (id === undefined) return;
    const now = tab !== null && tabsOf(id).includes(tab) ? { id, tab } : { id };
    writeLocalStorage(TRACE_KEYS.recentPages, withNewest(recentPlaces(), now).map(textOf).join(" "));
  }, [pathname, tab]);
}

/** Each place once, under where it was opened last. */
export function withNewest(places: readonly RecentPlace[], now: RecentPlace): readonly RecentPlace[] {
  return [now, ...places.filter((place) => textOf(place) !== textOf(now))].slice(0, MOST);
}

function tabsOf(id: MenuPageId): readonly string[] {
  const { tabs = [] }: Route = ROUTES[id];
  return tabs;
}

function textOf({ id, tab }: RecentPlace): string {
  return tab === undefined ? id : `${id}?${tab}`;
}
