import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { routeAt } from "#config/href.ts";
import { ROUTES, TABBED_PAGES, type TabName } from "#config/routes.ts";
import { useHref } from "#ui/actions/useHref.ts";
import type { PaletteGroup } from "#ui/overlays/Palette.tsx";
import { recentPlaces } from "./recentPlaces.ts";

/** The pages before the one that is shown, the newest first. */
export function useRecentItems(): PaletteGroup["items"] {
  const { t, ready } = useTranslation(["common", ...TABBED_PAGES], { useSuspense: false });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const href = useHref();
  if (!ready) return [];
  const [here, tabHere] = [routeAt(pathname), new URLSearchParams(search).get("tab")];
  return recentPlaces()
    .filter(({ id, tab }) => id !== here || (tab ?? null) !== tabHere)
    .map(({ id, tab }) => {
      const to = href(id, { query: { tab } });
      const page = t(`nav.${id}`);
      const name = tab === undefined ? undefined : t(`${id}:tabs.${tab}` as TabName);
      return {
        id: `recent ${to}`,
        label: name ?? page,
        ...(name !== undefined && { below: page }),
        icon: ROUTES[id].menu.icon,
        onChoose: () => void navigate(to),
      };
    });
}
