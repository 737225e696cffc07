import { Link } from "react-router-dom";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import stretched from "./StretchedLink.module.css";
import styles from "./TodoList.module.css";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface TodoListProps {
  readonly label: string;
  readonly items: readonly {
    readonly key: string;
    readonly label: string;
    readonly to: string;
    readonly done: boolean;
  }[];
  /** Said after what is done. */
  readonly doneWord: string;
}

/** A few things to do, each a way to where it is done. A done item stays on the list and leads nowhere. */
export function TodoList({ label, items, doneWord }: TodoListProps) {
  return (
    <ul className={styles["list"]} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={classes(stretched["row"], styles["item"], item.done && styles["done"])}>
          <span className={styles["mark"]}>{item.done && <Icon name="check" size={14} />}</span>
          {item.done ? (
            <span>
              {item.label}
              <VisuallyHidden>, {doneWord}</VisuallyHidden>
            </span>
          ) : (
            <>
              <Link to={item.to} className={classes(stretched["link"], styles["link"])}>
                {item.label}
              </Link>
              <Icon name="chevronRight" size={18} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
