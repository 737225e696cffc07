import type { CSSProperties } from "react";
import { classes } from "../classes.ts";
import styles from "./PlanBar.module.css";

export interface PlanBarProps {
  /** The content of the bar, said aloud. */
  readonly label: string;
  /** How much is used: 1 is all of it, and more is shown as all. */
  readonly share: number;
  /** How much of the time has gone by, 0 to 1; none where that says nothing. */
  readonly tick?: number | undefined;
  readonly tone: "plain" | "near" | "over";
}

export function PlanBar({ label, share, tick, tone }: PlanBarProps) {
  const width = Math.min(1, Math.max(0, share));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, and no file
      role="img"
      aria-label={label}
      className={classes(styles["bar"], tone !== "plain" && styles[tone])}
      style={{ "--share": width, "--tick": tick } as CSSProperties}
    >
      <div className={styles["fill"]} />
      {tick !== undefined && tick > 0 && tick < 1 && <div className={styles["tick"]} />}
    </div>
  );
}
