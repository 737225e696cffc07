import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./PublicShell.module.css";
import layout from "./Layout.module.css";

interface HeroProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly actions: ReactNode;
  /** A line under the buttons. */
  readonly below?: ReactNode;
  readonly picture?: ReactNode;
}

/** The promise of the landing page, in one line. Stands in place of a `Page`. */
export function Hero({ title, lead, actions, below, picture }: HeroProps) {
  return (
    <div className={classes(styles["hero"], picture !== undefined && styles["pictured"])}>
      <div className={styles["words"]}>
        <h1 className={styles["title"]} id="page-title" tabIndex={-1}>
          {title}
        </h1>
        <p className={styles["lead"]}>{lead}</p>
        <div className={styles["actions"]}>{actions}</div>
        {below && <p className={styles["below"]}>{below}</p>}
      </div>
      {picture && <div>{picture}</div>}
    </div>
  );
}

/** The width of a page without its heading; for the landing page. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={layout["page"]}>{children}</div>;
}
