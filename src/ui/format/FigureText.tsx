import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Figure.module.css";

interface FigureTextProps {
  /** Written out; what it is stands in the heading above. */
  readonly value: string;
  /** The unit that it is out of, or in: *af 100*, *måneder*. */
  readonly unit?: string | undefined;
  readonly size?: "large" | "small";
  readonly children?: ReactNode;
}

/** A figure that is no amount: it is shown whether amounts are or not. */
export function FigureText({ value, unit, size = "small", children }: FigureTextProps) {
  return (
    <div className={styles["figure"]}>
      <p className={classes(styles["number"], styles["plain"], size === "small" && styles["small"])}>
        {value}
        {unit && <span className={styles["unit"]}> {unit}</span>}
      </p>
      {children && <div className={styles["below"]}>{children}</div>}
    </div>
  );
}
