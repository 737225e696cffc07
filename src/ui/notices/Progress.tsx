import { useId } from "react";
import styles from "./Progress.module.css";
import { useFormat } from "../format/useFormat.ts";

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; left out while how long it takes is unknown. */
  readonly value?: number | undefined;
}

export function Progress({ label, value }: ProgressProps) {
  const format = useFormat();
  const id = useId();
  return (
    <div className={styles["progress"]}>
      <div className={styles["words"]}>
        <label htmlFor={id}>{label}</label>
        {value !== undefined && <span className={styles["value"]}>{format.percent(value, 0)}</span>}
      </div>
      <progress id={id} className={styles["bar"]} max={1} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
