import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import {
  isOfMenuTab,
  MENU_GROUPS,
  MENU_PAGES,
  type MenuPageId,
  menuPageOf,
  type Route,
  ROUTES,
} from "#config/routes.ts";
import type { NavGroup, NavItem } from "#ui/tables/NavigationList.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** Every page of the menu, in its groups, and the tabs with a place of their own; the one that is shown, or that the shown one is part of, is marked. */
export function useMenu(): readonly NavGroup[] {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const href = useHref();
  const here = routeAt(pathname);
  const marked = here && menuPageOf(here);

  function itemsOf(id: MenuPageId): readonly NavItem[] {
    const { menu }: Pick<Route, "menu"> = ROUTES[id];
    const tab = "tab" in ROUTES[id].menu ? ROUTES[id].menu.tab : undefined;
    const isTab = id === here && isOfMenuTab(ROUTES[id], new URLSearchParams(search));
    const page = {
      // Both addresses of a page are the page: the menu marks it under the one that was typed.
      to: id === here ? pathname : href(id),
      label: t(`nav.${id}`),
      icon: ROUTES[id].menu.icon,
      inBar: menu?.inBar === true,
      here: isTab ? undefined : id === here ? ("page" as const) : id === marked ? ("part" as const) : undefined,
    };
    if (!tab) return [page];
    const ofTab = {
      to: href(id, { query: { tab: tab.id } }),
      label: t(`nav.${tab.name}`),
      icon: tab.icon,
      here: isTab ? ("page" as const) : undefined,
    };
    return [page, ofTab];
  }

  return MENU_GROUPS.map((group) => ({
    id: group,
    title: t(`navGroups.${group}`),
    items: MENU_PAGES.filter((id) => ROUTES[id].menu.group === group).flatMap(itemsOf),
  })).filter(({ items }) => items.length > 0);
}
