import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import field from "./Field.module.css";
import styles from "./FieldGroup.module.css";

interface FieldGroupProps {
  readonly label: string;
  /** The fields say it themselves; screen readers hear it all the same. */
  readonly hideLabel?: boolean;
  /** Each has air of its own, such as a tick: they stand right below each other. */
  readonly close?: boolean;
  readonly children: ReactNode;
}

/** Fields that answer one question together. */
export function FieldGroup({ label, hideLabel = false, close = false, children }: FieldGroupProps) {
  return (
    <fieldset className={field["field"]}>
      <legend className={hideLabel ? undefined : field["label"]}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={classes(styles["lines"], close && styles["close"])}>{children}</div>
    </fieldset>
  );
}

/** A field with a small one beside it: a rate beside its amount, or the button that takes the line away. */
export function FieldLine({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className={styles["line"]}>
      {children}
      {aside}
    </div>
  );
}
