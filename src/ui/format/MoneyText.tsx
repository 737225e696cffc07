import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Money } from "#domain/money.ts";
import { classes } from "../classes.ts";
import type { MoneyOptions, MoneyPart } from "./format.ts";
import styles from "./MoneyText.module.css";
import { useHeldAmount, withoutDigits } from "../privacy.ts";
import { trueMinus } from "./trueMinus.ts";
import { useFormat } from "./useFormat.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface MoneyTextProps extends MoneyOptions {
  readonly value: Money;
  /** Stands alone, so that a key can reach it while amounts are hidden. */
  readonly alone?: boolean;
}

/** An amount in a line or a column: kroner strong, øre and currency muted. Hidden amounts keep their shape and are not in the page at all, but for one that is held. */
export function MoneyText({ value, alone, ...options }: MoneyTextProps) {
  const format = useFormat();
  const id = useId();
  const state = useHeldAmount(id);
  const hidden = state === "hidden";
  const isShown = state === "shown";
  const Frame = alone && !isShown ? "button" : "span";
  const written = runs(format.moneyParts(value, options)).map(({ strong, text }) => {
    const shown = hidden ? withoutDigits(text) : text;
    return strong ? (
      shown
    ) : (
      <span key={text} className={styles["muted"]}>
        {shown}
      </span>
    );
  });

  return (
    <Frame
      className={classes(styles["money"], hidden && styles["masked"], !isShown && styles["held"])}
      data-amount={isShown ? undefined : id}
    >
      {hidden && <Hidden alone={alone ?? false} />}
      {/* There are hundreds of amounts in a list: what is hidden alone has a frame more. */}
      {hidden ? <span aria-hidden>{written}</span> : written}
    </Frame>
  );
}

/** Its words are read where they are said: of the hundreds of amounts in a table most are shown. */
function Hidden({ alone }: { readonly alone: boolean }) {
  const { t } = useTranslation("ui");
  return <VisuallyHidden>{t(alone ? "hiddenHold" : "hiddenAmount")}</VisuallyHidden>;
}

/** Neighbours that are set alike are one piece of text, which can be selected, searched and read as such. */
function runs(parts: readonly MoneyPart[]): { readonly strong: boolean; readonly text: string }[] {
  const joined: { strong: boolean; text: string }[] = [];
  for (const { type, text } of parts) {
    const strong = type === "whole" || type === "sign";
    const last = joined.at(-1);
    if (last?.strong === strong) last.text += trueMinus(text);
    else joined.push({ strong, text: trueMinus(text) });
  }
  return joined;
}
