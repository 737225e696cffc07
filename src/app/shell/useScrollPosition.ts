import { useEffect, useLayoutEffect } from "react";
import { type Location, useLocation } from "react-router-dom";

/** Pixels from the top by entry of the tab's history; a reload finds them again. */
const KEPT = "overblik.scroll";

/** The key of whichever entry the document was opened at. */
const FIRST_ENTRY = "default";

const positions = keptPositions();

/** Keeps where the person stood at `location`, which is left before the page changes. */
export function useKeptScroll({ key }: Location): void {
  useLayoutEffect(() => () => void positions.set(key, window.scrollY), [key]);
  useEffect(() => {
    // Pages arrive after the browser would have scrolled.
    history.scrollRestoration = "manual";
    function keep(): void {
      positions.set(key, window.scrollY);
      sessionStorage.setItem(KEPT, JSON.stringify([...positions]));
    }
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [key]);
}

/** A new page begins at its top or at its `#place`, one come back to where it was left. */
export function useScrollOnArrival(): void {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const kept = positions.get(key);
    const place = kept === undefined && hash !== "" ? document.getElementById(hash.slice(1)) : null;
    if (place) place.scrollIntoView();
    else window.scrollTo(0, kept ?? 0);
  }, [key, hash]);
}

function keptPositions(): Map<string, number> {
  try {
    const kept = new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as [string, number][]);
    // An address that was typed or followed from elsewhere is no entry that the tab has been at before.
    if (isNewEntry()) kept.delete(FIRST_ENTRY);
    return kept;
  } catch {
    return new Map();
  }
}

function isNewEntry(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return arrival instanceof PerformanceNavigationTiming && arrival.type === "navigate";
}
