import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, type ReactNode, useRef } from "react";
import { classes } from "../classes.ts";
import { useListKeys } from "./useListKeys.ts";
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
  /** The arrows, j and k move from one item that can be stopped at to the next; every other key is the list's own. */
  readonly keys?: {
    readonly stopsAt: (item: Item) => boolean;
    readonly onKey: (event: KeyboardEvent, item: Item | undefined) => void;
  };
}

/** Thousands of rows, of which only those in sight exist. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  render,
  itemPx = 56,
  height = "min(36rem, 70dvh)",
  keys,
}: VirtualListProps<Item>) {
  const viewport = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions change between renders, so this component is not memoised
  const virtualizer = useVirtualizer({
    count: items.length,
    estimateSize: () => itemPx,
    getScrollElement: () => viewport.current,
    overscan: 8,
  });
  const listKeys = useListKeys({
    viewport,
    count: items.length,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    stopsAt: (index) => items[index] !== undefined && keys !== undefined && keys.stopsAt(items[index]),
    onKey: (event, index) => keys?.onKey(event, index === undefined ? undefined : items[index]),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are for the rows in it, which are buttons
    <section
      ref={viewport}
      className={styles["viewport"]}
      style={{ maxHeight: height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      {...(keys && listKeys)}
    >
      <ul
        className={classes(styles["canvas"], virtualizer.isScrolling && styles["moving"])}
        style={{ height: virtualizer.getTotalSize() }}
      >
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
              <Drawn item={item} index={index} render={render} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type DrawnProps<Item> = Pick<VirtualListProps<Item>, "render"> & { readonly item: Item; readonly index: number };

/** While the list is scrolled, what is in sight stays as it was drawn. */
const Drawn = memo(function Drawn<Item>({ item, index, render }: DrawnProps<Item>) {
  return render(item, index);
}) as <Item>(props: DrawnProps<Item>) => ReactNode;
