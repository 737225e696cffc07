import { isBusy } from "./busy.ts";

/** Whoever has just typed is not interrupted. */
const TYPING_MS = 3_000;

/** The page's: whoever types, and whatever is open. */
let typedAt = Number.NEGATIVE_INFINITY;

/** Starts to note when somebody typed last. It is called once. */
export function watchTyping(): void {
  for (const event of ["keydown", "input"]) {
    window.addEventListener(event, () => (typedAt = performance.now()), { capture: true, passive: true });
  }
}

/** Whether the page may be replaced by itself: nothing is under way in any tab, and nobody is in the middle of something. */
export async function mayInterrupt(): Promise<boolean> {
  const isTyping = performance.now() - typedAt < TYPING_MS;
  // A text in a dialog, or in the field of a password, is not kept as a draft.
  return !isTyping && !document.querySelector("dialog[open]") && !hasTypedPassword() && !(await isBusy());
}

function hasTypedPassword(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("input[type=password]")].some(({ value }) => value !== "");
}
