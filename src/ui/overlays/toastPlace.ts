/** The edges of something on the screen, CSS pixels from its upper left corner. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Between the toasts and what they stand above. */
const GAP_PX = 12;

/**
 * The top of the toasts: as low on the screen as they cover nothing of `kept`, and nothing of `dialog` either where there
 * is room beside it. Where there is no such place they stand at the top of the screen.
 */
export function toastTop(
  toasts: Pick<Box, "left" | "right"> & { readonly height: number },
  screen: Pick<Box, "top" | "bottom">,
  kept: readonly Box[],
  dialog?: Box,
): number {
  const near = [...kept, ...(dialog ? [dialog] : [])].filter(
    ({ left, right }) => left < toasts.right && toasts.left < right,
  );
  const lowest = screen.bottom - toasts.height;
  const tops = [lowest, ...near.map(({ top }) => top - GAP_PX - toasts.height)]
    .filter((top) => top >= screen.top && top <= lowest)
    .toSorted((a, b) => b - a);
  const isFree = (top: number, boxes: readonly Box[]) =>
    boxes.every((box) => box.bottom <= top || top + toasts.height <= box.top);
  const isKept = near.filter((box) => box !== dialog);
  return tops.find((top) => isFree(top, near)) ?? tops.find((top) => isFree(top, isKept)) ?? screen.top;
}

/** The next step to take, in forms, dialogs and on the page; the bar of places; and what waits at the foot of the screen. */
const KEPT = "button[type=submit], [data-main], [data-actions], [data-foot]";
/** A row of buttons is kept whole; what is higher holds more than buttons. */
const ROW_AT_MOST_PX = 160;

/** The parts of the page, or of the dialog in front of it, that nothing may cover: the steps to take and the field that is written in. */
export function keptBoxes(within: ParentNode, toasts: Element): readonly Box[] {
  const written = document.activeElement?.matches("input, textarea, select") ? [document.activeElement] : [];
  return [...within.querySelectorAll(KEPT), ...written]
    .filter((element) => !toasts.contains(element))
    .map((element) => {
      const [own, row] = [element, element.parentElement ?? element].map((one) => one.getBoundingClientRect());
      const isInRow = row && row.height > 0 && row.height <= ROW_AT_MOST_PX && element.matches("button, a");
      return isInRow ? row : (own ?? new DOMRect());
    })
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight);
}
