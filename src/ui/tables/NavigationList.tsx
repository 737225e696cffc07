import { Link } from "react-router-dom";
import styles from "../layout/AppShell.module.css";
import { Icon, type IconName } from "../actions/Icon.tsx";

export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Also in the bar of a phone, which has room for three. */
  readonly inBar?: boolean;
  /** The page that is shown, or one that the shown page is part of. */
  readonly here?: "page" | "part" | undefined;
}

/** Places that belong together, under a heading. */
export interface NavGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly NavItem[];
}

/** Tells a screen reader, and the eye, where one is. */
export function currentOf({ here }: NavItem): "page" | "true" | undefined {
  return here === "part" ? "true" : here;
}

interface PlaceListProps {
  readonly items: readonly NavItem[];
  /** The id of their heading. */
  readonly labelledBy?: string;
  /** One was gone to. */
  readonly onGone: () => void;
}

/** Places to go, one below the other, for a thumb. */
export function NavigationList({ items, labelledBy, onGone }: PlaceListProps) {
  return (
    <ul className={styles["sheetList"]} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} className={styles["sheetItem"]} aria-current={currentOf(item)} onClick={onGone}>
            <Icon name={item.icon} size={24} />
            <span>{item.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
