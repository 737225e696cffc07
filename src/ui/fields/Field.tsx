import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";
import { Icon } from "../actions/Icon.tsx";

/** The properties that every field takes. `error` is a finished sentence; react-hook-form's `field` can be spread on top. */
export interface FieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  /** Says so beside the label. Fields are required unless they say otherwise. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** The attributes that tie the control to its label, its help and its error. */
interface ControlAria {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldFrameProps extends Pick<FieldProps, "label" | "description" | "error" | "optional"> {
  readonly children: (aria: ControlAria) => ReactNode;
}

export function Field({ label, description, error, optional = false, children }: FieldFrameProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
        {optional && <span className={styles["optional"]}> ({t("optional")})</span>}
      </label>
      {description && (
        <p className={styles["description"]} id={`${id}-description`}>
          {description}
        </p>
      )}
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={styles["error"]} id={id} role="alert">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
