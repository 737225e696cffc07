import { NavLink } from "react-router-dom";
import styles from "../layout/AppShell.module.css";
import { Icon, type IconName } from "../actions/Icon.tsx";

export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

interface PlaceListProps {
  readonly items: readonly NavItem[];
  /** One was gone to. */
  readonly onGone: () => void;
}

/** Places to go, one below the other, for a thumb. */
export function NavigationList({ items, onGone }: PlaceListProps) {
  return (
    <ul className={styles["sheetList"]}>
      {items.map((item) => (
        <li key={item.to}>
          <NavLink to={item.to} className={styles["sheetItem"] ?? ""} onClick={onGone}>
            <Icon name={item.icon} size={24} />
            <span>{item.label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
