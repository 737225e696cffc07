import { reportError } from "./reportError.ts";

/** The same kind of error on the same page, over and over, would push out all others. */
const AGAIN_AFTER_MS = 60_000;

/** An error that nobody caught is kept among the errors of this device, like one that a boundary caught. Answers how to stop. */
export function watchErrors(): () => void {
  const lastAt = new Map<string, number>();
  const over = new AbortController();
  const { signal } = over;

  function note(error: unknown): void {
    const name = error instanceof Error ? error.name : typeof error;
    // Given up on purpose: a page was left, or somebody changed their mind.
    if (name === "AbortError") return;
    const now = performance.now();
    const same = `${name} ${location.pathname}`;
    if (now - (lastAt.get(same) ?? -Infinity) < AGAIN_AFTER_MS) return;
    lastAt.set(same, now);
    reportError("unhandled", error);
  }

  window.addEventListener("unhandledrejection", ({ reason }) => note(reason), { signal });
  // Without an error it is the browser's own remark, as about a resize.
  window.addEventListener("error", ({ error }: ErrorEvent) => error && note(error), { signal });
  return () => over.abort();
}
