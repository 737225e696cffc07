import type { Ref } from "react";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  value,
  onChange,
  rows = 3,
  maxLength,
  ref,
  onBlur,
  name,
  disabled,
  ...field
}: TextAreaProps) {
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles["control"]}>
          <textarea
            // Browsers keep what stands in open fields on disk, for after a restart; not in fields without autocompletion.
            autoComplete="off"
            {...aria}
            ref={ref}
            className={styles["input"]}
            name={name}
            rows={rows}
            maxLength={maxLength}
            value={value}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
