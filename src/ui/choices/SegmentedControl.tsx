import { useId } from "react";
import styles from "./RadioTiles.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

export interface SegmentedControlProps<Value extends string> {
  /** Read aloud, not shown. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly longLabel?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two to five short choices that change what is shown at once: *1M · 3M · 1Å*. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles["segments"]}>
      {options.map((option) => (
        <label key={option.value} className={styles["segment"]}>
          <input
            type="radio"
            className={styles["input"]}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.longLabel === undefined ? (
            option.label
          ) : (
            <>
              <span aria-hidden>{option.label}</span>
              <VisuallyHidden>{option.longLabel}</VisuallyHidden>
            </>
          )}
        </label>
      ))}
    </div>
  );
}
