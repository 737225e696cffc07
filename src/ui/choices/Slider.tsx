import { Field, type FieldProps } from "../fields/Field.tsx";
import styles from "./Slider.module.css";

interface SliderProps extends Omit<FieldProps, "optional"> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value with its unit, shown beside and read aloud. */
  readonly written: string;
  readonly onChange: (value: number) => void;
}

/** A whole number between two others, tried out rather than typed. */
export function Slider({ value, min, max, step = 1, written, onChange, name, disabled, ...field }: SliderProps) {
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles["control"]}>
          <input
            {...aria}
            type="range"
            className={styles["slider"]}
            name={name}
            disabled={disabled}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={written}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <output className={styles["value"]} aria-hidden>
            {written}
          </output>
        </div>
      )}
    </Field>
  );
}
