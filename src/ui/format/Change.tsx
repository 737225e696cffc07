import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Money } from "#domain/money.ts";
import { classes } from "../classes.ts";
import { Icon } from "../actions/Icon.tsx";
import { MoneyText } from "./MoneyText.tsx";
import styles from "./MoneyText.module.css";
import { useChangePercent } from "./useChangePercent.ts";

interface ChangeProps {
  readonly value: Money;
  /** A fraction of what it was before; left out where that was nothing or negative. */
  readonly fraction?: number | undefined;
  /** Compared with what: *siden i går*. */
  readonly since?: ReactNode;
  readonly decimals?: "shown" | "hidden";
  /** A falling debt is good. */
  readonly goodWhen?: "up" | "down";
}

/** A change, told by sign and word; colour only repeats it. */
export function Change({ value, fraction, since, goodWhen = "up", decimals = "hidden" }: ChangeProps) {
  const { t } = useTranslation("ui");
  const percent = useChangePercent();
  const direction = value.minor > 0 ? "up" : value.minor < 0 ? "down" : "unchanged";
  const tone = direction === "unchanged" ? "even" : direction === goodWhen ? "gain" : "loss";
  return (
    <span className={styles["change"]}>
      <span className={classes(styles[tone], styles["change"])}>
        {direction === "unchanged" ? (
          t("unchanged")
        ) : (
          <span className={styles["moved"]}>
            <Icon name={direction} size={16} />
            <MoneyText value={value} sign="always" decimals={decimals} />
          </span>
        )}
        {direction !== "unchanged" && fraction !== undefined && <span>({percent(fraction)})</span>}
      </span>
      {since && <span className={styles["since"]}>{since}</span>}
    </span>
  );
}
