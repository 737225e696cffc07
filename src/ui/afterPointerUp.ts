let pressed = false;
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => (pressed = true), true);
  for (const over of ["pointerup", "pointercancel"]) {
    document.addEventListener(over, () => (pressed = false), true);
  }
}

/**
 * Runs at once, or when the finger is lifted if it is down just now. A field that is left because a button is pressed
 * must not move that button from under the finger: the press would be lost.
 */
export function afterPointerUp(run: () => void): void {
  if (!pressed) return run();
  const wait = new AbortController();
  const lifted = () => {
    wait.abort();
    // The click comes right after.
    setTimeout(run);
  };
  for (const over of ["pointerup", "pointercancel"]) {
    document.addEventListener(over, lifted, { signal: wait.signal });
  }
}
