import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import styles from "./VirtualList.module.css";

interface VirtualListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly render: (item: Item, index: number) => ReactNode;
  /** The usual height of one item, in pixels; each is measured when shown. */
  readonly itemPx?: number;
  /** The height of the window, as CSS. */
  readonly height?: string;
}

/** Thousands of rows, of which only those in sight exist. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  render,
  itemPx = 56,
  height = "min(36rem, 70dvh)",
}: VirtualListProps<Item>) {
  const viewport = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions change between renders, so this component is not memoised
  const virtualizer = useVirtualizer({
    count: items.length,
    estimateSize: () => itemPx,
    getScrollElement: () => viewport.current,
    overscan: 8,
  });
  return (
    <section
      ref={viewport}
      className={styles["viewport"]}
      style={{ maxHeight: height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <ul className={styles["canvas"]} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={itemKey(item)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={styles["item"]}
              style={{ transform: `translateY(${start}px)` }}
            >
              {render(item, index)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
