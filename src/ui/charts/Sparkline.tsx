import styles from "./Sparkline.module.css";

interface SparklineProps {
  /** The content of the line, in a few words. */
  readonly label: string;
  /** From the left and from below, each from 0 to 1. */
  readonly places: readonly { readonly at: number; readonly height: number }[];
}

const WIDTH_PX = 88;
const HEIGHT_PX = 24;
/** So that the ends of the line are whole. */
const EDGE_PX = 3;

/** How something has gone, as small as a word: without axes, beside the number. Many of them cost little. */
export function Sparkline({ label, places }: SparklineProps) {
  const drawn = places.map(({ at, height }) => ({
    x: EDGE_PX + at * (WIDTH_PX - 2 * EDGE_PX),
    y: HEIGHT_PX - EDGE_PX - height * (HEIGHT_PX - 2 * EDGE_PX),
  }));
  const last = drawn.at(-1);
  return (
    <svg className={styles["spark"]} width={WIDTH_PX} height={HEIGHT_PX} role="img" aria-label={label}>
      <polyline points={drawn.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
      {last && <circle cx={last.x} cy={last.y} r={2} />}
    </svg>
  );
}
