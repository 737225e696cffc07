import { type KeyboardEvent, useId, useState } from "react";
import { Field, type FieldProps } from "./Field.tsx";
import field from "./Field.module.css";
import { Icon } from "../actions/Icon.tsx";
import styles from "./TagField.module.css";

interface TagFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** Those in use, offered while one types. */
  readonly known: readonly string[];
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Says which one a press takes away. */
  readonly removeLabel: (tag: string) => string;
}

/** Words that are put on something: typed, ended with Enter or a comma, or chosen among those in use. */
export function TagField({
  value,
  onChange,
  known,
  maxLength,
  placeholder,
  removeLabel,
  name,
  disabled,
  onBlur,
  ...frame
}: TagFieldProps) {
  const listId = useId();
  const [text, setText] = useState("");
  const same = (tag: string) => (one: string) => one.toLowerCase() === tag.toLowerCase();

  function add(typed: string): void {
    const words = typed.split(",").map((word) => word.trim().slice(0, maxLength));
    const next = [...value];
    for (const word of words.filter(Boolean)) {
      if (!next.some(same(word))) next.push(known.find(same(word)) ?? word);
    }
    setText("");
    if (next.length > value.length) onChange(next);
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter" && text.trim() !== "") {
      event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && text === "" && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <Field {...frame}>
      {(aria) => (
        <div className={`${field["control"]} ${styles["control"]}`}>
          {value.map((tag) => (
            <span key={tag} className={styles["tag"]}>
              <bdi>{tag}</bdi>
              <button
                type="button"
                className={styles["remove"]}
                aria-label={removeLabel(tag)}
                disabled={disabled}
                onClick={() => onChange(value.filter((one) => one !== tag))}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          ))}
          <input
            {...aria}
            className={`${field["input"]} ${styles["input"]}`}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            list={listId}
            name={name}
            disabled={disabled}
            maxLength={maxLength}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={text}
            onChange={(event) => {
              const typed = event.target.value;
              // One that is chosen in the list arrives whole, and not as typed letters.
              const { nativeEvent } = event;
              const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType !== "insertReplacementText";
              const isChosen = !isTyped && known.includes(typed);
              if (isChosen || typed.includes(",")) add(typed);
              else setText(typed);
            }}
            onKeyDown={onKey}
            onBlur={() => {
              add(text);
              onBlur?.();
            }}
          />
          <datalist id={listId}>
            {known
              .filter((tag) => !value.some(same(tag)))
              .map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
