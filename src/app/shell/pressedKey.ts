import { KEYED_PAGES, type KeyedPageId, ROUTES } from "#config/routes.ts";

/** The action of a key, pressed alone and not while somebody writes. */
export const KEY_ACTIONS = {
  n: "posting",
  a: "asset",
  "/": "search",
  ",": "previous",
  ".": "next",
  h: "amounts",
  "?": "keys",
} as const;

type KeyAction = (typeof KEY_ACTIONS)[keyof typeof KEY_ACTIONS];

/** So long may the second key of two take. */
const SECOND_KEY_MS = 1_500;

type Pressed =
  | { readonly kind: "undo" }
  | { readonly kind: "first" }
  | { readonly kind: "place"; readonly place: KeyedPageId }
  | { readonly kind: "action"; readonly action: KeyAction };

interface Key extends Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "timeStamp"
> {
  /** Where something is written or chosen by its letters. */
  readonly isTyped: boolean;
}

/** The meaning of a key; `firstAt` is when the `g` before it was pressed. Whether single keys are wanted is asked elsewhere. */
export function pressedKey(key: Key, firstAt: number | undefined): Pressed | undefined {
  if (key.isTyped || key.altKey || key.repeat) return undefined;
  if (key.ctrlKey || key.metaKey) {
    const isUndo = key.ctrlKey !== key.metaKey && !key.shiftKey && key.key.toLowerCase() === "z";
    return isUndo ? { kind: "undo" } : undefined;
  }
  if (firstAt !== undefined && key.timeStamp - firstAt < SECOND_KEY_MS) {
    const place = KEYED_PAGES.find((id) => ROUTES[id].key === key.key);
    return place ? { kind: "place", place } : undefined;
  }
  if (key.key === "g") return { kind: "first" };
  return Object.hasOwn(KEY_ACTIONS, key.key)
    ? { kind: "action", action: KEY_ACTIONS[key.key as keyof typeof KEY_ACTIONS] }
    : undefined;
}

const NOT_TYPED = new Set(["checkbox", "radio", "range", "button", "submit", "reset", "file", "color"]);

/** Fields, and what is gone through by its letters. */
export function isTypedIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  return target.isContentEditable || target.closest("textarea, select, [role=menu], [role=listbox]") !== null;
}
