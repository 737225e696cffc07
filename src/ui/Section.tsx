import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./Layout.module.css";

interface SectionProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** A hairline above, where the eye needs one. */
  readonly ruled?: boolean;
}

export function Section({ title, actions, children, ruled = false }: SectionProps) {
  const id = useId();
  return (
    <section className={classes(styles["section"], ruled && styles["ruled"])} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={styles["titleRow"]}>
          {title && (
            <h2 className={styles["sectionTitle"]} id={id}>
              {title}
            </h2>
          )}
          {actions && <div className={styles["actions"]}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
