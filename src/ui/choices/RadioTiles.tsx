import { useId } from "react";
import { FieldError } from "../fields/Field.tsx";
import field from "../fields/Field.module.css";
import { Icon, type IconName } from "../actions/Icon.tsx";
import styles from "./RadioTiles.module.css";

interface Tile<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  readonly description?: string;
}

interface RadioTilesProps<Value extends string> {
  readonly label: string;
  readonly tiles: readonly Tile<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

/** One choice out of a few that deserve to be seen all at once. */
export function RadioTiles<Value extends string>({ label, tiles, value, onChange, error }: RadioTilesProps<Value>) {
  const id = useId();
  return (
    <fieldset className={field["field"]} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={field["label"]}>{label}</legend>
      <div className={styles["tiles"]}>
        {tiles.map((tile) => (
          <label key={tile.value} className={styles["tile"]}>
            <input
              type="radio"
              className={styles["input"]}
              name={id}
              value={tile.value}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
            />
            {tile.icon && <Icon name={tile.icon} size={24} />}
            <span className={styles["words"]}>
              {tile.label}
              {tile.description && <span className={styles["description"]}>{tile.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
