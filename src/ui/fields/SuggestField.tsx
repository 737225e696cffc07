import { type KeyboardEvent, useId, useState } from "react";
import { classes } from "../classes.ts";
import { Field, type FieldProps } from "./Field.tsx";
import field from "./Field.module.css";
import menu from "../choices/Menu.module.css";
import styles from "./SuggestField.module.css";

interface SuggestFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The suggestions that fit the typed text so far, the best first. */
  readonly suggestions: readonly string[];
  /** Names the list of them. */
  readonly listLabel: string;
}

/** A text that is often one of those before: they stand below it while it is written, and arrows and Enter choose one. */
export function SuggestField({
  value,
  onChange,
  suggestions,
  listLabel,
  name,
  disabled,
  onBlur,
  ...frame
}: SuggestFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState<number>();
  const offered = suggestions.filter((one) => one !== value);
  const isShown = isOpen && offered.length > 0;
  const active = isShown && at !== undefined && at < offered.length ? at : undefined;

  function close(): void {
    setOpen(false);
    setAt(undefined);
  }

  function choose(chosen: string): void {
    onChange(chosen);
    close();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (offered.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = active ?? (step === 1 ? -1 : offered.length);
      setAt((from + step + offered.length) % offered.length);
    } else if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      choose(offered[active]!);
    } else if (event.key === "Escape" && isShown) {
      // Not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...frame}>
      {(aria) => (
        <div>
          <div className={field["control"]}>
            <input
              {...aria}
              className={field["input"]}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
              autoComplete="off"
              name={name}
              disabled={disabled}
              value={value}
              onFocus={() => setOpen(true)}
              onChange={(event) => {
                setOpen(true);
                setAt(undefined);
                onChange(event.target.value);
              }}
              onKeyDown={onKey}
              onBlur={() => {
                close();
                onBlur?.();
              }}
            />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist is neither seen nor read alike everywhere */}
          <div id={listId} role="listbox" aria-label={listLabel} className={styles["list"]} hidden={!isShown}>
            {offered.map((one, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
              <div
                key={one}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={classes(menu["item"], index === active && styles["active"])}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                <bdi>{one}</bdi>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
