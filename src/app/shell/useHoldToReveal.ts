import { useEffect } from "react";
import { holdAmount } from "#ui/privacy.ts";

/** A press that is shorter is meant for what the amount stands in. */
const HOLD_MS = 300;

/** §6.1 While amounts are hidden, the one that is held, by a finger or by the key on it, is seen until it is let go. */
export function useHoldToReveal(): void {
  useEffect(() => {
    let timer: number | undefined;
    let isHeld = false;

    function hold(id: string): void {
      isHeld = true;
      holdAmount(id);
    }
    function letGo(): void {
      clearTimeout(timer);
      if (!isHeld) return;
      holdAmount(undefined);
      // The press was for the amount, not for the link that it stands in; its click comes before the next task.
      setTimeout(() => (isHeld = false));
    }
    function down({ target }: PointerEvent): void {
      const id = amountAt(target);
      clearTimeout(timer);
      if (id !== undefined) timer = window.setTimeout(() => hold(id), HOLD_MS);
    }
    function keyDown(event: KeyboardEvent): void {
      const id = event.key === " " || event.key === "Enter" ? focusedAmount(event.target) : undefined;
      if (id === undefined) return;
      event.preventDefault();
      hold(id);
    }
    function unlessHeld(event: Event): void {
      if (!isHeld) return;
      event.preventDefault();
      event.stopPropagation();
    }

    const handlers = {
      pointerdown: down,
      pointerup: letGo,
      pointercancel: letGo,
      keydown: keyDown,
      keyup: letGo,
      blur: letGo,
      click: unlessHeld,
      contextmenu: unlessHeld,
    } as const;
    const entries = Object.entries(handlers) as [string, EventListener][];
    for (const [name, handler] of entries) window.addEventListener(name, handler, true);
    return () => {
      clearTimeout(timer);
      holdAmount(undefined);
      for (const [name, handler] of entries) window.removeEventListener(name, handler, true);
    };
  }, []);
}

function amountAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-amount]") : null;
  return element?.dataset["amount"];
}

/** Only what stands alone can have the focus. */
function focusedAmount(target: EventTarget | null): string | undefined {
  return target instanceof HTMLButtonElement ? target.dataset["amount"] : undefined;
}
