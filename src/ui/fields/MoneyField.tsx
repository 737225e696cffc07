import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { CURRENCIES, type Currency, type Money, money } from "#domain/money.ts";
import { parseAbbreviatedAmount } from "#domain/text/parseAbbreviatedAmount.ts";
import { afterPointerUp } from "../afterPointerUp.ts";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";
import { SignButton } from "./SignButton.tsx";
import { Icon } from "../actions/Icon.tsx";
import { useFormat } from "../format/useFormat.ts";

interface MoneyFieldProps extends FieldProps {
  readonly value: Money | undefined;
  /** Undefined while what is typed is not an amount; `text` tells an empty field from one that cannot be read. */
  readonly onChange: (value: Money | undefined, text: string) => void;
  /** The currency of an amount not yet typed. */
  readonly currency: Currency;
  /** Currencies to choose between beside the amount; the one `currency` alone when left out. */
  readonly currencies?: readonly Currency[] | "all";
  readonly onCurrencyChange?: (currency: Currency) => void;
  /** The text that was typed at an earlier visit and could not be read. */
  readonly unread?: string | undefined;
  readonly autoFocus?: boolean;
  /** It may be less than nothing. */
  readonly signed?: boolean | undefined;
  /** Reads what is typed where that may be more than an amount, as a sum of amounts. */
  readonly read?: typeof parseAbbreviatedAmount;
  readonly ref?: Ref<HTMLInputElement>;
}

interface Draft {
  readonly text: string;
  /** The value that the text was read as. */
  readonly minor: number | undefined;
}

/** An amount typed the way people type it. It is written out in full when the field is left. */
export function MoneyField({
  value,
  onChange,
  currency: initial,
  currencies,
  onCurrencyChange,
  ref,
  onBlur,
  name,
  disabled,
  unread,
  autoFocus,
  signed,
  read = parseAbbreviatedAmount,
  ...field
}: MoneyFieldProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const [draft, setDraft] = useState<Draft | undefined>(
    unread === undefined ? undefined : { text: unread, minor: undefined },
  );
  const [currency, setCurrency] = useState(value?.currency ?? initial);
  // Where it is not chosen here, it is the one around the field, which may be chosen anew.
  const shown = value?.currency ?? (onCurrencyChange || !currencies ? initial : currency);

  // A draft stands only for the value it gave; another value has come from outside and is shown instead.
  const drafting = draft !== undefined && draft.minor === value?.minor;
  const text = drafting ? draft.text : value ? format.editableMoney(value) : "";
  const parsed = read(text, shown, format.decimalMark);
  const [left, setLeft] = useState(unread !== undefined);
  const problem =
    left && !parsed.ok && parsed.problem.kind !== "Empty" ? t(`amountProblem.${parsed.problem.kind}`) : undefined;
  const choices = currencies === "all" ? CURRENCIES : (currencies ?? []);

  function type(typed: string): void {
    const amount = read(typed, shown, format.decimalMark);
    setDraft({ text: typed, minor: amount.ok ? amount.value.minor : undefined });
    setLeft(false);
    onChange(amount.ok ? amount.value : undefined, typed);
  }

  function choose(chosen: Currency): void {
    setCurrency(chosen);
    onCurrencyChange?.(chosen);
    const amount = read(text, chosen, format.decimalMark);
    setDraft({ text, minor: amount.ok ? amount.value.minor : undefined });
    onChange(amount.ok ? money(amount.value.minor, chosen) : undefined, text);
  }

  return (
    <Field {...field} error={problem ?? field.error}>
      {(aria) => (
        <div className={styles["control"]}>
          {signed && <SignButton of={field.label} text={text} disabled={disabled} onChange={type} />}
          <input
            {...aria}
            ref={ref}
            className={`${styles["input"]} ${styles["amount"]}`}
            type="text"
            // A keyboard of figures has no signs to compute with.
            inputMode={read === parseAbbreviatedAmount ? "decimal" : "text"}
            autoComplete="off"
            name={name}
            value={text}
            disabled={disabled}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- quick add begins with the amount
            autoFocus={autoFocus}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              afterPointerUp(() => setLeft(true));
              if (parsed.ok) setDraft(undefined);
              onBlur?.();
            }}
          />
          {choices.length > 1 ? (
            <div className={`${styles["selectWrap"]} ${styles["beside"]}`}>
              <select
                className={`${styles["input"]} ${styles["select"]}`}
                aria-label={`${field.label}: ${t("currency")}`}
                value={shown}
                disabled={disabled}
                onChange={(event) => choose(event.target.value as Currency)}
              >
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
              <Icon name="chevronDown" size={16} />
            </div>
          ) : (
            <span className={styles["suffix"]}>{format.currencySign(shown)}</span>
          )}
        </div>
      )}
    </Field>
  );
}
