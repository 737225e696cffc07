import type { CSSProperties, ReactNode } from "react";
import type { Money } from "#domain/money.ts";
import { classes } from "../classes.ts";
import styles from "./Figure.module.css";
import { MoneyText } from "./MoneyText.tsx";
import { useFormat } from "./useFormat.ts";

interface FigureProps {
  readonly label: string;
  readonly value: Money;
  /** The amounts that a sum leaves out: of one that comes to nothing without it nobody knows what it is. */
  readonly without?: readonly unknown[];
  /** `large` is the one number of the page; `small` stands beside others. */
  readonly size?: "large" | "small";
  readonly decimals?: "shown" | "hidden";
  /** The change, or one line of explanation. */
  readonly children?: ReactNode;
}

export function Figure({ label, value, without, size = "large", decimals = "hidden", children }: FigureProps) {
  const format = useFormat();
  return (
    <div className={styles["figure"]}>
      <p className={styles["label"]}>{label}</p>
      <p
        className={classes(styles["number"], size === "small" && styles["small"])}
        style={{ "--characters": format.money(value, { decimals }).length } as CSSProperties}
      >
        {value.minor === 0 && without?.length ? "–" : <MoneyText value={value} decimals={decimals} alone />}
      </p>
      {children && <div className={styles["below"]}>{children}</div>}
    </div>
  );
}
