// oxlint-disable jsx-a11y/prefer-tag-over-role -- a group of no fields: no element says that
import { type CSSProperties, memo, useCallback, useEffect, useRef, useState } from "react";
import { IconButton } from "../actions/IconButton.tsx";
import styles from "./Papers.module.css";
import { type ZoomWords, ZoomedView } from "./ZoomedView.tsx";

/** A sheet of paper in points. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Pages are counted from 1. */
interface PageSource {
  readonly pages: number;
  sizeOf(page: number): Promise<PageSize>;
  draw(page: number, canvas: HTMLCanvasElement, widthPx: number, signal: AbortSignal): Promise<boolean>;
  layText(page: number, container: HTMLElement, signal: AbortSignal): Promise<void>;
}

export interface PageWords extends ZoomWords {
  readonly before: string;
  readonly after: string;
  /** *Side 3 af 300*. */
  readonly page: (page: number, pages: number) => string;
  /** Said in the place of a page that cannot be drawn. */
  readonly notDrawn: string;
}

interface PaperPagesProps {
  readonly label: string;
  readonly source: PageSource;
  readonly words: PageWords;
}

/** Until a page has been asked for its size it is taken to be like the first. */
const A4: PageSize = { width: 595, height: 842 };
/** Sizes asked for between two drawings of the page. */
const SIZES_AT_ONCE = 25;
/** A page that is being zoomed is drawn anew when the fingers rest. */
const REST_MS = 150;
/** How far out of sight a page is drawn. */
const AHEAD = "60% 0px";
/** In the window, and in a dialog that scrolls: the second is younger than the types of the platform. */
const SOON: IntersectionObserverInit & { readonly scrollMargin: string } = { rootMargin: AHEAD, scrollMargin: AHEAD };

/** The pages of a document under each other. Those in sight are drawn, the others keep their place. */
export function PaperPages({ label, source, words }: PaperPagesProps) {
  const sizes = useSizes(source);
  const [inSight, setInSight] = useState<ReadonlyMap<number, number>>(new Map());
  const pages = useRef<HTMLDivElement>(null);
  const current = mostInSight(inSight);

  const see = useCallback((page: number, heightPx: number) => {
    setInSight((before) => {
      if ((before.get(page) ?? 0) === heightPx) return before;
      const after = new Map(before);
      if (heightPx > 0) after.set(page, heightPx);
      else after.delete(page);
      return after;
    });
  }, []);

  function go(page: number): void {
    pages.current?.children[page - 1]?.scrollIntoView({ block: "start" });
  }

  return (
    <ZoomedView
      label={label}
      words={words}
      bar={
        <div className={styles["steps"]}>
          <IconButton icon="chevronUp" label={words.before} idle={current <= 1} onPress={() => go(current - 1)} />
          <output className={styles["count"]}>{words.page(current, source.pages)}</output>
          <IconButton
            icon="chevronDown"
            label={words.after}
            idle={current >= source.pages}
            onPress={() => go(current + 1)}
          />
        </div>
      }
    >
      {(width, zoom) => (
        <div ref={pages} className={styles["pages"]}>
          {Array.from({ length: source.pages }, (_, at) => (
            <PaperPage
              key={at}
              page={at + 1}
              source={source}
              size={sizes[at] ?? sizes[0] ?? A4}
              width={Math.round(width * zoom)}
              label={words.page(at + 1, source.pages)}
              notDrawn={words.notDrawn}
              onSight={see}
            />
          ))}
        </div>
      )}
    </ZoomedView>
  );
}

/** The upper one of two that are seen alike. */
function mostInSight(inSight: ReadonlyMap<number, number>): number {
  let [best, most] = [1, 0];
  for (const [page, height] of [...inSight].toSorted(([a], [b]) => a - b))
    if (height > most + 1) [best, most] = [page, height];
  return best;
}

function useSizes(source: PageSource): readonly (PageSize | undefined)[] {
  const [sizes, setSizes] = useState<readonly (PageSize | undefined)[]>([]);
  useEffect(() => {
    const over = new AbortController();
    const ask = async () => {
      const known: (PageSize | undefined)[] = [];
      for (let page = 1; page <= source.pages && !over.signal.aborted; page += SIZES_AT_ONCE) {
        const some = Array.from({ length: Math.min(SIZES_AT_ONCE, source.pages - page + 1) }, (_, at) => page + at);
        known.push(...(await Promise.all(some.map((one) => source.sizeOf(one).catch(() => undefined)))));
        if (!over.signal.aborted) setSizes([...known]);
      }
    };
    void ask();
    return () => over.abort();
  }, [source]);
  return sizes;
}

interface PaperPageProps {
  readonly page: number;
  readonly source: PageSource;
  readonly size: PageSize;
  readonly width: number;
  readonly label: string;
  readonly notDrawn: string;
  readonly onSight: (page: number, heightPx: number) => void;
}

/** Hundreds of them stay as they are while the page scrolls. */
const PaperPage = memo(function PaperPage({ page, source, size, width, label, notDrawn, onSight }: PaperPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [drawing, setDrawing] = useState<"done" | "failed">();

  useEffect(() => {
    if (!sheet.current) return undefined;
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), SOON);
    const seen = new IntersectionObserver(([entry]) => onSight(page, Math.round(entry?.intersectionRect.height ?? 0)), {
      threshold: [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1],
    });
    near.observe(sheet.current);
    seen.observe(sheet.current);
    return () => {
      near.disconnect();
      seen.disconnect();
    };
  }, [page, onSight]);

  useEffect(() => {
    const holder = picture.current;
    if (!holder) return undefined;
    if (!isNear) return holder.replaceChildren();
    const over = new AbortController();
    const drawNow = async () => {
      const canvas = document.createElement("canvas");
      canvas.setAttribute("aria-hidden", "true");
      const isDrawn = await source.draw(page, canvas, width * devicePixelRatio, over.signal);
      if (over.signal.aborted) return;
      setDrawing(isDrawn ? "done" : "failed");
      // The coarser picture stands until then.
      if (isDrawn) holder.replaceChildren(canvas);
    };
    const timer = setTimeout(() => void drawNow(), holder.hasChildNodes() ? REST_MS : 0);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [isNear, page, source, width]);

  const hasTried = drawing !== undefined;
  useEffect(() => {
    const layer = text.current;
    // The picture goes first: who waits, waits for it.
    if (!layer || !isNear || !hasTried) return undefined;
    const over = new AbortController();
    void source.layText(page, layer, over.signal);
    return () => {
      over.abort();
      layer.replaceChildren();
    };
  }, [isNear, hasTried, page, source]);

  const scale = width / size.width;
  return (
    <div
      ref={sheet}
      role="group"
      aria-label={label}
      className={styles["sheet"]}
      style={{ width, height: Math.round(size.height * scale), "--total-scale-factor": scale } as CSSProperties}
    >
      <div ref={picture} className={styles["picture"]} />
      <div ref={text} className={styles["text"]} dir="ltr" />
      {drawing === "failed" && <p className={styles["undrawn"]}>{notDrawn}</p>}
    </div>
  );
});
