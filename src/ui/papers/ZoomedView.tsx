// oxlint-disable jsx-a11y/prefer-tag-over-role -- a group of no fields: no element says that
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useWidth } from "../charts/useWidth.ts";
import { IconButton } from "../actions/IconButton.tsx";
import styles from "./Papers.module.css";

/** As wide as there is room for. */
const FIT = 1;
const STEPS = [0.5, 0.75, FIT, 1.25, 1.5, 2, 3, 4, 6] as const;
const [LEAST, MOST] = [STEPS[0], STEPS.at(-1) ?? FIT];

export interface ZoomWords {
  readonly smaller: string;
  readonly larger: string;
  readonly fit: string;
  /** *150 %*. */
  readonly zoom: (fraction: number) => string;
}

interface ZoomedViewProps {
  /** The name of what is shown. */
  readonly label: string;
  readonly words: ZoomWords;
  /** The thing itself, by the room there is and how much larger it is wanted, CSS pixels. */
  readonly children: (width: number, zoom: number) => ReactNode;
  /** Further things in the bar. */
  readonly bar?: ReactNode;
}

/**
 * Something seen closer or from further away: by buttons, by + − and 0, by two fingers, by the wheel with Ctrl. It grows in
 * the page, which scrolls; only what is wider than the page is pushed sideways.
 */
export function ZoomedView({ label, words, children, bar }: ZoomedViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const width = useWidth(view);
  const [zoom, setZoom] = useZoom(view);
  const next = STEPS.find((step) => step > zoom + 0.01);
  const previous = STEPS.findLast((step) => step < zoom - 0.01);

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = { "+": next, "=": next, "-": previous, "0": FIT }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setZoom(wanted);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for the buttons of the bar
    <div className={styles["zoomed"]} onKeyDown={press}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keys as well */}
      <div ref={view} className={styles["view"]} tabIndex={0} role="group" aria-label={label}>
        {width > 0 && children(width, zoom)}
      </div>
      <div className={styles["bar"]}>
        {bar}
        <div className={styles["zoom"]}>
          <IconButton
            icon="zoomOut"
            label={words.smaller}
            idle={previous === undefined}
            onPress={() => setZoom(previous ?? zoom)}
          />
          <button
            type="button"
            className={styles["fit"]}
            aria-label={`${words.zoom(zoom)}, ${words.fit}`}
            title={words.fit}
            onClick={() => setZoom(FIT)}
          >
            {words.zoom(zoom)}
          </button>
          <IconButton
            icon="zoomIn"
            label={words.larger}
            idle={next === undefined}
            onPress={() => setZoom(next ?? zoom)}
          />
        </div>
      </div>
    </div>
  );
}

interface Anchor {
  readonly element: Element;
  /** The part of it that stands in the middle, from its upper left corner. */
  readonly across: number;
  readonly down: number;
}

/** The zoom, and the way to change it so that what is in the middle stays there. */
function useZoom(view: RefObject<HTMLDivElement | null>): readonly [number, (zoom: number) => void] {
  const [zoom, set] = useState<number>(FIT);
  const anchor = useRef<Anchor>(undefined);
  const now = useRef(zoom);
  const change = useRef((wanted: number) => {
    const next = Math.min(MOST, Math.max(LEAST, wanted));
    if (next === now.current) return;
    if (view.current) anchor.current = inTheMiddle(view.current);
    now.current = next;
    set(next);
  });

  useLayoutEffect(() => {
    if (view.current && anchor.current) putInTheMiddle(view.current, anchor.current);
    anchor.current = undefined;
  });

  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    const over = new AbortController();
    // A listener of React's may not keep the page from being zoomed itself.
    const options = { passive: false, signal: over.signal };
    let pinch: { readonly apart: number; readonly zoom: number } | undefined;
    element.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        change.current(now.current * Math.exp(-event.deltaY / 200));
      },
      options,
    );
    element.addEventListener(
      "touchstart",
      ({ touches }) => {
        pinch = touches.length === 2 ? { apart: apartOf(touches), zoom: now.current } : undefined;
      },
      options,
    );
    element.addEventListener(
      "touchmove",
      (event) => {
        if (!pinch || event.touches.length !== 2) return;
        event.preventDefault();
        change.current((pinch.zoom * apartOf(event.touches)) / pinch.apart);
      },
      options,
    );
    element.addEventListener("touchend", () => (pinch = undefined), options);
    return () => over.abort();
  }, [view]);

  return [zoom, (wanted) => change.current(wanted)];
}

function apartOf([one, other]: TouchList): number {
  return one && other ? Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)) : 1;
}

/** A page of many, or the whole of what is shown. */
function inTheMiddle(view: Element): Anchor | undefined {
  const { left, right } = view.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, innerHeight / 2];
  const parts = [...(view.firstElementChild?.children ?? [])];
  const holds = (part: Element) => part.getBoundingClientRect().bottom > y;
  const element = parts.find(holds) ?? parts.at(-1);
  if (!element) return undefined;
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return undefined;
  return { element, across: (x - box.left) / box.width, down: (y - box.top) / box.height };
}

function putInTheMiddle(view: Element, { element, across, down }: Anchor): void {
  const { left, right } = view.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  view.scrollLeft += box.left + box.width * across - (left + right) / 2;
  scrollerOf(view).scrollTop += box.top + box.height * down - innerHeight / 2;
}

/** The dialog that it lies in, or the page. */
function scrollerOf(view: Element): Element {
  return view.closest("dialog") ?? document.scrollingElement ?? document.documentElement;
}
