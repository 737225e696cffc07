import { Link } from "react-router-dom";
import styles from "./Logo.module.css";

/** The horizon: the whole of it, seen from where one stands. Half the disc is filled, as a fjord under the sky. */
function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className={styles["mark"]} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <circle cx="16" cy="16" r="12.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M7.4 16c2.9-2.3 5.7-2.3 8.6 0s5.7 2.3 8.6 0a8.6 8.6 0 0 1-17.2 0z" fill="currentColor" />
    </svg>
  );
}

interface LogoProps {
  readonly to: string;
  /** The name of the link; the name alone says little. */
  readonly label: string;
  readonly markOnly?: boolean;
}

export function Logo({ to, label, markOnly = false }: LogoProps) {
  return (
    <Link to={to} className={styles["logo"] ?? ""} aria-label={label}>
      <LogoMark />
      {!markOnly && <span className={styles["name"]}>Overblik</span>}
    </Link>
  );
}
