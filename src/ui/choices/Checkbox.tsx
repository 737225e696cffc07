import { type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef } from "react";
import styles from "./Choice.module.css";
import { FieldError } from "../fields/Field.tsx";
import { Icon } from "../actions/Icon.tsx";

interface CheckboxProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly value: boolean;
  /** Some of what it stands for are ticked, and some are not. */
  readonly isPartial?: boolean;
  readonly onChange: (value: boolean) => void;
  readonly error?: string | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({
  label,
  description,
  value,
  isPartial = false,
  onChange,
  error,
  name,
  disabled,
  onBlur,
  ref,
}: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!, []);
  // No attribute says it.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isPartial;
  }, [isPartial]);
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label className={styles["choice"]} htmlFor={id}>
        <span className={styles["box"]}>
          <input
            id={id}
            ref={input}
            type="checkbox"
            className={styles["input"]}
            name={name}
            checked={value}
            disabled={disabled}
            aria-labelledby={`${id}-label`}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon name={isPartial ? "partial" : "check"} size={16} />
        </span>
        <Words id={id} label={label} description={description} />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The label and, under it, what it means. */
export function Words({
  id,
  label,
  description,
}: {
  readonly id: string;
  readonly label: ReactNode;
  readonly description: ReactNode;
}) {
  return (
    <span className={styles["words"]}>
      <span className={styles["label"]} id={`${id}-label`}>
        {label}
      </span>
      {description && (
        <span className={styles["description"]} id={`${id}-description`}>
          {description}
        </span>
      )}
    </span>
  );
}
