import styles from "./CodeList.module.css";

interface CodeListProps {
  readonly label: string;
  readonly codes: readonly string[];
}

/** Codes to be written down or compared, each in groups of four. */
export function CodeList({ label, codes }: CodeListProps) {
  return (
    <ul className={styles["codes"]} aria-label={label}>
      {codes.map((code) => (
        <li key={code}>
          <code className={styles["code"]} translate="no">
            {inGroups(code)}
          </code>
        </li>
      ))}
    </ul>
  );
}

/** *abcd efgh*: what is read aloud, typed or printed in steps. */
export function inGroups(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(" ");
}
