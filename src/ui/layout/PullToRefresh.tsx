import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import styles from "./PullToRefresh.module.css";

interface PullToRefreshProps {
  /** So far a finger has to come down, in CSS pixels. */
  readonly atPx: number;
  readonly words: {
    readonly pull: string;
    readonly release: string;
    readonly busy: string;
    /** How it stands, once it has been tried. */
    readonly done: string;
  };
  /** Resolves when it is over, however it ended. */
  readonly onRefresh: () => Promise<unknown>;
}

type Stage = "rest" | "busy" | "done";

/** Below this a finger may still want something else. */
const MEANT_PX = 8;
/** Work that is over at once is still seen. */
const SEEN_MS = 500;
const TOLD_MS = 4_000;

/**
 * Pulling the page down from its very top does something again. Nothing moves the page itself: a note comes down with the
 * finger, says what letting go will do, and then how it went. With a dialog open, or anything scrolled, there is no pull.
 */
export function PullToRefresh({ atPx, words, onRefresh }: PullToRefreshProps) {
  const [pulled, setPulled] = useState(0);
  const [stage, setStage] = useState<Stage>("rest");
  const isFree = useRef(true);

  const refresh = useEffectEvent(async () => {
    isFree.current = false;
    setStage("busy");
    await Promise.all([onRefresh(), new Promise((seen) => setTimeout(seen, SEEN_MS))]);
    isFree.current = true;
    setStage("done");
  });

  useEffect(() => {
    if (stage !== "done") return;
    const timer = setTimeout(() => setStage("rest"), TOLD_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  useEffect(() => {
    let from: Touch | undefined;
    let distance = 0;
    let over = new AbortController();

    function begin({ touches, target }: TouchEvent): void {
      const [only, ...others] = touches;
      if (!only || others.length > 0 || !isFree.current || !isAtTop(target)) return;
      [from, distance] = [only, 0];
      over.abort();
      over = new AbortController();
      const { signal } = over;
      // Where the finger came down, also when the page takes that away meanwhile: nothing reaches the document from there.
      // And only while a pull may be under way: a listener that can say no makes every scrolling wait for it.
      target?.addEventListener("touchmove", (event) => move(event as TouchEvent), { passive: false, signal });
      target?.addEventListener("touchend", release, { signal });
      target?.addEventListener("touchcancel", end, { signal });
    }

    function move(event: TouchEvent): void {
      const [only, ...others] = event.touches;
      if (!from || !only || others.length > 0) return end();
      const [aside, down] = [Math.abs(only.clientX - from.clientX), only.clientY - from.clientY];
      if (distance === 0 && (down < 0 || aside > down)) return end();
      if (distance === 0 && down < MEANT_PX) return;
      if (event.cancelable) event.preventDefault();
      distance = Math.max(1, down);
      setPulled(distance);
    }

    function end(): void {
      over.abort();
      from = undefined;
      distance = 0;
      setPulled(0);
    }

    function release(): void {
      const isFar = from !== undefined && distance >= atPx;
      end();
      if (isFar) void refresh();
    }

    document.addEventListener("touchstart", begin, { passive: true });
    return () => {
      end();
      document.removeEventListener("touchstart", begin);
    };
  }, [atPx]);

  const said = stage === "rest" ? "" : words[stage];
  const isPulling = pulled > 0;
  return (
    <div className={styles["place"]} data-pull={isPulling ? "pulled" : stage}>
      <output className={classes(styles["note"], (isPulling || said !== "") && styles["shown"])} style={noteStyle()}>
        <span className={classes(styles["icon"], stage === "busy" && styles["turning"])}>
          <Icon name="sync" size={18} />
        </span>
        {/* A movement that a finger on the glass sees is no news to be read aloud; what came of it is. */}
        {isPulling ? <span aria-hidden>{pulled >= atPx ? words.release : words.pull}</span> : said}
        {isPulling && <span className={styles["way"]} aria-hidden />}
      </output>
    </div>
  );

  function noteStyle(): CSSProperties {
    const part = isPulling ? Math.min(1, pulled / atPx) : 1;
    return { "--part": part } as CSSProperties;
  }
}

/** Nothing lies over the page, and neither it nor what was touched has been scrolled. */
function isAtTop(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || document.querySelector("dialog[open], [role=dialog], [role=menu]")) return false;
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}
