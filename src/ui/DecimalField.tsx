import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Decimal } from "#domain/decimal.ts";
import { parseExact } from "#domain/parseExact.ts";
import { afterPress } from "./afterPress.ts";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";
import { useFormat } from "./useFormat.ts";

interface DecimalFieldProps extends FieldProps {
  readonly value: Decimal | undefined;
  /** Undefined while what is typed is not a number. */
  readonly onChange: (value: Decimal | undefined, text: string) => void;
  /** What it counts: *stk.*, *USD*. */
  readonly suffix?: string;
}

/** An exact number typed the way people type it: a count of shares, a price, a rate. */
export function DecimalField({ value, onChange, suffix, onBlur, name, disabled, ...field }: DecimalFieldProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: Decimal | undefined }>();
  const [left, setLeft] = useState(false);
  const written = value?.replace(".", format.decimalMark) ?? "";
  // A draft stands only for the value it gave; another value has come from outside and is shown instead.
  const text = draft !== undefined && draft.value === value ? draft.text : written;
  const parsed = parseExact(text, format.decimalMark);
  const problem = left && !parsed.ok && parsed.problem.kind !== "Empty" ? t("numberProblem") : undefined;

  return (
    <Field {...field} error={problem ?? field.error}>
      {(aria) => (
        <div className={styles["control"]}>
          <input
            {...aria}
            className={`${styles["input"]} ${styles["amount"]}`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={name}
            value={text}
            disabled={disabled}
            onChange={(event) => {
              const typed = parseExact(event.target.value, format.decimalMark);
              setDraft({ text: event.target.value, value: typed.ok ? typed.value : undefined });
              setLeft(false);
              onChange(typed.ok ? typed.value : undefined, event.target.value);
            }}
            onBlur={() => {
              afterPress(() => setLeft(true));
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
