import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./RecordLines.module.css";

interface Line {
  readonly key: string;
  readonly title: ReactNode;
  /** A second, quieter line. */
  readonly below?: ReactNode;
  /** At the end of the line: when, which kind, or what can be done. */
  readonly aside?: ReactNode;
  /** Buttons that answer what the line asks: in line with it, and below it where there is no room. */
  readonly answers?: ReactNode;
}

export interface LinesProps {
  /** Read aloud, where nothing above them says what they are. */
  readonly label?: string;
  readonly lines: readonly Line[];
}

/** A few things under each other, too few and too different for a table. */
export function Lines({ label, lines }: LinesProps) {
  return (
    <ul className={styles["lines"]} aria-label={label}>
      {lines.map(({ key, title, below, aside, answers }) => (
        <li key={key} className={classes(styles["line"], Boolean(answers) && styles["asked"])}>
          <span className={styles["name"]}>
            {title}
            {below && <span className={styles["below"]}>{below}</span>}
          </span>
          {aside && <span className={styles["aside"]}>{aside}</span>}
          {answers && <span className={styles["answers"]}>{answers}</span>}
        </li>
      ))}
    </ul>
  );
}
