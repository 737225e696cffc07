import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Layout.module.css";

/** Below a page and as wide as it: what is not of the page itself. */
export function PageFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes(styles["page"], styles["foot"])}>{children}</div>;
}
