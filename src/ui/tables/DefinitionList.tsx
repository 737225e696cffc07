import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./DefinitionList.module.css";

export interface Definition {
  /** Where two lines have the same term. */
  readonly id?: string;
  readonly term: string;
  /** A line without one is left out. */
  readonly value: ReactNode;
  /** A sum of the lines above. */
  readonly strong?: boolean;
}

interface DefinitionListProps {
  readonly items: readonly Definition[];
}

export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className={styles["list"]}>
      {items.filter(hasValue).map(({ id, term, value, strong = false }) => (
        <div key={id ?? term} className={classes(styles["row"], strong && styles["strong"])}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function hasValue({ value }: Definition): boolean {
  return value !== undefined && value !== null && value !== false && value !== "";
}
