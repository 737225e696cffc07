import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "../actions/Icon.tsx";
import styles from "../choices/RadioTiles.module.css";

interface LinkCardsProps {
  readonly label: string;
  readonly cards: readonly {
    readonly key: string;
    readonly to: string;
    readonly icon: IconName;
    readonly title: ReactNode;
    readonly value: ReactNode;
    /** A quieter line. */
    readonly below?: ReactNode;
    /** A small drawing under the words. */
    readonly drawing?: ReactNode;
  }[];
}

/** The rows of a table as cards, side by side: what each is, and how much. */
export function LinkCards({ label, cards }: LinkCardsProps) {
  return (
    <ul className={styles["cards"]} aria-label={label}>
      {cards.map(({ key, to, icon, title, value, below, drawing }) => (
        <li key={key} className={styles["tile"]}>
          <Icon name={icon} size={24} />
          <span className={styles["words"]}>
            <Link to={to} className={styles["cover"] ?? ""}>
              {title}
            </Link>
            <span className={styles["value"]}>{value}</span>
            {below && <span className={styles["description"]}>{below}</span>}
            {drawing && <span className={styles["description"]}>{drawing}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
