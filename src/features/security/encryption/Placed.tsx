import type { ReactNode } from "react";
import type { Place } from "./place.ts";

/** A section that something on the page leads to. */
export function Placed({ at, children }: { readonly at: Place; readonly children: ReactNode }) {
  return (
    <div id={at} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Scrolls there and moves the focus along, so that the next key press is about what is now in view. */
export function goTo(place: Place): void {
  const section = document.getElementById(place);
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}
