import { useCallback, useSyncExternalStore } from "react";

/** Below this the menu is a bar at the bottom, and a page has one column (§9 Layout). */
const PHONE = "(max-width: 767px)";
/** A finger points, and there is hardly a keyboard. */
const TOUCH = "(hover: none) and (pointer: coarse)";

export function useIsPhone(): boolean {
  return useMedia(PHONE);
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
