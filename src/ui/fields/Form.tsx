import type { ReactNode } from "react";
import styles from "./Form.module.css";

interface FormProps {
  readonly children: ReactNode;
  /** The buttons, the main one first. */
  readonly actions?: ReactNode;
  /** What went wrong with the whole of it, as a finished sentence. */
  readonly error?: string | undefined;
  /** react-hook-form's `handleSubmit(save)` fits as it is. */
  readonly onSubmit: () => unknown;
  readonly label?: string;
}

export function Form({ children, actions, error, onSubmit, label }: FormProps) {
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
      {actions && <div className={styles["actions"]}>{actions}</div>}
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
