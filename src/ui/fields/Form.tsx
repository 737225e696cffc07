import type { ReactNode } from "react";
import { Button } from "../actions/Button.tsx";
import styles from "./Form.module.css";

interface FormProps {
  readonly children: ReactNode;
  /** The word of the main button. */
  readonly submit?: string;
  /** The main button waits. */
  readonly busy?: boolean;
  /** Further buttons; all of them, the main one first, where that is no plain one. */
  readonly actions?: ReactNode;
  /** The problem with the whole of it, as a finished sentence. */
  readonly error?: string | undefined;
  /** react-hook-form's `handleSubmit(save)` fits as it is. */
  readonly onSubmit: () => unknown;
  readonly label?: string;
}

export function Form({ children, submit, busy = false, actions, error, onSubmit, label }: FormProps) {
  return (
    <form
      className={styles["form"]}
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
          {submit !== undefined && (
            <Button type="submit" kind="primary" busy={busy}>
              {submit}
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
