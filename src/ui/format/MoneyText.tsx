import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Money } from "#domain/money.ts";
import { classes } from "../classes.ts";
import type { MoneyOptions, MoneyPart } from "./format.ts";
import styles from "./MoneyText.module.css";
import { HIDDEN_NUMBER, useHeldAmount } from "../privacy.ts";
import { trueMinus } from "./trueMinus.ts";
import { useFormat } from "./useFormat.ts";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface MoneyTextProps extends MoneyOptions {
  readonly value: Money;
  /** Stands alone, so that a key can reach it while amounts are hidden. */
  readonly alone?: boolean;
}

/** An amount in a line or a column: kroner strong, øre and currency muted. Hidden amounts look alike and are not in the page at all, but for one that is held. */
export function MoneyText({ value, alone, ...options }: MoneyTextProps) {
  const format = useFormat();
  const id = useId();
  const state = useHeldAmount(id);
  const hidden = state === "hidden";
  const isShown = state === "shown";
  const Frame = alone && !isShown ? "button" : "span";
  const parts = format.moneyParts(value, options);

  return (
    <Frame
      className={classes(styles["money"], !isShown && styles["held"])}
      data-amount={isShown ? undefined : id}
      data-hidden={hidden || undefined}
    >
      {hidden && <Hidden alone={alone ?? false} />}
      {/* There are hundreds of amounts in a list: a hidden one alone has a frame more. */}
      {hidden ? (
        <span className={styles["masked"]} aria-hidden>
          <Shape parts={parts} />
          <span className={styles["mask"]}>{written(maskedParts(parts))}</span>
        </span>
      ) : (
        written(parts)
      )}
    </Frame>
  );
}

/** Its words are read where they are said: of the hundreds of amounts in a table most are shown. */
function Hidden({ alone }: { readonly alone: boolean }) {
  const { t } = useTranslation("ui");
  return <VisuallyHidden>{t(alone ? "hiddenHold" : "hiddenAmount")}</VisuallyHidden>;
}

/**
 * The room that the amount takes where it is shown, so that a column keeps its width: as wide, and without a sign of it.
 * All digits are equally wide.
 */
function Shape({ parts }: { readonly parts: readonly MoneyPart[] }) {
  return (
    <span className={styles["shape"]}>
      {runs(parts).map(({ strong, text }) => (
        <span
          key={text}
          className={strong ? undefined : styles["muted"]}
          data-shape={trueMinus(text).replaceAll(/\d/g, "0")}
        />
      ))}
    </span>
  );
}

/** The amount with the same dots whatever it is: no sign, no decimals. */
function maskedParts(parts: readonly MoneyPart[]): readonly MoneyPart[] {
  const first = parts.findIndex(({ type }) => type === "whole");
  return parts.flatMap((part, at): readonly MoneyPart[] => {
    if (at === first) return [{ type: "whole", text: HIDDEN_NUMBER }];
    return part.type === "currency" || part.type === "space" ? [part] : [];
  });
}

function written(parts: readonly MoneyPart[]) {
  return runs(parts).map(({ strong, text }) =>
    strong ? (
      trueMinus(text)
    ) : (
      <span key={text} className={styles["muted"]}>
        {trueMinus(text)}
      </span>
    ),
  );
}

/** Neighbours that are set alike are one piece of text, which can be selected, searched and read as such. */
function runs(parts: readonly MoneyPart[]): { readonly strong: boolean; readonly text: string }[] {
  const joined: { strong: boolean; text: string }[] = [];
  for (const { type, text } of parts) {
    const strong = type === "whole" || type === "sign";
    const last = joined.at(-1);
    if (last?.strong === strong) last.text += text;
    else joined.push({ strong, text });
  }
  return joined;
}
