import { Children, type ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./ListRow.module.css";

interface ListRowProps {
  readonly title: ReactNode;
  /** A second, quieter line. */
  readonly below?: ReactNode;
  readonly value?: ReactNode;
  /** Under the value. */
  readonly aside?: ReactNode;
  /** Not settled yet, and therefore softer. */
  readonly muted?: boolean;
  readonly onPress: () => void;
}

/** One line of a long list: what it was to the left, how much to the right; opens what it names. */
export function ListRow({ title, below, value, aside, muted = false, onPress }: ListRowProps) {
  return (
    <button type="button" className={classes(styles["row"], muted && styles["muted"])} onClick={onPress}>
      <span className={styles["what"]}>
        <span className={styles["title"]}>{title}</span>
        {below && <span className={styles["quiet"]}>{below}</span>}
      </span>
      <span className={styles["much"]}>
        {value !== undefined && <span className={styles["value"]}>{value}</span>}
        {aside && <span className={styles["quiet"]}>{aside}</span>}
      </span>
    </button>
  );
}

/** A few such lines under each other. */
export function ListRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles["rows"]} aria-label={label}>
      {Children.map(children, (row) => (
        <li>{row}</li>
      ))}
    </ul>
  );
}

/** Begins a group of rows; the day of a transaction, for instance. */
export function ListHeading({ children }: { readonly children: ReactNode }) {
  return <p className={styles["heading"]}>{children}</p>;
}
