import { Children, type ReactNode } from "react";
import styles from "./ListRow.module.css";

/** A few things under each other that bring their own look. */
export function PlainList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles["rows"]} aria-label={label}>
      {Children.map(children, (one) => (
        <li>{one}</li>
      ))}
    </ul>
  );
}
