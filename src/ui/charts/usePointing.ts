import { type KeyboardEvent, type PointerEvent, useState } from "react";

const PAGE_STEPS = 10;

/**
 * The point under a finger, a pointer or the keys; nothing again when they leave it. A finger that is lifted has not
 * left: what it showed can be read until another place is touched.
 */
export function usePointing(last: number, resting: number) {
  const [pointed, setPointed] = useState<number>();
  const shownAt = Math.min(pointed ?? resting, last);
  const leave = () => setPointed(undefined);

  function step(event: KeyboardEvent): void {
    const to = nextPoint(event.key, pointed === undefined && resting === 0 && last > 0 ? -1 : shownAt, last);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(to);
  }

  return {
    /** Absent while nothing is pointed at. */
    pointed: pointed === undefined ? undefined : shownAt,
    shownAt,
    point: setPointed,
    /** Of the element that is pointed in. */
    slider: {
      role: "slider",
      tabIndex: 0,
      "aria-valuemin": 0,
      "aria-valuemax": last,
      "aria-valuenow": shownAt,
      onKeyDown: step,
      onPointerUp: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
        // With the focus the drawing hears of it when another place is touched.
        if (pointerType === "touch") currentTarget.focus({ preventScroll: true });
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") leave();
      },
      onPointerCancel: leave,
      onBlur: leave,
    } as const,
  };
}

function nextPoint(key: string, at: number, last: number): number | undefined {
  const to = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: last,
    PageUp: at + PAGE_STEPS,
    PageDown: at - PAGE_STEPS,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}
