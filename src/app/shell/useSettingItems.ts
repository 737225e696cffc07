import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isOutsideSample, ROUTES } from "#config/routes.ts";
import { useWorkspace } from "#data/records/workspace.ts";
import type { PaletteItem } from "#ui/overlays/Palette.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** Each setting that has a name of its own, with the page, the part of it and the `#place` where it is. */
const SETTINGS = [
  { id: "language", page: "settings", place: "look" },
  { id: "theme", page: "settings", place: "look" },
  { id: "amounts", page: "settings", place: "look" },
  { id: "keys", page: "settings", place: "look" },
  { id: "currency", page: "settings", place: "currency" },
  { id: "rates", page: "settings", query: { section: "rates" } },
  { id: "backup", page: "settings", place: "backup" },
  { id: "install", page: "settings", place: "install" },
  { id: "email", page: "settings", place: "account" },
  { id: "password", page: "settings", place: "account" },
  { id: "signOut", page: "settings", place: "account" },
  { id: "wipe", page: "settings", place: "account" },
  { id: "ownData", page: "settings", place: "own-data" },
  { id: "deleteAccount", page: "settings", place: "own-data" },
  { id: "factors", page: "security", query: { tab: "factors" } },
  { id: "devices", page: "security", query: { tab: "devices" } },
  { id: "recoveryKey", page: "security", query: { tab: "recoveryKey" } },
  { id: "passkeys", page: "security", query: { tab: "passkeys" } },
  { id: "lock", page: "security", query: { tab: "lock" } },
  { id: "encryption", page: "security", query: { tab: "encryption" } },
] as const;

export interface SettingItem extends PaletteItem {
  /** Its name, and the words that people call it by. */
  readonly searched: string;
  /** The address without the place on the page. */
  readonly address: string;
}

/** The settings, found by their names and by common words for them; none in the sample, which has no account. */
export function useSettingItems(): readonly SettingItem[] {
  const { t } = useTranslation(["palette", "common"]);
  const href = useHref();
  const navigate = useNavigate();
  const isSample = useWorkspace() !== undefined;
  return SETTINGS.filter(({ page }) => !isSample || !isOutsideSample(page)).map(({ id, page, ...where }) => {
    const name = t(`settings.${id}.name`);
    const address = href(page, { query: "query" in where ? where.query : {} });
    const to = "place" in where ? `${address}#${where.place}` : address;
    return {
      id: `setting ${id}`,
      label: name,
      below: t(`common:nav.${page}`),
      icon: ROUTES[page].menu.icon,
      searched: `${name} ${t(`settings.${id}.words`)}`,
      address,
      onChoose: () => void navigate(to),
    };
  });
}
