import type { Ref } from "react";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "search" | "tel" | "url";
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly inputMode?: "text" | "numeric" | "email" | "search";
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly suffix?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({
  value,
  onChange,
  type = "text",
  suffix,
  ref,
  onBlur,
  name,
  disabled,
  autoFocus,
  ...rest
}: TextFieldProps) {
  const { autoComplete = "off", inputMode, maxLength, placeholder, ...field } = rest;
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles["control"]}>
          <input
            {...aria}
            ref={ref}
            className={styles["input"]}
            type={type}
            name={name}
            value={value}
            disabled={disabled}
            autoComplete={autoComplete}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that is one question puts the cursor there
            autoFocus={autoFocus}
            inputMode={inputMode}
            maxLength={maxLength}
            placeholder={placeholder}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix && <span className={styles["suffix"]}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
