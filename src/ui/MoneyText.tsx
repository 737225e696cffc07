import { useTranslation } from "react-i18next";
import type { Money } from "#domain/money.ts";
import { classes } from "./classes.ts";
import type { MoneyOptions } from "./format.ts";
import styles from "./MoneyText.module.css";
import { useAmountsHidden, withoutDigits } from "./privacy.ts";
import { useFormat } from "./useFormat.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface MoneyTextProps extends MoneyOptions {
  readonly value: Money;
}

/** An amount in a line or a column: kroner strong, øre and currency muted. Hidden amounts keep their shape and are not in the page at all. */
export function MoneyText({ value, ...options }: MoneyTextProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const hidden = useAmountsHidden();
  const parts = format.moneyParts(value, options);

  return (
    <span className={classes(styles["money"], hidden && styles["masked"])}>
      {hidden && <VisuallyHidden>{t("hiddenAmount")}</VisuallyHidden>}
      <span aria-hidden={hidden || undefined}>
        {parts.map(({ type, text }, at) => {
          const shown = type === "sign" && text !== "+" ? "\u2212" : text;
          const strong = type === "whole" || type === "sign";
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one number never change places
            <span key={at} className={styles[strong ? "whole" : "muted"]}>
              {hidden && type === "sign" ? "" : hidden ? withoutDigits(shown) : shown}
            </span>
          );
        })}
      </span>
    </span>
  );
}
