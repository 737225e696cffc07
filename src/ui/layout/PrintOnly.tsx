import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classes } from "../classes.ts";
import styles from "./PrintOnly.module.css";

interface PrintOnlyProps {
  readonly children: ReactNode;
  /** As wide as the paper. */
  readonly isWide?: boolean;
}

/** The content that is printed instead of the page, as long as this is mounted. Nobody sees or hears it on the screen. */
export function PrintOnly({ children, isWide = false }: PrintOnlyProps) {
  return createPortal(
    <div className={classes(styles["paper"], isWide && styles["wide"])}>{children}</div>,
    document.body,
  );
}
