import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
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
  /** The height of a box of its own that the list scrolls in, as CSS; without one it scrolls with the page. */
  readonly height?: string;
  /** The arrows, j and k move from one item that can be stopped at to the next; every other key is the list's own. */
  readonly keys?: {
    readonly stopsAt: (item: Item) => boolean;
    readonly onKey: (event: KeyboardEvent, item: Item | undefined) => void;
  };
}

const OVERSCAN = 8;
const ITEM_PX = 56;

/** Thousands of rows, of which only those in sight exist. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  return props.height === undefined ? <PageList {...props} /> : <BoxList {...props} />;
}

function PageList<Item>(props: VirtualListProps<Item>) {
  const { items, itemPx = ITEM_PX } = props;
  const viewport = useRef<HTMLElement>(null);
  const getItemKey = useKeyAt(items, props.itemKey);
  const top = useTopOnPage(viewport);
  // oxlint-disable-next-line react/incompatible-library -- its functions change between renders, so this component is not memoised
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    getItemKey,
    estimateSize: () => itemPx,
    overscan: OVERSCAN,
    scrollMargin: top,
    // A row that is gone to by key stands clear of the bars at the edges of the window.
    scrollPaddingStart: 2 * itemPx,
    scrollPaddingEnd: 2 * itemPx,
  });
  return <Rows {...props} viewport={viewport} virtualizer={virtualizer} top={top} />;
}

function BoxList<Item>(props: VirtualListProps<Item>) {
  const { items, itemPx = ITEM_PX } = props;
  const viewport = useRef<HTMLElement>(null);
  const getItemKey = useKeyAt(items, props.itemKey);
  // oxlint-disable-next-line react/incompatible-library -- its functions change between renders, so this component is not memoised
  const virtualizer = useVirtualizer({
    count: items.length,
    getItemKey,
    estimateSize: () => itemPx,
    getScrollElement: () => viewport.current,
    overscan: OVERSCAN,
  });
  return <Rows {...props} viewport={viewport} virtualizer={virtualizer} top={0} />;
}

/** A measured height belongs to the item, not to its place: an item that arrives above moves the others on with theirs. */
function useKeyAt<Item>(items: readonly Item[], itemKey: (item: Item) => string): (index: number) => string | number {
  return useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    [items, itemKey],
  );
}

/** How far below the top of the page the list begins, in pixels; what stands above it may open and close. */
function useTopOnPage(viewport: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    function measure(): void {
      const box = viewport.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    }
    measure();
    // In a frame of its own: the list itself changes the height of the page.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [viewport]);
  return top;
}

interface RowsProps<Item> extends VirtualListProps<Item> {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly virtualizer: Pick<
    Virtualizer<Window, Element>,
    "scrollToIndex" | "isScrolling" | "getTotalSize" | "getVirtualItems" | "measureElement"
  >;
  /** The pixels before the list in what is scrolled. */
  readonly top: number;
}

function Rows<Item>({ label, items, itemKey, render, height, keys, viewport, virtualizer, top }: RowsProps<Item>) {
  const listKeys = useListKeys({
    viewport,
    count: items.length,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    stopsAt: (index) => items[index] !== undefined && keys !== undefined && keys.stopsAt(items[index]),
    onKey: (event, index) => keys?.onKey(event, index === undefined ? undefined : items[index]),
  });
  const isBox = height !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are for the rows in it, which are buttons
    <section
      ref={viewport}
      className={classes(styles["viewport"], isBox && styles["box"])}
      style={isBox ? { maxHeight: height } : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={isBox ? 0 : -1}
      aria-label={label}
      {...(keys && listKeys)}
    >
      <ul
        className={classes(styles["canvas"], isBox && virtualizer.isScrolling && styles["moving"])}
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
              style={{ transform: `translateY(${start - top}px)` }}
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
