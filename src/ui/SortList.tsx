import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import styles from "./SortList.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface SortListProps<Id extends string> {
  readonly label: string;
  readonly items: readonly {
    readonly id: Id;
    readonly content: ReactNode;
    readonly up: string;
    readonly down: string;
  }[];
  /** To the place that it has when it has left its own. */
  readonly onMove: (id: Id, to: number) => void;
  /** Read aloud after a move: where it stands now. */
  readonly told: string;
}

interface Drag<Id> {
  readonly id: Id;
  readonly from: number;
  readonly to: number;
  readonly startY: number;
  readonly byPx: number;
  /** Of every item when the drag began, from the top of the list. */
  readonly middles: readonly number[];
  readonly heightPx: number;
}

/** Things in an order that matters: dragged by the handle, or moved by the buttons, which keep the focus wherever they go. */
export function SortList<Id extends string>({ label, items, onMove, told }: SortListProps<Id>) {
  const list = useRef<HTMLOListElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const pressed = useRef<string>(undefined);
  const [drag, setDrag] = useState<Drag<Id>>();
  useLayoutEffect(() => {
    if (pressed.current !== undefined) buttons.current.get(pressed.current)?.focus();
    pressed.current = undefined;
  });

  function begin(event: PointerEvent<HTMLElement>, id: Id, from: number): void {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const own = rows[from];
    if (!own || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const middles = rows.map(({ top, height }) => top + height / 2);
    setDrag({ id, from, to: from, startY: event.clientY, byPx: 0, middles, heightPx: own.height });
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    if (!drag) return;
    const byPx = event.clientY - drag.startY;
    const middle = drag.middles[drag.from]! + byPx;
    const above = drag.middles.filter((other, at) => at !== drag.from && other < middle).length;
    setDrag({ ...drag, byPx, to: above });
  }

  function end(isMeant: boolean): void {
    if (drag && isMeant && drag.to !== drag.from) onMove(drag.id, drag.to);
    setDrag(undefined);
  }

  /** Those that are passed make room. */
  function shift(at: number): number {
    if (!drag) return 0;
    if (at === drag.from) return drag.byPx;
    if (at > drag.from && at <= drag.to) return -drag.heightPx;
    return at < drag.from && at >= drag.to ? drag.heightPx : 0;
  }

  const mover = (id: Id, at: number, by: -1 | 1, name: string) => (
    <IconButton
      ref={(button) => void buttons.current.set(`${id} ${by}`, button)}
      icon={by < 0 ? "sortUp" : "sortDown"}
      label={name}
      idle={at + by < 0 || at + by >= items.length}
      onPress={() => {
        pressed.current = `${id} ${by}`;
        onMove(id, at + by);
      }}
    />
  );

  return (
    <>
      <ol ref={list} className={styles["list"]} aria-label={label}>
        {items.map(({ id, content, up, down }, at) => (
          <li
            key={id}
            className={classes(styles["item"], drag && (drag.id === id ? styles["lifted"] : styles["moving"]))}
            style={drag && { transform: `translateY(${shift(at)}px)` }}
          >
            <span
              className={styles["handle"]}
              onPointerDown={(event) => begin(event, id, at)}
              onPointerMove={follow}
              onPointerUp={() => end(true)}
              onPointerCancel={() => end(false)}
            >
              <Icon name="grip" />
            </span>
            <div className={styles["content"]}>{content}</div>
            <div className={styles["tools"]}>
              {mover(id, at, -1, up)}
              {mover(id, at, 1, down)}
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden live>{told}</VisuallyHidden>
    </>
  );
}
