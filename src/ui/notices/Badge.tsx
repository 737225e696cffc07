import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../actions/Icon.tsx";
import styles from "./Notice.module.css";

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: "plain" | "accent" | "warn" | "danger";
  readonly icon?: IconName;
}

export function Badge({ children, tone = "plain", icon }: BadgeProps) {
  return (
    <span className={classes(styles["badge"], tone !== "plain" && styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
