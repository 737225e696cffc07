// oxlint-disable jsx-a11y/prefer-tag-over-role -- a group of no fields: no element says that
import styles from "./Papers.module.css";

interface TextPaperProps {
  readonly label: string;
  readonly lines: readonly string[];
  /** Text of a letter is set as text, that of a file as it is written. */
  readonly shape?: "letter" | "file";
}

/** A text in its lines; the long ones wrap. */
export function TextPaper({ label, lines, shape = "file" }: TextPaperProps) {
  return (
    <div className={styles[shape]} role="group" aria-label={label} dir="auto">
      {lines.join("\n")}
    </div>
  );
}
