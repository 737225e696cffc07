import { useCallback, useSyncExternalStore } from "react";

/** Below this the menu is a bar at the bottom, and a page has one column (§9 Layout). */
const PHONE = "(max-width: 767px)";
/** From here on there is room for a column beside the main one. */
const SIDE_COLUMN = "(min-width: 1024px)";
/** A finger points, and there is hardly a keyboard. */
const TOUCH = "(hover: none) and (pointer: coarse)";

export function useIsPhone(): boolean {
  return useMedia(PHONE);
}

export function useHasSideColumn(): boolean {
  return useMedia(SIDE_COLUMN);
}

export function useIsTouch(): boolean {
  return useMedia(TOUCH);
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
