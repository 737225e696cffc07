import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { type Option, Options } from "./Options.tsx";
import styles from "./Sentence.module.css";

/** Running text with controls among its words: what is chosen reads as a sentence. */
export function Sentence({ children }: { readonly children: ReactNode }) {
  return <div className={styles["sentence"]}>{children}</div>;
}

interface WordSelectProps<Value extends string> {
  /** Read aloud; the words around say it to the eye. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

export function WordSelect<Value extends string>({ label, value, options, onChange }: WordSelectProps<Value>) {
  return (
    <span className={styles["word"]}>
      <select
        aria-label={label}
        className={styles["control"]}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        <Options options={options} />
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  );
}

interface WordFieldProps {
  readonly label: string;
  readonly value: string;
  /** What the sentence says while nothing is written. */
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

export function WordField({ label, value, placeholder, onChange }: WordFieldProps) {
  return (
    <span className={styles["word"]}>
      <input
        type="search"
        aria-label={label}
        className={styles["control"]}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
