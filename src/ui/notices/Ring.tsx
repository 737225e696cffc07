import styles from "./Ring.module.css";
import { useFormat } from "../format/useFormat.ts";

interface RingProps {
  /** From 0 to 1. */
  readonly value: number;
  /** CSS pixels across. */
  readonly size?: number;
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of something is there, with the figure in the middle. The whole that it is a part of stands beside it. */
export function Ring({ value, size = 72 }: RingProps) {
  const format = useFormat();
  const part = Math.min(1, Math.max(0, value));
  // Nothing is called all of it before it is, and nothing none.
  const shown = part >= 1 ? 1 : Math.min(0.99, part);
  return (
    <span className={styles["ring"]} style={{ width: size, height: size, fontSize: size / 4.5 }}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={styles["whole"]} cx={50} cy={50} r={RADIUS} />
        {part > 0 && (
          <circle
            className={styles["part"]}
            cx={50}
            cy={50}
            r={RADIUS}
            strokeDasharray={`${part * LENGTH} ${LENGTH}`}
            transform="rotate(-90 50 50)"
          />
        )}
      </svg>
      <span className={styles["figure"]}>{format.percent(Math.floor(shown * 100) / 100, 0)}</span>
    </span>
  );
}
