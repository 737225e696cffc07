import type { ReactNode } from "react";
import styles from "./Layout.module.css";

/** A look at a page that another plan opens: soft, cut off, and out of reach of hands, keys and screen readers. */
export function PreviewFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["preview"]} inert aria-hidden>
      {children}
    </div>
  );
}
