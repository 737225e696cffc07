import { Field, type FieldProps } from "../fields/Field.tsx";
import styles from "../fields/Field.module.css";

interface CodeFieldProps extends Omit<FieldProps, "optional"> {
  readonly value: string;
  /** Digits alone, `digits` at most: what is pasted may hold spaces. */
  readonly onChange: (value: string) => void;
  readonly digits?: number;
  readonly autoFocus?: boolean;
}

/** A short code of digits that a telephone or an app shows; the device may fill it in. */
export function CodeField({
  value,
  onChange,
  digits = 6,
  autoFocus,
  name,
  disabled,
  onBlur,
  ...field
}: CodeFieldProps) {
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles["control"]}>
          <input
            {...aria}
            className={`${styles["input"]} ${styles["code"]}`}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            name={name}
            value={value}
            disabled={disabled}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a code is asked for alone
            autoFocus={autoFocus}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, digits))}
          />
        </div>
      )}
    </Field>
  );
}
