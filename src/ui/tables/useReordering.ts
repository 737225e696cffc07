import { type CSSProperties, type PointerEvent, useRef, useState } from "react";

/** So near an edge of what scrolls, every move of the pointer scrolls so far: the bar of a phone lies there. */
const [EDGE_PX, SCROLL_PX] = [96, 16] as const;

interface Drag<Id> {
  readonly id: Id;
  readonly from: number;
  readonly to: number;
  readonly startY: number;
  readonly byPx: number;
  /** Of every item when the drag began, from the top of the window. */
  readonly middles: readonly number[];
  readonly heightPx: number;
  readonly scrolledPx: number;
}

/** Things in an order that matters, each dragged by its handle to the place that it has when it has left its own. */
export function useReordering<Id extends string>(onMove: (id: Id, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag<Id>>();

  function begin(event: PointerEvent<HTMLElement>, id: Id, from: number): void {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const own = rows[from];
    if (!own || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const middles = rows.map(({ top, height }) => top + height / 2);
    const standing = { startY: event.clientY, scrolledPx: scrollerOf(event.currentTarget).scrollTop };
    setDrag({ id, from, to: from, byPx: 0, middles, heightPx: own.height, ...standing });
  }

  function follow({ clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    if (!drag) return;
    const scroller = scrollerOf(currentTarget);
    const isPage = scroller === document.documentElement;
    const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    if (clientY < top + EDGE_PX) scroller.scrollBy(0, -SCROLL_PX);
    if (clientY > bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_PX);
    const byPx = clientY - drag.startY + scroller.scrollTop - drag.scrolledPx;
    const middle = drag.middles[drag.from]! + byPx;
    const above = drag.middles.filter((other, at) => at !== drag.from && other < middle).length;
    setDrag({ ...drag, byPx, to: above });
  }

  function end(isMeant: boolean): void {
    if (drag && isMeant && drag.to !== drag.from) onMove(drag.id, drag.to);
    setDrag(undefined);
  }

  /** Those that are passed make room. */
  function shift({ from, to, byPx, heightPx }: Drag<Id>, at: number): number {
    if (at === from) return byPx;
    if (at > from && at <= to) return -heightPx;
    return at < from && at >= to ? heightPx : 0;
  }

  return {
    list,
    /** Absent while nothing is dragged. */
    dragged: drag?.id,
    placed: (at: number): CSSProperties | undefined => drag && { transform: `translateY(${shift(drag, at)}px)` },
    handle: (id: Id, at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, id, at),
      onPointerMove: follow,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  };
}

/** The element that scrolls around it: a sheet, else the page. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (scrolls && around.scrollHeight > around.clientHeight) return around;
  }
  return document.documentElement;
}
