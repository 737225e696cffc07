import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "../layout/Layout.module.css";

/** Running text in a line length that can be read. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles["prose"]}>{children}</div>;
}

interface TextProps {
  readonly children: ReactNode;
  readonly size?: "text" | "small" | "caption";
  readonly tone?: "ink" | "muted";
  readonly strong?: boolean;
}

/** One paragraph. */
export function Text({ children, size = "text", tone = "ink", strong = false }: TextProps) {
  return (
    <p
      className={classes(
        size !== "text" && styles[size],
        tone === "muted" && styles["muted"],
        strong && styles["strong"],
      )}
    >
      {children}
    </p>
  );
}

interface HintProps {
  readonly children: ReactNode;
  /** Read aloud when it changes. */
  readonly live?: boolean;
}

/** A sentence beside the thing that it explains. */
export function Hint({ children, live = false }: HintProps) {
  if (live) return <output className={classes(styles["small"], styles["muted"])}>{children}</output>;
  return (
    <Text size="small" tone="muted">
      {children}
    </Text>
  );
}
