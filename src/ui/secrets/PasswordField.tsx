import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "../fields/Field.tsx";
import styles from "../fields/Field.module.css";
import { Icon } from "../actions/Icon.tsx";
import { useClearOnUnmount } from "../fields/useClearOnUnmount.ts";

interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: "current-password" | "new-password";
  readonly autoFocus?: boolean;
}

export function PasswordField({
  value,
  onChange,
  autoComplete = "current-password",
  autoFocus,
  onBlur,
  name,
  disabled,
  ...field
}: PasswordFieldProps) {
  const { t } = useTranslation("ui");
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useShown(input);
  const label = shown ? t("hidePassword") : t("showPassword");
  useClearOnUnmount(input);

  // React writes a `value` of its own into the markup as well; there, whoever saves or reads the page finds it.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  });

  return (
    <Field {...field}>
      {(aria) => (
        <div className={styles["control"]}>
          <input
            {...aria}
            ref={input}
            className={styles["input"]}
            type={shown ? "text" : "password"}
            name={name}
            disabled={disabled}
            // A text in a text field is kept by the browser in a file of its own; not so where nothing may be filled in.
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

/** Shown until it is hidden, sent, or left: to another page, another tab, another app. */
function useShown(input: { readonly current: HTMLInputElement | null }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const over = new AbortController();
    const { signal } = over;
    // At once: a page that is left may not run again.
    const hide = () => flushSync(() => setShown(false));
    const sent = ({ target }: Event) => target === input.current?.form && hide();
    document.addEventListener("submit", sent, { signal, capture: true });
    document.addEventListener("visibilitychange", hide, { signal });
    window.addEventListener("pagehide", hide, { signal });
    return () => over.abort();
  }, [shown, input]);
  return [shown, setShown] as const;
}
