import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RECOVERY_KEY_CHARACTERS, recoveryKeyCharacters, recoveryKeyText } from "#domain/recoveryKeyText.ts";
import { classes } from "../classes.ts";
import { Field } from "../fields/Field.tsx";
import styles from "../fields/Field.module.css";
import { useClearOnUnmount } from "../fields/useClearOnUnmount.ts";

interface RecoveryKeyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Helps somebody who reads a key from paper: groups come by themselves, case and look-alikes do not matter. */
export function RecoveryKeyField({ value, onChange, error }: RecoveryKeyFieldProps) {
  const { t } = useTranslation("password");
  const input = useRef<HTMLTextAreaElement>(null);
  /** Characters of the key before the cursor, to find its place again once the hyphens have moved. */
  const before = useRef<number>(undefined);
  const typed = recoveryKeyCharacters(value).length;
  useClearOnUnmount(input);

  useLayoutEffect(() => {
    if (before.current === undefined) return;
    const at = positionAfter(value, before.current);
    before.current = undefined;
    input.current?.setSelectionRange(at, at);
  }, [value]);

  return (
    <Field
      label={t("recoveryKey.field")}
      description={t("recoveryKey.help", { typed, all: RECOVERY_KEY_CHARACTERS })}
      error={error}
    >
      {(aria) => (
        <div className={styles["control"]}>
          <textarea
            {...aria}
            ref={input}
            className={classes(styles["input"], styles["key"])}
            rows={2}
            name="recoveryKey"
            value={value}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            translate="no"
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            onChange={({ target }) => {
              before.current = recoveryKeyCharacters(target.value.slice(0, target.selectionStart ?? undefined)).length;
              onChange(recoveryKeyText(target.value));
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** Behind the hyphen, when a group has just been filled and another follows. */
function positionAfter(text: string, characters: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === characters) return text[at] === "-" && characters > 0 ? at + 1 : at;
    if (text[at] !== "-") seen++;
  }
  return text.length;
}
