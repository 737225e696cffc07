import { type ReactNode, useId } from "react";
import { Words } from "./Checkbox.tsx";
import styles from "./Choice.module.css";
import { classes } from "../classes.ts";

interface SwitchProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly disabled?: boolean;
}

/** Takes effect at once; a choice that waits for a save button is a `Checkbox`. */
export function Switch({ label, description, value, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes(styles["choice"], styles["switch"])} htmlFor={id}>
      <Words id={id} label={label} description={description} />
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles["track"]}
        checked={value}
        aria-checked={value}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
