import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Layout.module.css";

export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface StackProps {
  readonly children: ReactNode;
  /** Steps of the spacing scale: 4, 8, 12, 16, 24, 32, 48, 64 pixels. */
  readonly gap?: Gap;
}

/** One below the other. */
export function Stack({ children, gap = 4 }: StackProps) {
  return <div className={classes(styles["stack"], styles[`gap-${gap}`])}>{children}</div>;
}

interface RowProps extends StackProps {
  /** `bottom`: fields with their label above them beside what has none. */
  readonly align?: "center" | "baseline" | "bottom";
  /** Pushes the ends apart. */
  readonly between?: boolean;
  /** At the far end of where it stands, also on a line of its own. */
  readonly end?: boolean;
  /** Stays one line: what can shrink does. */
  readonly fixed?: boolean;
}

/** Side by side, wrapping where there is no room. */
export function Row({ children, gap = 3, align = "center", between = false, end = false, fixed = false }: RowProps) {
  return (
    <div
      className={classes(
        styles["row"],
        styles[`gap-${gap}`],
        align !== "center" && styles[align],
        between && styles["between"],
        end && styles["end"],
        fixed && styles["fixed"],
      )}
    >
      {children}
    </div>
  );
}

interface StickyPartProps {
  /** Read aloud. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Stays in sight while what follows it in the same block moves under it: actions on the rows of a long list. */
export function StickyPart({ label, children }: StickyPartProps) {
  return (
    <section aria-label={label} className={styles["stickyPart"]}>
      {children}
    </section>
  );
}
