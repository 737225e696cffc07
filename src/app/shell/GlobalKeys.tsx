import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { undoLast } from "#ui/overlays/notify.ts";
import { hideAmounts, useAmountsHidden } from "#ui/privacy.ts";
import { singleKeysOn } from "#ui/singleKeys.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { isTypedIn, pressedKey } from "./pressedKey.ts";
import type { Opened } from "./OpenSheet.tsx";
import { useHoldToReveal } from "./useHoldToReveal.ts";

export interface GlobalKeysProps {
  readonly onOpen: (opened: Opened) => void;
}

/** §6.2 The keys of every page. A key that a part of a page has taken for itself is none of theirs. */
export function GlobalKeys({ onOpen }: GlobalKeysProps) {
  const navigate = useNavigate();
  const href = useHref();
  const hidden = useAmountsHidden();
  useHoldToReveal();
  const firstAt = useRef<number>(undefined);

  const act = useEffectEvent((action: Extract<ReturnType<typeof pressedKey>, { kind: "action" }>["action"]) => {
    switch (action) {
      case "posting":
        return onOpen({ kind: "add" });
      case "asset":
        return void navigate(href("addAsset"));
      case "search": {
        const field = searchField();
        return field ? field.focus() : onOpen({ kind: "search" });
      }
      case "previous":
        return stepButton(",")?.click();
      case "next":
        return stepButton(".")?.click();
      case "amounts":
        return hideAmounts(!hidden);
      case "keys":
        return onOpen({ kind: "keys" });
    }
  });

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const before = firstAt.current;
    // Shift alone is on the way to a sign.
    if (event.key !== "Shift") firstAt.current = undefined;
    if (event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, timeStamp } = event;
    const isTyped = isTypedIn(event.target);
    const meant = pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, timeStamp, isTyped }, before);
    if (!meant) return;
    if (meant.kind === "undo") {
      if (undoLast()) event.preventDefault();
      return;
    }
    if (!singleKeysOn() || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (meant.kind === "first") firstAt.current = timeStamp;
    else if (meant.kind === "place") void navigate(href(meant.place));
    else act(meant.action);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return null;
}

/** The page's own, where it has one. */
function searchField(): HTMLElement | undefined {
  return shown("main input[type=search]");
}

/** The button that the page says is pressed by that key. */
function stepButton(key: string): HTMLElement | undefined {
  return shown(`main [aria-keyshortcuts="${key}"]`);
}

function shown(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
}
