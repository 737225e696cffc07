import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "../actions/Icon.tsx";
import { classes } from "../classes.ts";
import styles from "./LinkRows.module.css";
import stretched from "./StretchedLink.module.css";

interface LinkRowsProps {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly to: string;
    readonly icon: IconName;
    readonly title: string;
    /** A second, quieter line. */
    readonly below?: string;
    /** How it stands there, in a few words. */
    readonly state?: ReactNode;
  }[];
  /** Told to the address that is gone to, as the state of its entry in the tab's history. */
  readonly entryState?: (key: string) => unknown;
}

/** Places under a small heading, one row each: its name, how it stands there, and the way in. The whole row is pressed. */
export function LinkRows({ title, rows, entryState }: LinkRowsProps) {
  const id = useId();
  return (
    <section className={styles["part"]} aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        {title}
      </h2>
      <ul className={styles["rows"]}>
        {rows.map((row) => (
          <li key={row.key} className={classes(stretched["row"], styles["row"])}>
            <Icon name={row.icon} size={20} />
            <span className={styles["words"]}>
              <span className={styles["name"]}>
                <Link
                  to={row.to}
                  state={entryState?.(row.key)}
                  data-row={row.key}
                  className={classes(stretched["link"], styles["link"])}
                >
                  {row.title}
                </Link>
                {row.below && <span className={styles["below"]}>{row.below}</span>}
              </span>
              {row.state && <span className={styles["state"]}>{row.state}</span>}
            </span>
            <Icon name="chevronRight" size={18} />
          </li>
        ))}
      </ul>
    </section>
  );
}
