import { useEffect } from "react";

/** Ctrl or Command and K, as in most programs that can be searched; not while a dialog asks something. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) open();
    }
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [open]);
}
