import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";

interface SignButtonProps {
  /** The label of the field. */
  readonly of: string;
  readonly text: string;
  readonly disabled: boolean | undefined;
  readonly onChange: (text: string) => void;
}

const MINUS = /^\s*[-\u2212]\s*/u;

/** Gives a typed number a minus or takes it: the keyboard of figures of an iPhone has none. */
export function SignButton({ of, text, disabled, onChange }: SignButtonProps) {
  const { t } = useTranslation("ui");
  const isNegative = MINUS.test(text);
  return (
    <button
      type="button"
      className={`${styles["affix"]} ${styles["sign"]}`}
      aria-label={`${of}: ${t("negative")}`}
      aria-pressed={isNegative}
      disabled={disabled}
      // The field keeps the focus, and with it the keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChange(isNegative ? text.replace(MINUS, "") : `-${text}`)}
    >
      ±
    </button>
  );
}
