import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";

interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: "current-password" | "new-password";
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function PasswordField({
  value,
  onChange,
  autoComplete,
  autoFocus,
  ref,
  onBlur,
  name,
  disabled,
  ...field
}: PasswordFieldProps) {
  const { t } = useTranslation("ui");
  const [shown, setShown] = useState(false);
  const label = shown ? t("hidePassword") : t("showPassword");
  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles["control"]}>
          <input
            {...aria}
            ref={ref}
            className={styles["input"]}
            type={shown ? "text" : "password"}
            name={name}
            value={value}
            disabled={disabled}
            // What stands in a text field, the browser keeps in a file of its own; not so where nothing may be filled in.
            autoComplete={shown ? "off" : autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- unlocking is one question
            autoFocus={autoFocus}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles["affix"]}
            aria-label={label}
            title={label}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eyeOff" : "eye"} />
          </button>
        </div>
      )}
    </Field>
  );
}
