import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ButtonKind } from "./Button.tsx";
import styles from "./Button.module.css";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

interface LinkButtonProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  readonly wide?: boolean;
}

/** Goes somewhere, and looks like the step to take. */
export function LinkButton({ to, children, kind = "secondary", icon, wide = false }: LinkButtonProps) {
  return (
    <Link
      to={to}
      className={classes(styles["button"], styles[kind], wide && styles["wide"])}
      data-main={kind === "primary" || kind === "danger" || undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
