import type { Ref } from "react";
import { Field, type FieldProps } from "../fields/Field.tsx";
import styles from "../fields/Field.module.css";
import { Icon } from "../actions/Icon.tsx";
import { type Option, Options } from "./Options.tsx";

interface SelectProps<Value extends string> extends FieldProps {
  readonly options: readonly Option<Value>[];
  /** Nothing is chosen yet when undefined or empty; `placeholder` is then shown. */
  readonly value: Value | "" | undefined;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
}

export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  ref,
  onBlur,
  name,
  disabled,
  autoFocus,
  ...field
}: SelectProps<Value>) {
  const isOffered = options.some((option) => option.value === (value ?? ""));
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles["control"]}>
          <div className={styles["selectWrap"]}>
            <select
              {...aria}
              ref={ref}
              className={`${styles["input"]} ${styles["select"]}`}
              name={name}
              value={value ?? ""}
              disabled={disabled}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that is fetched when it is opened begins there
              autoFocus={autoFocus}
              onBlur={onBlur}
              onChange={(event) => onChange(event.target.value as Value)}
            >
              {(placeholder !== undefined || !isOffered) && (
                <option value="" disabled>
                  {placeholder ?? ""}
                </option>
              )}
              <Options options={options} />
            </select>
            <Icon name="chevronDown" size={18} />
          </div>
        </div>
      )}
    </Field>
  );
}
