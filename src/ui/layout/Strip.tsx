import type { ReactNode } from "react";
import { Link } from "../actions/Link.tsx";
import styles from "./Strip.module.css";

interface StripProps {
  readonly label: string;
  readonly items: readonly {
    readonly key: string;
    /** When. */
    readonly over: ReactNode;
    readonly title: ReactNode;
    /** Where it can be seen whole. */
    readonly to?: string;
    readonly value: ReactNode;
  }[];
}

/** The items come one after the other: a line each on a phone, side by side in as many rows as it takes elsewhere. */
export function Strip({ label, items }: StripProps) {
  return (
    <ol className={styles["strip"]} aria-label={label}>
      {items.map(({ key, over, title, to, value }) => (
        <li key={key} className={styles["item"]}>
          <span className={styles["over"]}>{over}</span>
          <span className={styles["title"]}>{to === undefined ? title : <Link to={to}>{title}</Link>}</span>
          <span className={styles["value"]}>{value}</span>
        </li>
      ))}
    </ol>
  );
}
