import { useLocation, useSearchParams } from "react-router-dom";
import { ROUTES } from "#config/routes.ts";
import type { IconName } from "#ui/actions/Icon.tsx";
import { useHref } from "#ui/actions/useHref.ts";

/** One subject of the page, with a view and an address of its own. */
export type Place = (typeof ROUTES.security.tabs)[number];

/** The places after the score, in their groups and in the order of the list. */
export const PLACE_GROUPS = [
  { id: "signIn", places: ["factors", "devices", "tries"] },
  { id: "keys", places: ["recoveryKey", "passkeys", "lock", "encryption"] },
  { id: "insight", places: ["log", "server", "errors"] },
] as const satisfies readonly { readonly id: string; readonly places: readonly Place[] }[];

export const PLACE_ICON: Readonly<Record<Place, IconName>> = {
  score: "ok",
  factors: "shield",
  devices: "device",
  tries: "sync",
  recoveryKey: "document",
  passkeys: "key",
  lock: "moon",
  encryption: "lock",
  log: "list",
  server: "eye",
  errors: "warning",
};

/** Links from before the places had addresses of their own name a section of one long page. */
const PLACE_BY_SECTION: Readonly<Record<string, Place>> = {
  "#recovery-key": "recoveryKey",
  "#second-factor": "factors",
  "#devices": "devices",
  "#encryption": "encryption",
  "#lock": "lock",
  "#passkeys": "passkeys",
};

/** The place that the address names; none is the list of them. */
export function usePlace(): Place | undefined {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  return ROUTES.security.tabs.find((one) => one === query.get("tab")) ?? PLACE_BY_SECTION[hash];
}

export function usePlaceHref(): (place: Place) => string {
  const href = useHref();
  return (tab) => href("security", { query: { tab } });
}

interface FromList {
  readonly row: string;
}

/** Told to the address of a place that was opened from the list, which is then right behind it. */
export function fromList(row: string): FromList {
  return { row };
}

/** The row of the list that the place was opened by. */
export function useRowBehind(): string | undefined {
  const state = useLocation().state as FromList | null;
  return state?.row;
}
