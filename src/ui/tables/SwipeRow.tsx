import { type PointerEvent, type ReactNode, useState } from "react";
import { classes } from "../classes.ts";
import styles from "./SwipeRow.module.css";

/** So far a finger has to go before letting go means something, in CSS pixels. */
const FAR_PX = 72;
/** Less than this may be a tap that was not quite still. */
const STILL_PX = 10;

interface Swipe {
  /** Shown behind the row while it is pushed aside. */
  readonly label: string;
  readonly onSwipe: () => void;
}

interface SwipeRowProps {
  readonly children: ReactNode;
  readonly right?: Swipe | undefined;
  readonly left?: Swipe | undefined;
}

/**
 * A row that a finger can push aside, to the right or to the left. The action of a swipe has its button in the row too:
 * a keyboard, a mouse and a screen reader have no other way.
 */
export function SwipeRow({ children, right, left }: SwipeRowProps) {
  const [from, setFrom] = useState<{ readonly x: number; readonly byPx: number }>();
  const side = (from?.byPx ?? 0) > 0 ? right : left;
  const byPx = from && side && Math.abs(from.byPx) > STILL_PX ? from.byPx : 0;
  const isFar = Math.abs(byPx) >= FAR_PX;

  function begin({ pointerType, clientX }: PointerEvent<HTMLElement>): void {
    if (pointerType === "touch") setFrom({ x: clientX, byPx: 0 });
  }

  function follow({ clientX }: PointerEvent<HTMLElement>): void {
    setFrom((begun) => begun && { ...begun, byPx: clientX - begun.x });
  }

  function end(isMeant: boolean): void {
    if (!from) return;
    setFrom(undefined);
    if (isMeant && isFar) side?.onSwipe();
  }

  return (
    <div
      className={styles["frame"]}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      {side && byPx !== 0 && (
        <span className={classes(styles["behind"], byPx < 0 && styles["end"], isFar && styles["far"])} aria-hidden>
          {side.label}
        </span>
      )}
      <div className={styles["row"]} style={byPx === 0 ? undefined : { transform: `translateX(${byPx}px)` }}>
        {children}
      </div>
    </div>
  );
}
