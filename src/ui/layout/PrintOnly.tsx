import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./PrintOnly.module.css";

/** The content that is printed instead of the page, as long as this is mounted. Nobody sees or hears it on the screen. */
export function PrintOnly({ children }: { readonly children: ReactNode }) {
  return createPortal(<div className={styles["paper"]}>{children}</div>, document.body);
}
