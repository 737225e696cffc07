import { type ReactNode, useId } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./RecordLines.module.css";

interface Line {
  readonly key: string;
  readonly title: ReactNode;
  /** A second, quieter line. */
  readonly below?: ReactNode;
  /** At the end of the line: when, or how many. */
  readonly aside?: ReactNode;
}

interface RecordLinesProps {
  readonly title: string;
  readonly icon?: IconName;
  /** What these have in common and what to do about it. */
  readonly help?: string;
  readonly lines: readonly Line[];
  /** Stands where the lines would: nothing yet, or how many are left out. */
  readonly after?: ReactNode;
}

/** A few records under a small heading, inside a sheet. */
export function RecordLines({ title, icon, help, lines, after }: RecordLinesProps) {
  const id = useId();
  return (
    <section className={styles["part"]} aria-labelledby={id}>
      <h3 className={styles["title"]} id={id}>
        {icon && <Icon name={icon} size={16} />}
        {title}
      </h3>
      {help && <p className={styles["help"]}>{help}</p>}
      {lines.length > 0 && (
        <ul className={styles["lines"]}>
          {lines.map(({ key, title: name, below, aside }) => (
            <li key={key} className={styles["line"]}>
              <span className={styles["name"]}>{name}</span>
              {aside && <span className={styles["aside"]}>{aside}</span>}
              {below && <span className={styles["below"]}>{below}</span>}
            </li>
          ))}
        </ul>
      )}
      {after && <p className={styles["help"]}>{after}</p>}
    </section>
  );
}
