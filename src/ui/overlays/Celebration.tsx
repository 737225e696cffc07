import type { CSSProperties, ReactNode } from "react";
import styles from "./Celebration.module.css";

const FLECKS = Array.from({ length: 28 }, (_, at) => {
  // The golden ratio spreads them without a pattern, and the same way every time.
  const spread = (at * 0.618034) % 1;
  return {
    "--from": `${(spread * 100).toFixed(1)}%`,
    "--drift": `${(((at * 7) % 9) - 4) * 0.75}rem`,
    "--turn": `${((at % 5) - 2) * 160}deg`,
    "--wait": `${(at * 37) % 420}ms`,
    "--hue": `var(--chart-${(at % 6) + 1})`,
  } as CSSProperties;
});

/** A handful of paper that falls once behind what has been reached. With reduced motion there is none. */
export function Celebration({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["celebration"]}>
      <div className={styles["flecks"]} aria-hidden>
        {FLECKS.map((style, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <span key={at} className={styles["fleck"]} style={style} />
        ))}
      </div>
      {children}
    </div>
  );
}
