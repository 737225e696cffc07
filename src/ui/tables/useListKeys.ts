import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface ListKeys {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly scrollTo: (index: number) => void;
  readonly stopsAt: (index: number) => boolean;
  readonly onKey: (event: KeyboardEvent, index: number | undefined) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Moving through a windowed list by key. Only while the focus is in the list, so no single key is taken from the page.
 * The focus waits for a row that is not drawn yet, and when the row it was in has left the list, it goes to the one in
 * its place; it does neither when somebody has gone elsewhere meanwhile, or has scrolled the row away.
 */
export function useListKeys({ viewport, count, scrollTo, stopsAt, onKey }: ListKeys) {
  const wanted = useRef<number>(undefined);
  /** Where the focus was, and in a list of how many. */
  const last = useRef<{ readonly index: number; readonly count: number }>(undefined);

  useLayoutEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    const isHere = viewport.current?.contains(active) === true;
    // An item that is added or taken away elsewhere in the list moves the row that has the focus.
    if (isHere) remember(active);
    if (wanted.current === undefined && last.current !== undefined && isLost) {
      const inItsPlace = nearest(Math.min(last.current.index, count - 1), 1) ?? nearest(count - 1, -1);
      const isScrolledAway = count === last.current.count && !buttonOf(inItsPlace);
      if (!isScrolledAway) wanted.current = inItsPlace;
      last.current = undefined;
    }
    if (wanted.current === undefined) return;
    if (isLost || isHere) focusWhenDrawn(wanted.current);
    else wanted.current = undefined;
  });

  function buttonOf(index: number | undefined): HTMLElement | null | undefined {
    return viewport.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`);
  }

  function focusWhenDrawn(index: number): void {
    const button = buttonOf(index);
    wanted.current = button ? undefined : index;
    button?.focus();
  }

  function nearest(from: number, step: 1 | -1): number | undefined {
    for (let index = from; index >= 0 && index < count; index += step) if (stopsAt(index)) return index;
    return undefined;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const index = indexOf(event.target);
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    // The arrows scroll the list itself until one of its rows has the focus.
    if (step === undefined || (index === undefined && event.key.startsWith("Arrow"))) return onKey(event, index);
    const next = nearest(index === undefined ? 0 : index + step, step);
    event.preventDefault();
    if (next === undefined) return;
    scrollTo(next);
    focusWhenDrawn(next);
  }

  function remember(target: EventTarget | null): void {
    const index = indexOf(target);
    last.current = index === undefined ? undefined : { index, count };
  }

  /** Somebody has gone elsewhere, unless the row itself is gone. */
  function onBlur({ target }: FocusEvent): void {
    setTimeout(() => {
      if (target.isConnected && !viewport.current?.contains(document.activeElement)) {
        if (document.activeElement === document.body) last.current = undefined;
      }
    });
  }

  return { onKeyDown, onFocus: ({ target }: FocusEvent) => remember(target), onBlur };
}

function indexOf(target: EventTarget | null): number | undefined {
  const index =
    target instanceof HTMLElement ? target.closest<HTMLElement>("[data-index]")?.dataset["index"] : undefined;
  return index === undefined ? undefined : Number(index);
}
