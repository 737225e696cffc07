import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import { MENU_GROUPS, MENU_PAGES, menuPageOf, type Route, ROUTES } from "#config/routes.ts";
import type { NavGroup } from "#ui/tables/NavigationList.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** Every page of the menu, in its groups; the one that is shown, or that the shown one is part of, is marked. */
export function useMenu(): readonly NavGroup[] {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const href = useHref();
  const here = routeAt(pathname);
  const marked = here && menuPageOf(here);
  return MENU_GROUPS.map((group) => ({
    id: group,
    title: t(`navGroups.${group}`),
    items: MENU_PAGES.filter((id) => ROUTES[id].menu.group === group).map((id) => {
      const { menu }: Pick<Route, "menu"> = ROUTES[id];
      return {
        id,
        // Both addresses of a page are the page: the menu marks it under the one that was typed.
        to: id === here ? pathname : href(id),
        label: t(`nav.${id}`),
        icon: ROUTES[id].menu.icon,
        inBar: menu?.inBar === true,
        here: id === here ? ("page" as const) : id === marked ? ("part" as const) : undefined,
      };
    }),
  })).filter(({ items }) => items.length > 0);
}
