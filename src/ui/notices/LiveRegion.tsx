import type { ReactNode } from "react";
import styles from "./LiveRegion.module.css";

/** Announces what comes to stand in it while the page is in use: it is there before, since a region that comes with its words is not read. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["live"]} aria-live="polite">
      {children}
    </div>
  );
}
