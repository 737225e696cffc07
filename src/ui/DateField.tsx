import type { Ref } from "react";
import { type IsoDate, isIsoDate } from "#domain/dates.ts";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";

interface DateFieldProps extends FieldProps {
  readonly value: IsoDate | undefined;
  readonly onChange: (value: IsoDate | undefined) => void;
  readonly min?: IsoDate;
  readonly max?: IsoDate;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The device's own date picker: it knows the hand it is in. */
export function DateField({ value, onChange, min, max, ref, onBlur, name, disabled, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles["control"]}>
          <input
            {...aria}
            ref={ref}
            className={styles["input"]}
            type="date"
            name={name}
            value={value ?? ""}
            min={min}
            max={max ?? "9999-12-31"}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => onChange(isIsoDate(event.target.value) ? event.target.value : undefined)}
          />
        </div>
      )}
    </Field>
  );
}
