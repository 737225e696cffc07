import { type ReactNode, useId } from "react";
import { Icon, type IconName } from "../actions/Icon.tsx";
import { Lines, type LinesProps } from "./Lines.tsx";
import styles from "./RecordLines.module.css";

interface RecordLinesProps extends LinesProps {
  readonly title: string;
  /** 2 right under the title of a page. */
  readonly level?: 2 | 3;
  readonly icon?: IconName;
  /** The problem that these have in common and the way to mend it. */
  readonly help?: string;
  /** Stands under the lines: nothing yet, or how many are left out. */
  readonly after?: ReactNode;
}

/** A few records under a small heading, inside a sheet or a page. */
export function RecordLines({ title, level = 3, icon, help, lines, after }: RecordLinesProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles["part"]} aria-labelledby={id}>
      <Heading className={styles["title"]} id={id}>
        {icon && <Icon name={icon} size={16} />}
        {title}
      </Heading>
      {help && <p className={styles["help"]}>{help}</p>}
      {lines.length > 0 && <Lines lines={lines} />}
      {after && <p className={styles["help"]}>{after}</p>}
    </section>
  );
}
