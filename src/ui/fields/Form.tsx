import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../actions/Button.tsx";
import { classes } from "../classes.ts";
import styles from "./Form.module.css";

interface FormProps {
  /** For a main button that stands outside of it. */
  readonly id?: string;
  readonly children: ReactNode;
  /** The word of the main button. */
  readonly submit?: string;
  /** The main button takes something away that is not coming back. */
  readonly danger?: boolean;
  /** The main button is as wide as the form. */
  readonly wide?: boolean;
  /** The buttons stay in sight at the foot of the screen, however long the form is. */
  readonly sticky?: boolean;
  /** The main button waits. */
  readonly busy?: boolean;
  /** The way out, beside the main button. */
  readonly onCancel?: (() => void) | undefined;
  /** A request that is on its way cannot be called back: while it is, there is no way out. */
  readonly holds?: boolean;
  /** Further buttons; all of them, the main one first, where that is no plain one. */
  readonly actions?: ReactNode;
  /** The line above the buttons that says what the fields come to; it stays in sight where they do. */
  readonly foot?: ReactNode;
  /** The problem with the whole of it, as a finished sentence. */
  readonly error?: string | undefined;
  /** react-hook-form's `handleSubmit(save)` fits as it is. */
  readonly onSubmit: () => unknown;
  readonly label?: string;
}

export function Form({
  id,
  children,
  submit,
  danger = false,
  wide = false,
  sticky = false,
  busy = false,
  onCancel,
  holds = false,
  actions,
  foot,
  error,
  onSubmit,
  label,
}: FormProps) {
  const { t } = useTranslation("ui");
  return (
    <form
      id={id}
      className={classes(styles["form"], sticky && styles["sticky"])}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      {error && <FormError>{error}</FormError>}
      {(submit !== undefined || actions) && (
        <div className={styles["actions"]}>
          {foot && <div className={styles["foot"]}>{foot}</div>}
          {submit !== undefined && (
            <Button type="submit" kind={danger ? "danger" : "primary"} wide={wide} busy={busy}>
              {submit}
            </Button>
          )}
          {onCancel && (
            <Button disabled={holds && busy} onPress={onCancel}>
              {t("cancel")}
            </Button>
          )}
          {actions}
        </div>
      )}
    </form>
  );
}

function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles["error"]} role="alert">
      {children}
    </p>
  );
}
