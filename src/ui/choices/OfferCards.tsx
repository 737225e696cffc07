import type { ReactNode } from "react";
import { Icon, type IconName } from "../actions/Icon.tsx";
import { Badge } from "../notices/Badge.tsx";
import styles from "./OfferCards.module.css";

interface OfferCard {
  readonly key: string;
  readonly title: string;
  readonly badge?: string | undefined;
  /** A finished amount: a price is never hidden. */
  readonly price: string;
  /** The time that one payment is for. */
  readonly per: string;
  /** The terms of the price. */
  readonly about: ReactNode;
  /** The list of its features. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

interface OfferCardsProps {
  readonly label: string;
  readonly offers: readonly OfferCard[];
}

/** Offers with their prices side by side, stacked on a phone; the parts of each stand level with those of the others. */
export function OfferCards({ label, offers }: OfferCardsProps) {
  return (
    <ul className={styles["offers"]} aria-label={label}>
      {offers.map(({ key, title, badge, price, per, about, children, action }) => (
        <li key={key} className={styles["offer"]}>
          <div className={styles["head"]}>
            <h3 className={styles["title"]}>{title}</h3>
            {badge && <Badge tone="accent">{badge}</Badge>}
          </div>
          <p className={styles["price"]}>
            <span className={styles["amount"]}>{price}</span> <span className={styles["per"]}>{per}</span>
          </p>
          <div className={styles["about"]}>{about}</div>
          <div>{action}</div>
          <div className={styles["features"]}>{children}</div>
        </li>
      ))}
    </ul>
  );
}

interface FeatureListProps {
  readonly features: readonly { readonly key: string; readonly text: string }[];
  readonly icon: IconName;
  /** They are not there yet. */
  readonly isQuiet?: boolean;
  /** In as many columns as there is room for. */
  readonly isWide?: boolean;
}

export function FeatureList({ features, icon, isQuiet = false, isWide = false }: FeatureListProps) {
  return (
    <ul className={styles["list"]} data-quiet={isQuiet || undefined} data-wide={isWide || undefined}>
      {features.map(({ key, text }) => (
        <li key={key} className={styles["feature"]}>
          <Icon name={icon} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
