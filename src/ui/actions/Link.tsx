import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import styles from "./Link.module.css";

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** In a tab of its own, so that nothing typed here is lost. */
  readonly beside?: boolean;
}

/** A link in running text. Addresses outside the app open where the reader is. */
export function Link({ to, children, beside }: LinkProps) {
  if (/^[a-z]+:/i.test(to)) {
    return (
      <a className={styles["link"]} href={to} rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <RouterLink className={styles["link"] ?? ""} to={to} target={beside ? "_blank" : undefined}>
      {children}
    </RouterLink>
  );
}
