import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import styles from "./Notice.module.css";

interface NoticeProps {
  readonly kind?: "info" | "good" | "warn" | "danger";
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const ICON = { info: "info", good: "ok", warn: "warning", danger: "alert" } as const;

/** A notice of something to know here: what happened, what was kept, what to do. */
export function Notice({ kind = "info", title, children, actions }: NoticeProps) {
  return (
    <div className={classes(styles["notice"], styles[kind])} role={kind === "danger" ? "alert" : "note"}>
      <Icon name={ICON[kind]} />
      <div className={styles["body"]}>
        {title && <p className={styles["title"]}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
    </div>
  );
}
