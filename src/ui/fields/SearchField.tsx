import { Icon } from "../actions/Icon.tsx";
import { classes } from "../classes.ts";
import field from "./Field.module.css";
import styles from "./SearchField.module.css";

interface SearchFieldProps {
  /** Read aloud, and shown while nothing is written. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search above a list, without a line of its own for the label. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <span className={classes(field["control"], styles["search"])}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        className={field["input"]}
        value={value}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
