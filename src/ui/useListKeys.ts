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
 * Moving through a windowed list by key. Only while the focus is in the list, so no single key is taken from the page. The
 * focus waits for a row that is not drawn yet, and when the row it was in has left the list, it goes to the one in its place.
 */
export function useListKeys({ viewport, count, scrollTo, stopsAt, onKey }: ListKeys) {
  const wanted = useRef<number>(undefined);
  const last = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (wanted.current === undefined && last.current !== undefined && document.activeElement === document.body)
      wanted.current = nearest(Math.min(last.current, count - 1), 1) ?? nearest(count - 1, -1);
    if (wanted.current === undefined) return;
    const row = viewport.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  });

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
    wanted.current = next;
    scrollTo(next);
    const row = viewport.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  }

  function onFocus({ target }: FocusEvent): void {
    last.current = indexOf(target);
  }

  /** Somebody has gone elsewhere, unless the row itself is gone. */
  function onBlur({ target }: FocusEvent): void {
    setTimeout(() => {
      if (target.isConnected && !viewport.current?.contains(document.activeElement)) {
        if (document.activeElement === document.body) last.current = undefined;
      }
    });
  }

  return { onKeyDown, onFocus, onBlur };
}

function indexOf(target: EventTarget): number | undefined {
  const index =
    target instanceof HTMLElement ? target.closest<HTMLElement>("[data-index]")?.dataset["index"] : undefined;
  return index === undefined ? undefined : Number(index);
}
