import type { ReactNode } from "react";
import styles from "../notices/Notice.module.css";

interface EmptyStateProps {
  readonly title: string;
  /** One sentence. */
  readonly children?: ReactNode;
  /** One main action; at most one other. */
  readonly actions?: ReactNode;
  /** Another way to see what belongs here, quieter than the steps. */
  readonly example?: ReactNode;
}

/** The place of a list that is empty: what belongs here, and the one step to take. */
export function EmptyState({ title, children, actions, example }: EmptyStateProps) {
  return (
    <div className={styles["empty"]}>
      <h2 className={styles["emptyTitle"]}>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={styles["actions"]}>{actions}</div>}
      {example && <div className={styles["example"]}>{example}</div>}
    </div>
  );
}
