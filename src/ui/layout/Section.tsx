import { type ReactNode, useId } from "react";
import { Hint } from "../format/Prose.tsx";
import { classes } from "../classes.ts";
import styles from "./Layout.module.css";

interface SectionProps {
  /** The name after `#` in the address of a link that leads here. */
  readonly place?: string;
  readonly title?: string;
  readonly actions?: ReactNode;
  /** Stands under the title. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
  /** A hairline above, where the eye needs one. */
  readonly ruled?: boolean;
}

export function Section({ place, title, actions, help, children, ruled = false }: SectionProps) {
  const id = useId();
  return (
    <section
      id={place}
      tabIndex={place === undefined ? undefined : -1}
      className={classes(styles["section"], ruled && styles["ruled"])}
      aria-labelledby={title ? id : undefined}
    >
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
      {help && <Hint>{help}</Hint>}
      {children}
    </section>
  );
}
