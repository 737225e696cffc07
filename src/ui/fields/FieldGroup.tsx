import type { ReactNode } from "react";
import field from "./Field.module.css";
import styles from "./FieldGroup.module.css";

interface FieldGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Fields that answer one question together. */
export function FieldGroup({ label, children }: FieldGroupProps) {
  return (
    <fieldset className={field["field"]}>
      <legend className={field["label"]}>{label}</legend>
      <div className={styles["lines"]}>{children}</div>
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
