import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseDecimal } from "#domain/parseAmount.ts";
import { afterPress } from "./afterPress.ts";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";
import { useFormat } from "./useFormat.ts";

interface PercentFieldProps extends FieldProps {
  /** Per cent as typed: `4.25` for 4,25 %. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined, text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function PercentField({ value, onChange, ref, onBlur, name, disabled, ...field }: PercentFieldProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: number | undefined }>();
  const [left, setLeft] = useState(false);
  const written = value === undefined ? "" : String(value).replace(".", format.decimalMark);
  // A draft stands only for the value it gave; another value has come from outside and is shown instead.
  const text = draft !== undefined && draft.value === value ? draft.text : written;
  const parsed = parseDecimal(text, format.decimalMark);
  const problem = left && !parsed.ok && parsed.problem.kind !== "Empty" ? t("percentProblem") : undefined;

  return (
    <Field {...field} error={problem ?? field.error}>
      {(aria) => (
        <div className={styles["control"]}>
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
            onChange={(event) => {
              const typed = parseDecimal(event.target.value, format.decimalMark);
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
          <span className={styles["suffix"]}>%</span>
        </div>
      )}
    </Field>
  );
}
