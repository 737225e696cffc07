import type { ReactNode } from "react";
import { Icon } from "../actions/Icon.tsx";
import { classes } from "../classes.ts";
import { Field, type FieldProps } from "../fields/Field.tsx";
import styles from "../fields/Field.module.css";

interface PickerFieldProps extends FieldProps {
  /** The chosen one, or the word for none. */
  readonly text: string;
  /** In front of the text, for the eye alone. */
  readonly mark?: ReactNode;
  readonly onOpen: () => void;
}

/** A field whose value is chosen in a picker of its own: there are too many for a menu of the browser. */
export function PickerField({ text, mark, onOpen, name, disabled, onBlur, ...frame }: PickerFieldProps) {
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={styles["control"]}>
          <div className={styles["selectWrap"]}>
            <button
              {...aria}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- read aloud as a menu of the browser is: label and value
              role="combobox"
              aria-haspopup="dialog"
              aria-controls={`${aria.id}-picker`}
              // While the picker is open, nothing under it is read.
              aria-expanded={false}
              className={classes(styles["input"], styles["select"], styles["picker"])}
              name={name}
              disabled={disabled}
              onBlur={onBlur}
              onClick={onOpen}
              onKeyDown={(event) => {
                if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
                event.preventDefault();
                onOpen();
              }}
            >
              {mark}
              <bdi>{text}</bdi>
            </button>
            <Icon name="chevronDown" size={18} />
          </div>
        </div>
      )}
    </Field>
  );
}
