import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Read aloud, not seen. `live` is announced when it changes. */
export function VisuallyHidden({ children, live = false }: { readonly children: ReactNode; readonly live?: boolean }) {
  return (
    <span className={styles["hidden"]} role={live ? "status" : undefined}>
      {children}
    </span>
  );
}
