import { Children, type ReactNode } from "react";
import { classes } from "../classes.ts";
import layout from "../layout/Layout.module.css";
import styles from "./ListRow.module.css";
import type { Gap } from "../layout/Stack.tsx";

interface PlainListProps {
  readonly label: string;
  readonly children: ReactNode;
  /** None where they bring their own room. */
  readonly gap?: Gap;
}

/** A few things under each other that bring their own look. */
export function PlainList({ label, children, gap }: PlainListProps) {
  return (
    <ul
      className={classes(
        styles["rows"],
        gap !== undefined && layout["stack"],
        gap !== undefined && layout[`gap-${gap}`],
      )}
      aria-label={label}
    >
      {Children.map(children, (one) => (
        <li>{one}</li>
      ))}
    </ul>
  );
}
