import styles from "./CodeText.module.css";

interface CodeTextProps {
  /** The purpose of the digits, for who cannot see them. */
  readonly label: string;
  readonly code: string;
}

/** Digits that a person compares with those on another screen: in two groups, and read aloud one by one. */
export function CodeText({ label, code }: CodeTextProps) {
  const half = Math.ceil(code.length / 2);
  return (
    <output aria-label={`${label} ${[...code].join(" ")}`} className={styles["code"]}>
      {code.slice(0, half)} {code.slice(half)}
    </output>
  );
}
