import { useId } from "react";
import field from "../fields/Field.module.css";
import { Icon, type IconName } from "../actions/Icon.tsx";
import styles from "./RadioTiles.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface CheckTilesProps<Value extends string> {
  readonly label: string;
  readonly tiles: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon: IconName;
    readonly description?: string;
  }[];
  /** In the order they were chosen. */
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
  readonly atMost: number;
  /** Why nothing more can be chosen. */
  readonly full: string;
  /** *valgt som nummer 2*, for screen readers. */
  readonly place: (place: number) => string;
}

/** A few out of several, the most important first. */
export function CheckTiles<Value extends string>(props: CheckTilesProps<Value>) {
  const { label, tiles, values, onChange, atMost, full, place } = props;
  const id = useId();
  const isFull = values.length >= atMost;

  function toggle(value: Value): void {
    const others = values.filter((one) => one !== value);
    if (others.length < values.length) onChange(others);
    else if (!isFull) onChange([...values, value]);
  }

  return (
    <fieldset className={field["field"]} aria-describedby={`${id}-full`}>
      <legend className={field["label"]}>{label}</legend>
      <div className={styles["tiles"]}>
        {tiles.map(({ value, label, icon, description }) => {
          const at = values.indexOf(value);
          return (
            <label key={value} className={styles["tile"]}>
              <input
                type="checkbox"
                className={styles["input"]}
                checked={at >= 0}
                // Stays in reach of the keyboard, so that it can tell why it does nothing.
                aria-disabled={(isFull && at < 0) || undefined}
                onChange={() => toggle(value)}
              />
              <Icon name={icon} size={24} />
              {at >= 0 && (
                <span className={styles["place"]}>
                  <span aria-hidden>{at + 1}</span>
                  <VisuallyHidden>{place(at + 1)}</VisuallyHidden>
                </span>
              )}
              <span className={styles["words"]}>
                {label}
                {description && <span className={styles["description"]}>{description}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <p className={field["description"]} id={`${id}-full`} aria-live="polite">
        {isFull && full}
      </p>
    </fieldset>
  );
}
