import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import styles from "./Link.module.css";

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link in running text. Addresses outside the app open where the reader is. */
export function Link({ to, children }: LinkProps) {
  if (/^[a-z]+:/i.test(to)) {
    return (
      <a className={styles["link"]} href={to} rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <RouterLink className={styles["link"] ?? ""} to={to}>
      {children}
    </RouterLink>
  );
}
