import { type RefObject, useLayoutEffect } from "react";

/**
 * Empties a field of a secret when it leaves the page: a field that is gone may be held for long by what watched it
 * (a list of running transitions), and what was typed into it with it.
 */
export function useClearOnUnmount(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const left = field.current;
    return () => {
      if (!left) return;
      left.value = "";
      // The text that a text area begins with is a copy of its own.
      left.defaultValue = "";
    };
  }, [field]);
}
