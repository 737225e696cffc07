import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";
import { passwordStrength } from "#domain/passwordStrength.ts";
import styles from "./PasswordStrength.module.css";

interface PasswordStrengthProps {
  readonly password: string;
  /** The facts that a stranger knows of the person: the address. */
  readonly own?: readonly string[] | undefined;
}

const STEPS = ["weak", "fair", "good", "strong"] as const;
const NOTHING: readonly string[] = [];
const NONE: ReadonlySet<string> = new Set();

/** How hard a password is to guess, in words; the bar only repeats them. Advice, never a refusal. */
export function PasswordStrength({ password, own = NOTHING }: PasswordStrengthProps) {
  const { t } = useTranslation("password");
  const common = useCommonPasswords();
  const strength = password === "" ? undefined : passwordStrength(password, common, own);
  const filled = strength === undefined ? 0 : STEPS.findIndex((step) => step === strength) + 1;
  return (
    <div className={styles["strength"]}>
      {strength !== undefined && (
        <span className={styles["bar"]} data-filled={filled} aria-hidden="true">
          {STEPS.map((step, index) => (
            <span key={step} className={index < filled ? styles["filled"] : undefined} />
          ))}
        </span>
      )}
      {/* It speaks when the word changes, not at every letter. */}
      <output className={styles["words"]}>
        {strength !== undefined && (
          <>
            <strong>{t(`strength.${strength}`)}</strong> {t(`advice.${strength}`, { min: PASSWORD_MIN_CHARACTERS })}
          </>
        )}
      </output>
    </div>
  );
}

/** 40 kB that only somebody who chooses a password needs; until they are there nothing is called common. */
function useCommonPasswords(): ReadonlySet<string> {
  const [common, setCommon] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    import("#domain/commonPasswords.ts").then(
      ({ COMMON_PASSWORDS }) => isOver || setCommon(COMMON_PASSWORDS),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return common;
}
