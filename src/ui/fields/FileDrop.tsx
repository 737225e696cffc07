import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import { FieldError } from "./Field.tsx";
import styles from "./FileDrop.module.css";
import { Icon } from "../actions/Icon.tsx";

interface FileDropProps {
  readonly label: string;
  readonly description?: string;
  /** As in HTML: `.csv,text/csv`. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** One line high: for a page that is about something else. */
  readonly compact?: boolean;
  /** Names a second way: to take a picture. Devices without a camera let choose one. */
  readonly camera?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileDrop({
  label,
  description,
  accept,
  multiple = false,
  disabled = false,
  error,
  compact = false,
  camera,
  onFiles,
}: FileDropProps) {
  const { t } = useTranslation("ui");
  const [over, setOver] = useState(false);
  const id = useId();

  function take(files: FileList | null): void {
    if (files && files.length > 0) onFiles([...files].slice(0, multiple ? files.length : 1));
  }

  return (
    <div className={styles["field"]}>
      <label className={classes(styles["drop"], compact && styles["compact"], over && styles["over"])}>
        <Icon name="import" size={compact ? 20 : 28} />
        <span className={styles["words"]}>
          <span className={styles["choose"]}>{over ? t("dropNow") : label}</span>
          <span id={`${id}-help`} className={styles["help"]}>
            {description ?? t("dropFile")}
          </span>
        </span>
        <input
          type="file"
          className={styles["input"]}
          aria-label={label}
          aria-describedby={error ? `${id}-error` : `${id}-help`}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
      </label>
      {camera !== undefined && (
        <label className={classes(styles["camera"], disabled && styles["disabled"])}>
          <Icon name="camera" size={20} />
          <span>{camera}</span>
          <input
            type="file"
            className={styles["input"]}
            aria-label={camera}
            accept="image/*"
            capture="environment"
            disabled={disabled}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = "";
            }}
          />
        </label>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
