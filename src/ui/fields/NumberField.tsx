import { type Ref, useState } from "react";
import type { Result } from "#domain/result.ts";
import { afterPointerUp } from "../afterPointerUp.ts";
import { Field, type FieldProps } from "./Field.tsx";
import { SignButton } from "./SignButton.tsx";
import styles from "./Field.module.css";

interface NumberFieldProps<Value extends string | number> extends FieldProps {
  readonly value: Value | undefined;
  /** Undefined while what is typed is not a number. */
  readonly onChange: (value: Value | undefined, text: string) => void;
  /** The text that was typed at an earlier visit and could not be read. */
  readonly unread?: string | undefined;
  readonly parse: (text: string) => Result<Value>;
  /** The value as the language writes it. */
  readonly written: string;
  /** Said of what cannot be read, when the field is left. */
  readonly problemText: string;
  readonly suffix?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** It may be less than nothing. */
  readonly signed?: boolean | undefined;
}

interface Draft<Value> {
  readonly text: string;
  /** The value that the text was read as. */
  readonly value: Value | undefined;
}

/** A number typed the way people type it; what `DecimalField` and `PercentField` have in common. */
export function NumberField<Value extends string | number>({
  value,
  onChange,
  unread,
  parse,
  written,
  problemText,
  suffix,
  ref,
  onBlur,
  name,
  disabled,
  signed,
  ...field
}: NumberFieldProps<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | undefined>(
    unread === undefined ? undefined : { text: unread, value: undefined },
  );
  const [left, setLeft] = useState(unread !== undefined);
  // A draft stands only for the value it gave; another value has come from outside and is shown instead.
  const text = draft !== undefined && draft.value === value ? draft.text : written;
  const parsed = parse(text);
  const problem = left && !parsed.ok && parsed.problem.kind !== "Empty" ? problemText : undefined;

  function type(typedText: string): void {
    const typed = parse(typedText);
    setDraft({ text: typedText, value: typed.ok ? typed.value : undefined });
    setLeft(false);
    onChange(typed.ok ? typed.value : undefined, typedText);
  }

  return (
    <Field {...field} error={problem ?? field.error}>
      {(aria) => (
        <div className={styles["control"]}>
          {signed && <SignButton of={field.label} text={text} disabled={disabled} onChange={type} />}
          <input
            {...aria}
            ref={ref}
            className={`${styles["input"]} ${styles["amount"]}`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={name}
            value={text}
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              afterPointerUp(() => setLeft(true));
              if (parsed.ok) setDraft(undefined);
              onBlur?.();
            }}
          />
          {suffix && <span className={styles["suffix"]}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
