import { classes } from "../classes.ts";
import styles from "../layout/Layout.module.css";

interface PointsProps {
  /** One point a line; of a single line it is a paragraph. */
  readonly text: string;
  readonly size?: "text" | "small";
}

/** A text that would be too long for a paragraph, one thought under the other. */
export function Points({ text, size = "text" }: PointsProps) {
  const points = text.split("\n");
  const isSmall = size === "small" && styles["small"];
  if (points.length === 1) return <p className={classes(isSmall)}>{text}</p>;
  return (
    <ul className={classes(styles["points"], isSmall)}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
