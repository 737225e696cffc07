import { type PointerEvent, useRef, useState } from "react";

/** So near an edge of the window, every move of the pointer scrolls so far: the bar of a phone lies there. */
const [EDGE_PX, SCROLL_PX] = [96, 16] as const;

/** One of a list's items under each other that is dragged by its grip to another's place. */
export function useDragged(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly over: number }>();

  function placeAt(y: number): number {
    const items = [...(list.current?.children ?? [])].slice(0, count);
    const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
    return below < 0 ? count - 1 : below;
  }

  const end = () => setDrag(undefined);
  const grip = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, over: from });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      const { clientY } = event;
      if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX);
      if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
      setDrag({ ...drag, over: placeAt(clientY) });
    },
    onPointerUp: () => {
      if (drag && drag.over !== drag.from) onMove(drag.from, drag.over);
      end();
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  });

  return { list, dragged: drag?.from, over: drag?.over, grip };
}
