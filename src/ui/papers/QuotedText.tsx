import { useId } from "react";
import styles from "./QuotedText.module.css";

interface QuotedTextProps {
  readonly label: string;
  readonly text: string;
  /** `code` for lines that a machine wrote. */
  readonly shape?: "text" | "code";
}

/** A text to the letter and in its lines, under its name; the long ones wrap. */
export function QuotedText({ label, text, shape = "text" }: QuotedTextProps) {
  const id = useId();
  return (
    <figure className={styles["quoted"]} aria-labelledby={id}>
      <figcaption id={id} className={styles["label"]}>
        {label}
      </figcaption>
      <div className={styles[shape]} dir="auto">
        {text}
      </div>
    </figure>
  );
}
