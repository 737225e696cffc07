import { type ReactNode, useState } from "react";
import type { Currency, Money } from "#domain/money.ts";
import { parseAmount } from "#domain/text/parseAmount.ts";
import { Icon } from "../actions/Icon.tsx";
import { type Option, Options } from "../choices/Options.tsx";
import styles from "./Sentence.module.css";
import { useFormat } from "./useFormat.ts";

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

interface WordButtonProps {
  readonly label: string;
  /** The chosen words. */
  readonly children: string;
  readonly onPress: () => void;
}

/** A choice among the words that is made in a picker of its own. */
export function WordButton({ label, children, onPress }: WordButtonProps) {
  return (
    <span className={styles["word"]}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${children}`}
        className={`${styles["control"]} ${styles["opens"]}`}
        onClick={onPress}
      >
        {children}
      </button>
      <Icon name="chevronDown" size={16} />
    </span>
  );
}

interface WordFieldProps {
  readonly label: string;
  readonly value: string;
  /** The text of the sentence while nothing is written. */
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

interface WordMoneyProps {
  readonly label: string;
  readonly value: Money | undefined;
  readonly currency: Currency;
  readonly placeholder: string;
  /** Undefined while what is typed is not an amount; `text` tells an empty field from one that cannot be read. */
  readonly onChange: (value: Money | undefined, text: string) => void;
}

/** An amount among the words. A text that cannot be read is said to be wrong, and stays as it was typed. */
export function WordMoney({ label, value, currency, placeholder, onChange }: WordMoneyProps) {
  const format = useFormat();
  const [text, setText] = useState(value ? format.editableMoney(value) : "");
  // Reset from outside: what was typed stands for nothing any more.
  const shown = value || !parseAmount(text, currency, format.decimalMark).ok ? text : "";
  const isWrong = text.trim() !== "" && !parseAmount(text, currency, format.decimalMark).ok;
  return (
    <span className={styles["word"]}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        className={styles["control"]}
        value={shown}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => {
          const parsed = parseAmount(event.target.value, currency, format.decimalMark);
          setText(event.target.value);
          onChange(parsed.ok ? parsed.value : undefined, event.target.value);
        }}
      />
    </span>
  );
}
